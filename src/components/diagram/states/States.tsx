import { messages } from '../../../messages/index.ts';
import { wholeCode } from '../../whole-code.ts';
import { edgeHead, edgeLine } from '../graph/edge-path.ts';
import { DiagramFigure, Path, Rect, TextBlocks } from '../shared/DiagramFigure.tsx';
import styles from '../shared/diagram.module.css';
import { grow, type Point, tidy } from '../shared/geometry.ts';
import { layoutStates, type PlacedState, START } from './layout-states.ts';
import { readStates, type StateKind, type StatesModel, type StatesProps } from './read-states.ts';

const KIND_CLASS: Record<StateKind, string | undefined> = {
  open: styles.open,
  good: styles.good,
  bad: styles.bad,
  end: styles.final,
};

/**
 * Returns the path data of the mark of a kind around `at`, 10 units wide and high; empty for open
 * states.
 */
function markPath(kind: StateKind, at: Point): string {
  const [x, y] = [tidy(at.x), tidy(at.y)];
  if (kind === 'good') return `M${tidy(x - 4.5)} ${y}l3 3.5 6-7`;
  if (kind === 'bad') return `M${tidy(x - 4)} ${tidy(y - 4)}l8 8m0-8l-8 8`;
  if (kind === 'end') return `M${tidy(x - 3.5)} ${tidy(y - 3.5)}h7v7h-7z`;
  return '';
}

function Boxes({ kind, states }: { kind: StateKind; states: PlacedState[] }) {
  const own = states.filter((state) => state.kind === kind);
  if (own.length === 0) return null;
  return (
    <g className={KIND_CLASS[kind]}>
      {own.map(({ id, box }) => (
        <Rect key={id} box={box} rx={8} />
      ))}
      {kind === 'end' && own.map(({ id, box }) => <Rect key={id} box={grow(box, -3)} rx={5} />)}
      <Path d={own.map(({ mark }) => (mark === undefined ? '' : markPath(kind, mark))).join('')} />
    </g>
  );
}

/** Renders the key to the marks. It isn't needed when all states are of one kind. */
function Legend({ kinds }: Pick<StatesModel, 'kinds'>) {
  if (kinds.length < 2) return null;
  return (
    <ul className={styles.key} aria-label={messages().key}>
      {kinds.map(({ kind, words }) => (
        <li key={kind}>
          <svg
            className={styles.swatch}
            viewBox="0 0 22 16"
            width="22"
            height="16"
            aria-hidden="true"
          >
            <g className={KIND_CLASS[kind]}>
              <rect x="1" y="1" width="20" height="14" rx="4" />
              <Path d={markPath(kind, { x: 11, y: 8 })} />
            </g>
          </svg>
          {words}
        </li>
      ))}
    </ul>
  );
}

/**
 * Renders a state diagram: the states something goes through and what moves it on. It's drawn at build
 * time as static SVG, with the same transitions below it as a list. Kinds of states differ by mark and
 * outline, not by colour alone.
 *
 * @throws SiteError if a transition or `start` uses an unknown state.
 */
export function States(props: StatesProps) {
  const model = readStates(props);
  const layout = layoutStates(model);
  const { states, edges, labels, start } = layout;
  return (
    <DiagramFigure
      title={model.title}
      kind={messages().stateDiagram}
      view={layout.view}
      legend={<Legend kinds={model.kinds} />}
      wordsTitle={messages().statesInWords}
      words={<StatesWords model={model} />}
    >
      <path className={styles.line} d={edges.map(edgeLine).join('')} />
      <path className={styles.tip} d={edges.map(edgeHead).join('')} />
      <circle className={styles.tip} cx={tidy(start.x)} cy={tidy(start.y)} r={START} />
      {(['open', 'good', 'bad', 'end'] as const).map((kind) => (
        <Boxes key={kind} kind={kind} states={states} />
      ))}
      <TextBlocks blocks={[...labels, ...states.flatMap((state) => state.texts)]} />
    </DiagramFigure>
  );
}

/** Renders each state with its meaning, and its transitions below it: from -> to: cause. */
function StatesWords({ model }: { model: StatesModel }) {
  const labelOf = (id: string) => {
    const { label, isCode } = model.states.find((state) => state.id === id) ?? {
      label: id,
      isCode: true,
    };
    return isCode ? <code className={wholeCode(label)}>{label}</code> : <b>{label}</b>;
  };
  const kindOf = new Map(model.kinds.map(({ kind, words }) => [kind, words]));
  return (
    <ul>
      {model.states.map((state) => {
        const leaving = model.transitions.filter((transition) => transition.from === state.id);
        return (
          <li key={state.id}>
            {labelOf(state.id)} ({state.id === model.start && `${messages().startState}, `}
            {kindOf.get(state.kind)}){state.text && `: ${state.text}`}
            {leaving.length > 0 && (
              <ul>
                {leaving.map(({ to, label }) => (
                  <li key={`${to} ${label}`}>
                    {labelOf(state.id)} → {labelOf(to)}
                    {label && `: ${label}`}
                  </li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ul>
  );
}
