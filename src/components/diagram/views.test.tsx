import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { WHICH } from '../../../tests/support/diagrams/flows.ts';
import { SEQUENCES } from '../../../tests/support/diagrams/sequences.ts';
import { STATES } from '../../../tests/support/diagrams/states.ts';
import { Flow, Flowchart } from './flow/Flow.tsx';
import { readSequence, type SequenceProps } from './sequence/read-sequence.ts';
import { Sequence } from './sequence/Sequence.tsx';
import type { StatesProps } from './states/read-states.ts';
import { States } from './states/States.tsx';

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.ChildNode;

function elementsOf(node: { childNodes: Node[] }): Element[] {
  return node.childNodes.flatMap((child) =>
    'tagName' in child ? [child, ...elementsOf(child)] : [],
  );
}

function textOf(node: Node): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

function attribute(element: Element | undefined, name: string): string | undefined {
  return element?.attrs.find((attr) => attr.name === name)?.value;
}

function draw(view: ReactElement) {
  const html = renderToStaticMarkup(view);
  const all = elementsOf(parseFragment(html));
  const find = (tag: string) => all.filter((element) => element.tagName === tag);
  const texts = (tag: string) => find(tag).map((element) => textOf(element).trim());
  return { html, all, find, texts };
}

/** A flowchart whose ways meet again, with a way back and lines of every kind. */
const CHART = (
  <Flowchart
    key="chart"
    title="Take a payment"
    steps={[
      { id: 'pay', text: 'Send the payment' },
      { id: 'paid', text: 'Is it settled?', ask: true },
      { id: 'wait', text: 'Wait for the callback' },
      { id: 'deliver', text: 'Deliver', href: '/callback' },
      { id: 'log', text: 'Log' },
    ]}
    arrows={[
      { from: 'pay', to: 'paid' },
      { from: 'paid', to: 'deliver', when: 'yes' },
      { from: 'paid', to: 'wait', when: 'not yet' },
      { from: 'wait', to: 'paid', line: 'dashed' },
      { from: 'deliver', to: 'log', head: false },
    ]}
  />
);

const VIEWS: [string, string, ReactElement][] = [
  ...SEQUENCES.map((props): [string, string, ReactElement] => [
    props.title,
    'Sequence diagram',
    <Sequence key={props.title} {...props} />,
  ]),
  ...STATES.map((props): [string, string, ReactElement] => [
    props.title,
    'State diagram',
    <States key={props.title} {...props} />,
  ]),
  [WHICH.title, 'Decision', <Flow key="flow" {...WHICH} />],
  ['Take a payment', 'Flowchart', CHART],
];

describe.each(VIEWS)('the picture "%s"', (title, kind, view) => {
  const { html, all, find, texts } = draw(view);

  test('is a figure with a caption', () => {
    expect(find('figure')).toHaveLength(1);
    expect(texts('figcaption')).toEqual([title]);
  });

  test('is an image named by its own title', () => {
    const svg = find('svg').find((element) => attribute(element, 'role') === 'img');
    const name = find('title').find(
      (element) => attribute(element, 'id') === attribute(svg, 'aria-labelledby'),
    );
    expect(name && textOf(name)).toBe(`${kind}: ${title}`);
  });

  test('scrolls in a container that the keyboard reaches and that has a name', () => {
    const scroll = all.find((element) => attribute(element, 'tabindex') === '0');
    expect(attribute(scroll, 'aria-label')).toBe(`${title}: picture`);
    expect(attribute(scroll, 'role')).toBe('group');
    expect(elementsOf(scroll as Element).some(({ tagName }) => tagName === 'svg')).toBe(true);
  });

  test('brings its words in a details element', () => {
    expect(find('details')).toHaveLength(1);
    expect(texts('summary')[0]).toMatch(/ in words$/);
  });

  test('has no inline style, no colour and no script, and is drawn small', () => {
    expect(html).not.toMatch(/style=|(?:fill|stroke)="|<script|on[a-z]+="/);
    const drawing = html.slice(html.indexOf('</title>'), html.lastIndexOf('</svg>'));
    expect(drawing).not.toMatch(/\d\.\d\d/);
    expect(html.length).toBeLessThan(9000);
  });
});

describe('several pictures on one page', () => {
  test('have ids of their own, the same in each build', () => {
    const ids = VIEWS.flatMap(([, , view]) =>
      draw(view).all.flatMap((element) => attribute(element, 'id') ?? []),
    );
    expect(new Set(ids).size).toBe(VIEWS.length);
    expect(ids).toContain('diagram-payment-by-redirect');
  });
});

describe('the words of a sequence', () => {
  const props = SEQUENCES[0] as SequenceProps;
  const { find, texts } = draw(<Sequence {...props} />);

  test('are one item for each message, numbered like the picture', () => {
    const numbers = find('ol').flatMap((list) => {
      const start = Number(attribute(list, 'start'));
      const items = elementsOf(list).filter(({ tagName }) => tagName === 'li');
      return items.map((_, index) => start + index);
    });
    expect(numbers).toEqual(
      Array.from({ length: readSequence(props).count }, (_, index) => index + 1),
    );
    const drawn = find('circle').map((_, index) => String(index + 1));
    expect(texts('text')).toEqual(expect.arrayContaining(drawn));
    expect(drawn).toHaveLength(numbers.length);
  });

  test('say who sends what to whom', () => {
    const items = texts('li');
    expect(items[0]).toBe('Shopper to Your site: Pay');
    expect(items[1]).toBe('Your site to Gateway: Create a session, POST /api/v1/session');
    expect(items[2]).toBe('Gateway answers Your site: 201 redirect_url');
    expect(items[9]).toBe('Your site: Check the signature, store, queue the work');
    expect(texts('b')).toContain('if 3-D Secure is needed');
    expect(texts('p')).toContain(
      'Note on Your site, Gateway: Fulfil once: on the callback or on the status.',
    );
  });

  test('tell failures and passing time', () => {
    const retries = draw(<Sequence {...(SEQUENCES.at(-1) as SequenceProps)} />);
    expect(retries.texts('li')).toContain(
      'Gateway to Your site: Attempt 2: cannot connect (fails)',
    );
    expect(retries.texts('p')).toContain('(5 seconds later)');
  });
});

describe('the words of a state diagram', () => {
  const { texts } = draw(<States {...(STATES[0] as StatesProps)} />);

  test('are each state with its meaning and each transition', () => {
    const items = texts('li');
    expect(items.some((item) => item.startsWith('prepare (start, in progress): Created'))).toBe(
      true,
    );
    expect(items).toContain('pending → settled: capture');
    expect(items).toContain('settled → reversal');
    expect(items).toContain('settled → settled: part refund');
    expect(items).toContain('decline (not paid): Refused, with a reason');
  });

  test('and the key names every kind in words', () => {
    expect(texts('li').slice(0, 4)).toEqual(['in progress', 'paid', 'not paid', 'money went back']);
  });
});

describe('the words of a flowchart', () => {
  const { html, find, texts } = draw(CHART);

  test('are each step with the lines that leave it', () => {
    expect(texts('li')).toEqual([
      'Send the payment→ Is it settled?',
      '→ Is it settled?',
      'Is it settled?yes → Delivernot yet → Wait for the callback',
      'yes → Deliver',
      'not yet → Wait for the callback',
      'Wait for the callback→ Is it settled? (dashed line)',
      '→ Is it settled? (dashed line)',
      'Deliver– Log',
      '– Log',
      'Log',
    ]);
    expect(find('a').map((link) => attribute(link, 'href'))).toEqual(['/callback']);
  });

  test('belong to a picture with a head for each arrow but not for a line', () => {
    expect(html.match(/h8z/g)).toHaveLength(4);
    expect(find('rect')).toHaveLength(5);
  });
});

test('a wrong flowchart is named with what to write', () => {
  const fault = (props: object) => () =>
    draw(<Flowchart title="x" steps={[{ id: 'a', text: 'A' }]} arrows={[]} {...props} />);
  expect(fault({})).toThrow("arrows is empty. Write arrows={[{ from: 'pay', to: 'deliver'");
  expect(fault({ arrows: [{ from: 'a', to: 'aa' }] })).toThrow(
    'arrow 1 (a -> aa): to: "aa" is not a step. Known steps: "a".',
  );
  expect(fault({ steps: [{ id: 'a', txt: 'A' }], arrows: [{}] })).toThrow(
    'step 1 ("a") has no text.',
  );
  expect(fault({ arrows: [{ from: 'a', to: 'a', line: 'dotted' }] })).toThrow(
    '"dotted" is not a line',
  );
});

describe('the words of a decision', () => {
  test('lead to linked results', () => {
    const { find, texts } = draw(<Flow {...WHICH} />);
    expect(texts('li')).toContain('yes → Redirect: SAQ A');
    expect(find('a').map((link) => attribute(link, 'href'))).toEqual([
      '/Integration/Checkout/Redirect',
    ]);
  });
});
