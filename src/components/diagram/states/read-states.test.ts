import { describe, expect, test } from 'vitest';
import { STATES } from '../../../../tests/support/diagrams/states.ts';
import { readStates, type StatesProps } from './read-states.ts';

const base: StatesProps = {
  title: 'Life of a payment',
  start: 'pending',
  states: [{ id: 'pending' }, { id: 'settled', kind: 'good' }],
  transitions: [{ from: 'pending', to: 'settled', label: 'capture' }],
};

function faultOf(change: Record<string, unknown>): string {
  try {
    readStates({ ...base, ...change } as StatesProps);
  } catch (error) {
    return (error as Error).message;
  }
  return 'no fault';
}

describe('readStates', () => {
  test('fills in kind and label', () => {
    expect(readStates(base).states[0]).toEqual({
      id: 'pending',
      label: 'pending',
      isCode: true,
      kind: 'open',
      text: undefined,
    });
  });

  test('names the end in words', () => {
    const states = [...base.states, { id: '[*]', kind: 'end' as const }];
    expect(readStates({ ...base, states }).states.at(-1)).toMatchObject({
      label: 'End',
      isCode: false,
    });
  });

  test('lists only the kinds that occur, with the author’s words', () => {
    expect(readStates(base).kinds).toEqual([
      { kind: 'open', words: 'in progress' },
      { kind: 'good', words: 'successful' },
    ]);
    expect(readStates(STATES[0] as StatesProps).kinds.map(({ words }) => words)).toEqual([
      'in progress',
      'paid',
      'not paid',
      'money went back',
    ]);
  });
});

describe('readStates tells an author what is wrong', () => {
  test.each([
    [
      'an unknown state in a transition',
      { transitions: [{ from: 'pending', to: 'setled' }] },
      '<States> "Life of a payment": transition 1 (pending -> setled): to: "setled" is not a state. Write "settled". Known states: "pending", "settled".',
    ],
    [
      'an unknown start',
      { start: 'prepare' },
      '<States> "Life of a payment": start: "prepare" is not a state. Known states: "pending", "settled".',
    ],
    [
      'an unknown kind',
      { states: [{ id: 'pending', kind: 'god' }, { id: 'settled' }] },
      '<States> "Life of a payment": state 1 ("pending"): kind: "god" is not a kind. Write "good". Known kinds: "open", "good", "bad", "end".',
    ],
    [
      'a misspelt key',
      { transitions: [{ from: 'pending', to: 'settled', lable: 'capture' }] },
      '<States> "Life of a payment": transition 1 (pending -> settled): "lable" is not a key. Write "label". Known keys: "from", "to", "label".',
    ],
    [
      'a state that is listed twice',
      { states: [{ id: 'pending' }, { id: 'settled' }, { id: 'pending' }] },
      '<States> "Life of a payment": state "pending" is listed twice. Give each its own id.',
    ],
    [
      'a state without id',
      { states: [{ label: 'pending' }] },
      "<States> \"Life of a payment\": state 1 has no id. Write { id: 'settled', kind: 'good', text: 'The amount is yours.' }.",
    ],
    [
      'no transitions',
      { transitions: [] },
      "<States> \"Life of a payment\": transitions is empty. Write transitions={[{ from: 'pending', to: 'settled', label: 'capture' }]}.",
    ],
  ])('%s', (_, change, message) => {
    expect(faultOf(change)).toBe(message);
  });
});
