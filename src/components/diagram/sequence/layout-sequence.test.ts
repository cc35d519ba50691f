import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { collisions, outside } from '../../../../tests/support/diagrams/boxes.ts';
import { SEQUENCES } from '../../../../tests/support/diagrams/sequences.ts';
import type { Box } from '../shared/geometry.ts';
import { layoutSequence, type SequenceLayout } from './layout-sequence.ts';
import { readSequence, type SequenceEntry, type SequenceProps } from './read-sequence.ts';

const layoutOf = (props: SequenceProps) => layoutSequence(readSequence(props));

/** Returns everything that must stay readable, so nothing may overlap it. */
function solidsOf(layout: SequenceLayout): { what: string; box: Box }[] {
  return [
    ...layout.heads.map(({ box, text }) => ({ what: `head ${text.lines.join(' ')}`, box })),
    ...layout.notes.map(({ box, text }) => ({ what: `note ${text.lines.join(' ')}`, box })),
    ...layout.pauses.map(({ text }) => ({ what: 'time', box: text.box })),
    ...layout.frames.flatMap(({ branches }) =>
      branches.map(({ tab, text }) => ({ what: `tab ${text.lines.join(' ')}`, box: tab })),
    ),
    ...layout.messages.flatMap(({ number, from, y, texts }) => [
      { what: `number ${number}`, box: { x: from - 10, y: y - 10, w: 20, h: 20 } },
      ...texts.map(({ lines, box }) => ({ what: `text ${number} ${lines.join(' ')}`, box })),
    ]),
  ];
}

function linesOf(layout: SequenceLayout): { what: string; box: Box }[] {
  return layout.messages.map(({ number, from, to, y, loop }) => ({
    what: `arrow ${number}`,
    box: {
      x: Math.min(from, to, from + (loop?.dx ?? 0)),
      y,
      w: Math.abs(to - from) + Math.abs(loop?.dx ?? 0),
      h: (loop?.y ?? y) - y,
    },
  }));
}

describe.each(SEQUENCES)('layout of "$title"', (props) => {
  const layout = layoutOf(props);

  test('nothing lies on anything else', () => {
    expect(collisions(solidsOf(layout))).toEqual([]);
  });

  test('everything is inside the picture', () => {
    const frames = layout.frames.map(({ box }) => ({ what: 'frame', box }));
    expect(outside(layout.view, [...solidsOf(layout), ...linesOf(layout), ...frames])).toEqual([]);
  });

  test('comes out the same each time', () => {
    expect(layoutOf(structuredClone(props))).toEqual(layout);
  });

  test('fits a reading column of 44 rem, two lanes a phone of 360 px', () => {
    expect(layout.view.w).toBeLessThanOrEqual(props.lanes.length === 2 ? 296 : 670);
  });

  test('arrows run from lane to lane, from top to bottom in the order of their numbers', () => {
    const xs = layout.lanes.map((lane) => lane.x);
    expect(xs).toEqual([...xs].sort((a, b) => a - b));
    for (const message of layout.messages) expect(xs).toContain(message.from);
    expect(layout.messages.map(({ number }) => number)).toEqual(
      layout.messages.map((_, index) => index + 1),
    );
    const ys = layout.messages.map(({ y }) => y);
    expect(ys).toEqual([...ys].sort((a, b) => a - b));
  });

  test('notes stand on the lanes that they are about', () => {
    const notes = readSequence(props).steps.filter((step) => step.kind === 'note');
    expect(layout.notes).toHaveLength(notes.length);
    notes.forEach((note, index) => {
      const box = layout.notes[index]?.box ?? { x: 0, y: 0, w: 0, h: 0 };
      const xs = layout.lanes.slice(note.from, note.to + 1).map(({ x }) => x);
      for (const x of xs) expect(x).toBeGreaterThan(box.x);
      for (const x of xs) expect(x).toBeLessThan(box.x + box.w);
    });
  });

  test('heads, notes and tabs hold their text', () => {
    const held = [
      ...layout.heads,
      ...layout.notes,
      ...layout.frames.flatMap(({ branches }) =>
        branches.map(({ tab, text }) => ({ box: tab, text })),
      ),
    ];
    for (const { box, text } of held) {
      expect(outside(box, [{ what: text.lines.join(' '), box: text.box }])).toEqual([]);
    }
  });

  test('frames hold what belongs to them', () => {
    for (const { box } of layout.frames) {
      const inside = layout.messages.filter(({ y }) => y > box.y && y < box.y + box.h);
      expect(inside.length).toBeGreaterThan(0);
      expect(
        outside(
          box,
          inside.map((message) => ({ what: 'message', box: message.box })),
        ),
      ).toEqual([]);
    }
  });
});

describe('layout of any sequence', () => {
  const names = ['Shopper', 'Your site', 'Gateway', 'Card network', 'A bank with a long name'];
  const words = fc
    .array(fc.constantFrom('Pay', 'with', 'payment_id', 'authentication', 'a', 'order'), {
      minLength: 1,
      maxLength: 9,
    })
    .map((list) => list.join(' '));

  function entries(lanes: string[]): fc.Arbitrary<SequenceEntry[]> {
    const lane = fc.constantFrom(...lanes);
    const some = <T>(entry: fc.Arbitrary<T>) => fc.array(entry, { minLength: 1, maxLength: 8 });
    const plain: fc.Arbitrary<SequenceEntry> = fc.oneof(
      {
        weight: 4,
        arbitrary: fc.record({
          from: lane,
          to: lane,
          text: words,
          code: fc.option(fc.constantFrom('204', 'POST /api/v1/payment/status'), {
            nil: undefined,
          }),
          reply: fc.boolean(),
          lost: fc.boolean(),
        }),
      },
      { weight: 1, arbitrary: fc.record({ note: words, over: fc.array(lane, { minLength: 1 }) }) },
      { weight: 1, arbitrary: fc.record({ time: words }) },
    );
    const branch = fc.record({ when: words, messages: some(plain) });
    return some(
      fc.oneof(
        { weight: 4, arbitrary: plain },
        { weight: 1, arbitrary: fc.record({ group: words, messages: some(plain) }) },
        {
          weight: 1,
          arbitrary: fc.record({ alt: fc.array(branch, { minLength: 2, maxLength: 3 }) }),
        },
      ),
    );
  }

  test('has no overlap and loses nothing', () => {
    const any = fc
      .integer({ min: 2, max: names.length })
      .map((count) => names.slice(0, count))
      .chain((lanes) => fc.record({ lanes: fc.constant(lanes), messages: entries(lanes) }));
    fc.assert(
      fc.property(any, ({ lanes, messages }) => {
        const layout = layoutOf({ title: 'Any', lanes, messages });
        expect(collisions(solidsOf(layout))).toEqual([]);
        expect(outside(layout.view, solidsOf(layout))).toEqual([]);
      }),
      { numRuns: 150, seed: 7 },
    );
  });
});
