import type { MediaType, NamedExample } from '../model/types.ts';
import { writtenBody } from './written-body.ts';

/** The media type that is sent, and its example. */
export interface ChosenMedia {
  media: MediaType;
  example?: NamedExample;
}

/**
 * Of the media types of a body: the one with the example asked for, else the first with an example
 * that can be written, else the first.
 *
 * @param name key of the example. Default: the first
 */
export function chosenMedia(all: readonly MediaType[], name?: string): ChosenMedia | undefined {
  const entries = all.flatMap((media) => media.examples.map((example) => ({ media, example })));
  const [first] = all;
  return (
    entries.find(({ example }) => example.name === name) ??
    entries.find(({ media, example }) => writtenBody(media, example.value).kind !== 'unknown') ??
    entries[0] ??
    (first && { media: first })
  );
}
