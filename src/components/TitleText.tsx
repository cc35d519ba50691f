import { Fragment } from 'react';

/** Renders a title in which backticks mark code, as in a contract's summaries. */
export function TitleText({ text }: { text: string }) {
  const parts = text.split(/`([^`]+)`/);
  return parts.map((part, at) => {
    const key = `${at} ${part}`;
    return at % 2 === 1 ? <code key={key}>{part}</code> : <Fragment key={key}>{part}</Fragment>;
  });
}
