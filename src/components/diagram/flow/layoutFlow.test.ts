import { describe, expect, test } from 'vitest';
import { collisions, outside } from '../shared/boxes.fixture.ts';
import { WHICH } from './flow.fixture.ts';
import { layoutFlow } from './layoutFlow.ts';
import { readFlow } from './readFlow.ts';

describe('layoutFlow', () => {
  const layout = layoutFlow(readFlow(WHICH));
  const boxes = [...layout.questions, ...layout.results].map((box) => ({ what: 'box', box }));
  const answers = layout.edges.map(({ label }) => ({ what: 'answer', box: label }));

  test('draws three questions, four results and six answers', () => {
    expect([layout.questions.length, layout.results.length, answers.length]).toEqual([3, 4, 6]);
  });

  test('nothing lies on anything else, everything is inside', () => {
    expect(collisions([...boxes, ...answers])).toEqual([]);
    expect(outside(layout.view, [...boxes, ...answers])).toEqual([]);
  });

  test('answers stand in the author’s order from left to right', () => {
    const [no, yes] = [layout.edges[0], layout.edges[5]];
    expect(no?.label.x).toBeLessThan(yes?.label.x ?? 0);
  });

  test('comes out the same each time', () => {
    expect(layoutFlow(readFlow(structuredClone(WHICH)))).toEqual(layout);
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
