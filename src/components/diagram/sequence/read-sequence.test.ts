import { describe, expect, test } from 'vitest';
import { SEQUENCES } from '../../../../tests/support/diagrams/sequences.ts';
import { readSequence, type SequenceProps, type Step } from './read-sequence.ts';

const base: SequenceProps = {
  title: 'Payment by redirect',
  lanes: ['Shopper', 'Your site', 'Gateway'],
  messages: [{ from: 'Shopper', to: 'Your site', text: 'Pay' }],
};

function faultOf(change: Record<string, unknown>): string {
  try {
    readSequence({ ...base, ...change } as SequenceProps);
  } catch (error) {
    return (error as Error).message;
  }
  return 'no fault';
}

function numbersOf(steps: readonly Step[]): number[] {
  return steps.flatMap((step) => {
    if (step.kind === 'message') return [step.number];
    return step.kind === 'frame' ? step.branches.flatMap((branch) => numbersOf(branch.steps)) : [];
  });
}

describe('readSequence', () => {
  test.each(SEQUENCES)('numbers the messages of "$title" 1, 2, 3 through all groups', (props) => {
    const model = readSequence(props);
    expect(numbersOf(model.steps)).toEqual(Array.from({ length: model.count }, (_, i) => i + 1));
    expect(model.count).toBeGreaterThan(3);
  });

  test('takes code: true as "the text is code"', () => {
    const message = { from: 'Your site', to: 'Gateway', text: 'POST /api/v1/session', code: true };
    const model = readSequence({ ...base, messages: [message as never] });
    expect(model.steps[0]).toMatchObject({ text: undefined, code: 'POST /api/v1/session' });
  });

  test('marks lanes that are the reader’s own', () => {
    expect(readSequence(base).lanes.map((lane) => lane.own)).toEqual([false, true, false]);
  });

  test('puts a note without "over" over all lanes', () => {
    const model = readSequence({ ...base, messages: [{ note: 'All of it' }] });
    expect(model.steps[0]).toMatchObject({ from: 0, to: 2 });
  });
});

describe('readSequence tells an author what is wrong', () => {
  test.each([
    [
      'an unknown lane, with the nearest one',
      { messages: [{ from: 'Your site', to: 'Gatway', text: 'Create a session' }] },
      '<Sequence> "Payment by redirect": messages, entry 1 ("Create a session"): to: "Gatway" is not a lane. Write "Gateway". Known lanes: "Shopper", "Your site", "Gateway".',
    ],
    [
      'an unknown lane inside a group',
      {
        messages: [{ group: 'if asked', messages: [{ from: 'Issuer', to: 'Shopper', text: 'x' }] }],
      },
      '<Sequence> "Payment by redirect": messages, entry 1 ("if asked"), messages, entry 1 ("x"): from: "Issuer" is not a lane. Known lanes: "Shopper", "Your site", "Gateway".',
    ],
    [
      'an unknown lane under a note',
      { messages: [{ note: 'Hm', over: ['Shopper', 'Bank'] }] },
      '<Sequence> "Payment by redirect": messages, entry 1 ("Hm"): over: "Bank" is not a lane. Known lanes: "Shopper", "Your site", "Gateway".',
    ],
    [
      'a misspelt key',
      { messages: [{ from: 'Shopper', to: 'Gateway', text: 'Pay', replay: true }] },
      '<Sequence> "Payment by redirect": messages, entry 1 ("Pay"): "replay" is not a key. Write "reply". Known keys: "from", "to", "text", "code", "reply", "lost".',
    ],
    [
      'a message without text',
      { messages: [{ from: 'Shopper', to: 'Gateway' }] },
      "<Sequence> \"Payment by redirect\": messages, entry 1 has no text. Write { from: 'Shopper', to: 'Your site', text: 'Pay' }, or code: 'POST /api/v1/session'.",
    ],
    [
      "something that isn't an entry",
      { messages: ['Shopper -> Gateway'] },
      "<Sequence> \"Payment by redirect\": messages, entry 1 isn't a message, note, time, group, loop, opt or alt. Write { from: 'Shopper', to: 'Your site', text: 'Pay' }.",
    ],
    [
      'no messages',
      { messages: [] },
      "<Sequence> \"Payment by redirect\": messages is empty. Write messages={[{ from: 'Shopper', to: 'Your site', text: 'Pay' }]}.",
    ],
    [
      'alternatives with one branch',
      { messages: [{ alt: [{ when: 'paid', messages: base.messages }] }] },
      "<Sequence> \"Payment by redirect\": messages, entry 1: alt needs two branches or more. Write alt: [{ when: 'approved', messages: […] }, { when: 'declined', messages: […] }]; or use group.",
    ],
    [
      'a lane that is listed twice',
      { lanes: ['Shopper', 'Gateway', 'Shopper'] },
      '<Sequence> "Payment by redirect": lane "Shopper" is listed twice. Give each lane its own name.',
    ],
    [
      'one lane only',
      { lanes: ['Shopper'] },
      "<Sequence> \"Payment by redirect\": lanes needs two names or more. Write lanes={['Shopper', 'Your site']}.",
    ],
    [
      'no title',
      { title: '' },
      '<Sequence> (without a title): title is missing. Write title="Payment by redirect".',
    ],
  ])('%s', (_, change, message) => {
    expect(faultOf(change)).toBe(message);
  });
});
