import { describe, expect, test } from 'vitest';
import { collisions, outside } from '../../../../tests/support/diagrams/boxes.ts';
import { STATES } from '../../../../tests/support/diagrams/states.ts';
import { layoutStates, START } from './layout-states.ts';
import { readStates, type StatesProps } from './read-states.ts';

test('the way from the start to the good state is drawn straight', () => {
  const props: StatesProps = {
    title: 'Fan',
    start: 'pending',
    states: [{ id: 'pending' }, { id: 'settled', kind: 'good' }, { id: 'void' }, { id: 'expired' }],
    transitions: ['settled', 'void', 'expired'].map((to) => ({ from: 'pending', to })),
  };
  const [first, good] = layoutStates(readStates(props)).states.map(({ box }) => box.x + box.w / 2);
  expect(good).toBeCloseTo(first ?? 0, 0);
});

describe.each(STATES)('layout of "$title"', (props) => {
  const layout = layoutStates(readStates(props));
  const { start } = layout;
  const dot = { x: start.x - START, y: start.y - START, w: 2 * START, h: 2 * START };
  const solids = [
    { what: 'start', box: dot },
    ...layout.states.map(({ id, box }) => ({ what: id, box })),
    ...layout.labels.map(({ lines, box }) => ({ what: lines.join(' '), box })),
  ];

  test('no label lies on a state, no state on another', () => {
    expect(collisions(solids)).toEqual([]);
  });

  test('everything is inside the picture', () => {
    expect(outside(layout.view, solids)).toEqual([]);
    const corners = layout.edges.flatMap(({ points }) =>
      points.map((point) => ({ what: 'edge', box: { ...point, w: 0, h: 0 } })),
    );
    expect(outside(layout.view, corners)).toEqual([]);
  });

  test('boxes hold their words, and the mark stands before the name', () => {
    for (const { box, mark, texts, id, kind } of layout.states) {
      expect(
        outside(
          box,
          texts.map((text) => ({ what: id, box: text.box })),
        ),
      ).toEqual([]);
      expect(mark === undefined).toBe(kind === 'open');
      if (mark === undefined) continue;
      expect(mark.x + 5).toBeLessThan(texts[0]?.box.x ?? 0);
      expect(mark.x - 5).toBeGreaterThan(box.x);
    }
  });

  test('the first arrow comes from the start dot, just above the first state', () => {
    const first = layout.states.find(({ id }) => id === props.start);
    expect(layout.edges.at(-1)?.points).toEqual([start, { x: start.x, y: first?.box.y ?? 0 }]);
    expect((first?.box.y ?? 0) - start.y).toBeLessThan(40);
  });

  test('comes out the same each time and fits a reading column of 44 rem', () => {
    expect(layoutStates(readStates(structuredClone(props)))).toEqual(layout);
    expect(layout.view.w).toBeLessThanOrEqual(670);
  });
});
