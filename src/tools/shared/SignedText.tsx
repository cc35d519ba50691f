import { Fragment } from 'react';
import type { SignedPart } from '../../../gateway/diagnosis/diagnosis.ts';
import type { MistakePart } from '../../../gateway/diagnosis/mistakes.ts';
import styles from './tool.module.css';
import { sizeOf, visiblePieces } from './visible-text.ts';

export interface SignedTextProps {
  parts: readonly SignedPart[];
  /** Parts affected by a proven mistake. */
  faulty?: readonly MistakePart[];
}

/** A part, and the separator between it and the next one. */
interface Row {
  part: SignedPart;
  separator?: SignedPart;
}

const NAMES: Record<SignedPart['name'], string> = {
  timestamp: 'Timestamp',
  id: 'Id',
  method: 'Method',
  path: 'Path',
  body: 'Body',
  separator: 'Separator',
};

function toRows(parts: readonly SignedPart[]): Row[] {
  const rows: Row[] = [];
  for (const part of parts) {
    const last = rows.at(-1);
    if (part.name === 'separator' && last) last.separator = part;
    else rows.push({ part });
  }
  return rows;
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

function Shown({ bytes }: { bytes: Uint8Array }) {
  const text = textOf(bytes);
  if (text === '') return <i>empty</i>;
  return visiblePieces(text).map((piece, at) =>
    piece.name === undefined ? (
      piece.text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, rendered as a whole
      <Fragment key={at}>
        <b>{piece.name}</b>
        {piece.text === '\n' && '\n'}
      </Fragment>
    ),
  );
}

/** Shows the signed text part by part, with its invisible characters and the size of each part. */
export function SignedText({ parts, faulty = [] }: SignedTextProps) {
  const total = parts.reduce((sum, { bytes }) => sum + bytes.length, 0);
  return (
    <table className={styles.parts}>
      <caption>The text to sign, {total} bytes: these rows in one line</caption>
      <thead>
        <tr>
          <th scope="col">Part</th>
          <th scope="col">Text</th>
          <th scope="col">Size</th>
        </tr>
      </thead>
      <tbody>
        {toRows(parts).map(({ part: { name, bytes }, separator }) => (
          <tr key={name} data-faulty={faulty.some((part) => part === name) || undefined}>
            <th scope="row">{NAMES[name]}</th>
            <td>
              <code dir="ltr">
                <Shown bytes={bytes} />
              </code>
              {separator && (
                <>
                  <small> then </small>
                  <b>{textOf(separator.bytes).replace(' ', 'SP')}</b>
                </>
              )}
            </td>
            <td>
              {sizeOf(bytes)}
              {separator && ` + ${separator.bytes.length}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
