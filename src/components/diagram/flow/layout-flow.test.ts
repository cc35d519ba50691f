import { describe, expect, test } from 'vitest';
import { collisions, outside } from '../../../../tests/support/diagrams/boxes.ts';
import { WHICH } from '../../../../tests/support/diagrams/flows.ts';
import { contains } from '../shared/geometry.ts';
import { layoutFlow } from './layout-flow.ts';
import { boxesOfFlow, type FlowProps, readFlow } from './read-flow.ts';

function layoutOf(props: FlowProps) {
  const { boxes, arrows } = boxesOfFlow(readFlow(props));
  return layoutFlow(boxes, arrows);
}

describe('layoutFlow', () => {
  const layout = layoutOf(WHICH);
  const boxes = [...layout.boxes.question, ...layout.boxes.result].map((box) => ({
    what: 'box',
    box,
  }));
  const answers = layout.texts
    .filter(({ style }) => style === 'label')
    .map(({ lines, box }) => ({ what: lines.join(' '), box }));

  test('draws three questions, four results and six answers', () => {
    expect([layout.boxes.question.length, layout.boxes.result.length, answers.length]).toEqual([
      3, 4, 6,
    ]);
  });

  test('nothing lies on anything else, everything is inside', () => {
    expect(collisions([...boxes, ...answers])).toEqual([]);
    expect(outside(layout.view, [...boxes, ...answers])).toEqual([]);
  });

  test('answers stand in the author’s order from left to right', () => {
    const [no, yes] = [answers[0], answers[5]];
    expect([no?.what, yes?.what]).toEqual(['no', 'yes, we are certified']);
    expect(no?.box.x).toBeLessThan(yes?.box.x ?? 0);
  });

  test('boxes hold their words', () => {
    const held = layout.texts.filter(({ style }) => style !== 'label');
    const holders = held.map((text) => boxes.filter(({ box }) => contains(box, text.box)).length);
    expect(holders).toEqual(held.map(() => 1));
  });

  test('gets narrower boxes when it would be wider than a reading column', () => {
    const answers = Array.from({ length: 5 }, (_, index) => ({
      when: `answer ${index}`,
      take: 'Something with a rather long name',
      text: 'And a sentence that says what it is good for.',
    }));
    const wide = layoutOf({ title: 'Wide', first: { ask: 'Which?', answers } });
    expect(wide.view.w).toBeLessThanOrEqual(668);
    expect(Math.max(...wide.boxes.result.map(({ w }) => w))).toBeLessThan(150);
  });

  test('keeps long answers apart', () => {
    const answers = ['one', 'two', 'three'].map((word) => ({
      when: `correct_retry_${word}`,
      take: 'A',
    }));
    const { texts } = layoutOf({ title: 'Long', first: { ask: 'Which?', answers } });
    expect(collisions(texts.map(({ lines, box }) => ({ what: lines.join(' '), box })))).toEqual([]);
  });

  test('comes out the same each time', () => {
    expect(layoutOf(structuredClone(WHICH))).toEqual(layout);
  });
});

describe('readFlow tells an author what is wrong', () => {
  const two = [
    { when: 'yes', take: 'A' },
    { when: 'no', take: 'B' },
  ];
  const question = "{ ask: 'Do you store cards?', answers: [{ when: 'no', take: 'Redirect' }, …] }";
  test.each([
    ['no first question', undefined, `<Flow> "Which": first is missing. Write ${question}.`],
    [
      'one answer only',
      { ask: 'Sure?', answers: two.slice(1) },
      `<Flow> "Which": first ("Sure?") needs two answers or more. Write ${question}.`,
    ],
    [
      'an answer without its words',
      { ask: 'Sure?', answers: [...two, { take: 'C' }] },
      '<Flow> "Which": first ("Sure?"), answer 3 has no "when". Write { when: \'no\', take: \'Redirect\' }.',
    ],
    [
      'an answer that leads nowhere',
      { ask: 'Sure?', answers: [...two, { when: 'so so' }] },
      '<Flow> "Which": first ("Sure?"), answer 3 has neither ask nor take. Write { when: \'no\', take: \'Redirect\' }.',
    ],
    [
      'a misspelt key',
      { ask: 'Sure?', answers: [...two, { when: 'maybe', take: 'C', link: '/c' }] },
      '<Flow> "Which": first ("Sure?"), answer 3: "link" is not a key. Known keys: "when", "take", "text", "href".',
    ],
  ])('%s', (_, first, message) => {
    expect(() => readFlow({ title: 'Which', first: first as never })).toThrow(
      expect.objectContaining({ message }),
    );
  });
});
