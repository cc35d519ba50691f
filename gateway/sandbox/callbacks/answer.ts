/** How much of an answer is kept: an error page says in its first lines what is wrong. */
const KEPT_BYTES = 500;

/** How long the body is waited for, in milliseconds: the status has arrived, the rest is a help. */
const PATIENCE = 1000;

/** A connection that broke after the status: what came before it is kept. */
const BROKEN: ReadableStreamReadDoneResult<Uint8Array> = { done: true, value: undefined };

/**
 * How the body of an answer begins, as text; `undefined` when it is empty, late or broken. The rest
 * is given up.
 */
export async function readBeginning(response: Response): Promise<string | undefined> {
  const reader = response.body?.getReader();
  if (!reader) return undefined;
  const decoder = new TextDecoder();
  let text = '';
  let left = KEPT_BYTES;
  const end = () => reader.cancel().catch(() => undefined);
  const late = setTimeout(end, PATIENCE);
  try {
    while (left > 0) {
      const { done, value } = await reader.read().catch(() => BROKEN);
      if (done) break;
      text += decoder.decode(value.subarray(0, left), { stream: true });
      left -= value.length;
    }
  } finally {
    clearTimeout(late);
    await end();
  }
  return text === '' ? undefined : text;
}
