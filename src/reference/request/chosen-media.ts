import type { MediaType, NamedExample } from '../model/types.ts';
import { writtenBody } from './written-body.ts';

/** The media type that is sent, with its example. */
export interface ChosenMedia {
  media: MediaType;
  example?: NamedExample;
}

/**
 * Returns one of the media types of a body: the one with the requested example, otherwise the first
 * with an example that can be written, otherwise the first.
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
