import { describe, expect, it } from 'vitest';
import { readFlowchart } from '../../components/diagram/flow/read-flowchart.ts';
import { readSequence } from '../../components/diagram/sequence/read-sequence.ts';
import { readStates } from '../../components/diagram/states/read-states.ts';
import { readMermaid } from './read-mermaid.ts';

const PLACE = { line: 11, indent: 0 };

/** Returns the picture of a diagram, which its component accepts. */
function pictureOf(source: string) {
  const { diagram, faults } = readMermaid(source, PLACE, { heading: 'Pay' });
  expect(faults).toEqual([]);
  if (diagram?.component === 'Sequence') readSequence(diagram.props);
  if (diagram?.component === 'States') readStates(diagram.props);
  if (diagram?.component === 'Flowchart') readFlowchart(diagram.props);
  return diagram;
}

/** Returns the faults of a diagram, `line:column: what`. */
function faultsOf(source: string): string[] {
  const { diagram, faults } = readMermaid(source, PLACE, { heading: 'Pay' });
  expect(diagram).toBeUndefined();
  return faults.map(({ line, column, what }) => `${line}:${column}: ${what}`);
}

describe('a sequenceDiagram', () => {
  it('has its participants, messages and notes', () => {
    const picture = pictureOf(`sequenceDiagram
      %% a comment
      autonumber
      participant G as Payment gateway
      actor Shopper
      Shopper->>+web-app: Pay #35;1; web-app->>G: POST /sale
      activate G
      Note over web-app,G: Signed with<br/>the key
      G-->>-web-app: 201 "ok"
      deactivate G
      web-app-)web-app: Store
      G-xweb-app: Callback
      G--)Shopper: Receipt
      note right of Shopper: Done`);
    expect(picture).toEqual({
      component: 'Sequence',
      props: {
        title: 'Pay',
        lanes: ['Payment gateway', 'Shopper', 'web-app'],
        messages: [
          { from: 'Shopper', to: 'web-app', text: 'Pay #1' },
          { from: 'web-app', to: 'Payment gateway', text: 'POST /sale' },
          { note: 'Signed with the key', over: ['web-app', 'Payment gateway'] },
          { from: 'Payment gateway', to: 'web-app', text: '201 "ok"', reply: true },
          { from: 'web-app', to: 'web-app', text: 'Store' },
          { from: 'Payment gateway', to: 'web-app', text: 'Callback', lost: true },
          { from: 'Payment gateway', to: 'Shopper', text: 'Receipt', reply: true },
          { note: 'Done', over: ['Shopper'] },
        ],
      },
    });
  });

  it('has its blocks, one within another', () => {
    const picture = pictureOf(`sequenceDiagram
      loop until it is final
        A->>B: Ask
        alt approved
          B-->>A: settled
        else declined
          B-->>A: decline
        end
      end
      opt shopper left
        A->>B: Void
      end`);
    expect(picture?.props).toMatchObject({
      messages: [
        {
          loop: 'until it is final',
          messages: [
            { text: 'Ask' },
            {
              alt: [
                { when: 'approved', messages: [{ text: 'settled' }] },
                { when: 'declined', messages: [{ text: 'decline' }] },
              ],
            },
          ],
        },
        { opt: 'shopper left', messages: [{ text: 'Void' }] },
      ],
    });
  });

  it('is a fault where it is not read', () => {
    expect(
      faultsOf(`sequenceDiagram
participant A as Shop
participant B as Shop
A->>B
A<<->>B: Pay
A->>B:
par one
  A->>B: x
and two
  A->>B: y
end
alt
  A->>B: x
else declined
end
end
links A: {}
loop each day`),
    ).toMatchInlineSnapshot(`
      [
        "13:1: two participants are called "Shop".",
        "14:1: \`A->>B\` isn't a message that is read here.",
        "16:1: this message has no words.",
        "17:1: \`par one\` isn't read in a sequenceDiagram.",
        "22:1: \`alt\` has no words.",
        "24:1: \`else declined\` has no messages.",
        "26:1: \`end\` ends nothing.",
        "27:1: \`links A: {}\` isn't read in a sequenceDiagram.",
        "28:1: \`loop each day\` has no end.",
      ]
    `);
  });

  it('says what is supported', () => {
    const { faults } = readMermaid('sequenceDiagram\nA->>B: x\nbreak', PLACE, { heading: '' });
    expect(faults[0]?.fix).toMatchInlineSnapshot(
      `"supported here: \`participant\` and \`actor\` (with \`as\`), messages with ->> -->> -> --> -x --x -) --), \`Note over\`, \`loop\`, \`opt\`, \`alt\` with \`else\`, \`autonumber\`, \`activate\`, \`deactivate\` and \`title\`."`,
    );
  });
});

describe('a stateDiagram', () => {
  it('has its states, transitions and meanings', () => {
    const picture = pictureOf(`stateDiagram-v2
      direction LR
      state "Waits for the shopper" as redirect
      [*] --> redirect
      redirect --> pending: authorised
      redirect-->decline : refused
      pending: Authorised, not captured
      note right of pending: Capture in 7 days.
      note left of decline
        Say why
        only if safe.
      end note
      pending --> settled
      settled --> settled: part refund
      settled --> [*]
      decline --> [*]`);
    expect(picture).toEqual({
      component: 'States',
      props: {
        title: 'Pay',
        start: 'redirect',
        states: [
          { id: 'redirect', name: 'Waits for the shopper' },
          { id: 'pending', text: 'Authorised, not captured Capture in 7 days.' },
          { id: 'decline', text: 'Say why only if safe.', kind: 'end' },
          { id: 'settled' },
          { id: '[*]', kind: 'end' },
        ],
        transitions: [
          { from: 'redirect', to: 'pending', label: 'authorised' },
          { from: 'redirect', to: 'decline', label: 'refused' },
          { from: 'pending', to: 'settled' },
          { from: 'settled', to: 'settled', label: 'part refund' },
          { from: 'settled', to: '[*]' },
        ],
      },
    });
  });

  it('is a fault where it is not read', () => {
    expect(
      faultsOf(`stateDiagram-v2
state paid {
  A --> B
}
state f <<fork>>
A --> B --> C
classDef bad fill:#f00
--
note left of A`),
    ).toMatchInlineSnapshot(`
      [
        "12:1: \`state paid {\` isn't read in a stateDiagram.",
        "15:1: \`state f <<fork>>\` isn't read in a stateDiagram.",
        "16:1: \`A --> B --> C\` isn't read in a stateDiagram.",
        "17:1: \`classDef bad fill:#f00\` isn't read in a stateDiagram.",
        "18:1: \`--\` isn't read in a stateDiagram.",
        "19:1: \`note left of A\` has no end.",
      ]
    `);
    expect(faultsOf('stateDiagram-v2\n[*] --> A: go\n[*] --> B\nA --> B')).toMatchInlineSnapshot(`
      [
        "12:1: the arrow to the first state has no words here.",
        "13:1: \`[*] --> B\` is a second start.",
      ]
    `);
  });
});

describe('a flowchart', () => {
  it('has its steps, questions and lines', () => {
    const picture = pictureOf(`graph LR;
      A([Start]) --> B{"Is it paid? (see below)"}
      B -->|yes| C[Deliver] --> D[/Send the invoice/];
      B -- not yet --> E & F
      E -. later .-> B
      F ==> G((end)); F --- D
      H -.- G
      click C "/callback"`);
    expect(picture).toEqual({
      component: 'Flowchart',
      props: {
        title: 'Pay',
        steps: [
          { id: 'A', text: 'Start' },
          { id: 'B', text: 'Is it paid? (see below)', ask: true },
          { id: 'C', text: 'Deliver', href: '/callback' },
          { id: 'D', text: 'Send the invoice' },
          { id: 'E', text: 'E' },
          { id: 'F', text: 'F' },
          { id: 'G', text: 'end' },
          { id: 'H', text: 'H' },
        ],
        arrows: [
          { from: 'A', to: 'B' },
          { from: 'B', to: 'C', when: 'yes' },
          { from: 'C', to: 'D' },
          { from: 'B', to: 'E', when: 'not yet' },
          { from: 'B', to: 'F', when: 'not yet' },
          { from: 'E', to: 'B', when: 'later', line: 'dashed' },
          { from: 'F', to: 'G' },
          { from: 'F', to: 'D', head: false },
          { from: 'H', to: 'G', line: 'dashed', head: false },
        ],
      },
    });
  });

  it('is a fault where it is not read', () => {
    expect(
      faultsOf(`flowchart TD
A[Start
B --o C
B ---oC
B <--> C
subgraph one
  direction LR
  A --> B
end
style A fill:#f00
A:::big --> B
A@{ shape: circle }
A --> 
click Z "/z"
A --> B; C ~~~ D`),
    ).toMatchInlineSnapshot(`
      [
        "12:1: \`A[Start\`, from \`[Start\` on, isn't read in a flowchart.",
        "13:1: \`B --o C\`, from \`--o C\` on, isn't read in a flowchart.",
        "14:1: \`B ---oC\`, from \`---oC\` on, isn't read in a flowchart.",
        "15:1: \`B <--> C\`, from \`<--> C\` on, isn't read in a flowchart.",
        "16:1: \`subgraph one\` isn't read in a flowchart.",
        "20:1: \`style A fill:#f00\` isn't read here.",
        "21:1: \`:::big --> B\` isn't read here.",
        "22:1: \`A@{ shape: circle }\`, from \`@{ shape: circle }\` on, isn't read in a flowchart.",
        "23:1: \`A -->\` isn't read in a flowchart.",
        "25:10: \`C ~~~ D\`, from \`~~~ D\` on, isn't read in a flowchart.",
        "24:1: there is no step \`Z\`.",
      ]
    `);
    expect(faultsOf('flowchart TD\nA')).toMatchInlineSnapshot(`
      [
        "11:1: this diagram has no arrows.",
      ]
    `);
  });
});

describe('any diagram', () => {
  it('may have its own title', () => {
    const flow = '---\ntitle: Take a payment\n---\nflowchart TD\nA --> B';
    expect(pictureOf(flow)?.props.title).toBe('Take a payment');
    expect(pictureOf('sequenceDiagram\ntitle: Refund\nA->>B: x')?.props.title).toBe('Refund');
    const { diagram } = readMermaid(flow, PLACE, { given: 'Given', heading: 'Pay' });
    expect(diagram?.props.title).toBe('Given');
  });

  it('of another kind, or with settings, is a fault', () => {
    expect(faultsOf('pie showData\n"a": 1')).toEqual([
      '11:1: `pie` is no diagram that is read here.',
    ]);
    expect(faultsOf('%% nothing')).toEqual(['11:1: this diagram is empty.']);
    expect(
      faultsOf('---\ntitle: x\nconfig: y\n---\n%%{init: {"theme": "dark"}}%%\ngraph TD\nA --> B'),
    ).toMatchInlineSnapshot(`
      [
        "13:1: \`config: y\` isn't read here.",
        "15:1: \`%%{init: {"theme": "dark"}}\` isn't read here.",
      ]
    `);
  });
});
