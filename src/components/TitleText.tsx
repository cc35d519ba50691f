import { Fragment, type ReactNode } from 'react';
import { contractLanguage } from '../messages/index.ts';

/**
 * Renders a title; what's in backticks is code. On a page in another language than the contract's, a full
 * stop or a bracket stays on the title's side.
 */
export function TitleText({ text }: { text: string }) {
  const parts = text.split(/`([^`]+)`/).map((part, at) => {
    const key = `${at} ${part}`;
    return at % 2 === 1 ? <code key={key}>{part}</code> : <Fragment key={key}>{part}</Fragment>;
  });
  return contractLanguage().dir === undefined ? parts : <bdi>{parts}</bdi>;
}

/**
 * Returns a text that may break in further places.
 *
 * @param before matches them. Default: before the slashes of a path
 */
export function breakable(text: string, before = /(?=\/)/): ReactNode {
  return text.split(before).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts may be equal, and never move.
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
