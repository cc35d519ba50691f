import { isList, isText } from '../shared/checks.ts';
import { diagramFault, unknownKeys, unknownName } from '../shared/diagram-fault.ts';
import type { State, StateEntry, StateKind, StatesModel, StatesProps } from './types.ts';

const KINDS: Record<StateKind, string> = {
  open: 'in progress',
  good: 'successful',
  bad: 'failed',
  end: 'closed',
};

const STATE = "{ id: 'settled', kind: 'good', text: 'The amount is yours.' }";
const TRANSITION = "{ from: 'pending', to: 'settled', label: 'capture' }";

/**
 * Checks what an author wrote (MDX is not type-checked).
 *
 * @throws SiteError with the diagram, the place of the entry and what to write.
 */
export function readStates(props: StatesProps): StatesModel {
  const fault = (what: string) => diagramFault('States', props.title, what);
  if (!isText(props.title)) throw fault('title is missing. Write title="Life of a payment".');
  if (!isList(props.states)) throw fault(`states is empty. Write states={[${STATE}]}.`);
  if (!isList(props.transitions)) {
    throw fault(`transitions is empty. Write transitions={[${TRANSITION}]}.`);
  }
  const kindNames = Object.keys(KINDS) as StateKind[];

  const states = props.states.map((entry: StateEntry, index): State => {
    const where = `state ${index + 1}${isText(entry?.id) ? ` ("${entry.id}")` : ''}`;
    if (!isText(entry?.id)) throw fault(`${where} has no id. Write ${STATE}.`);
    const extra = unknownKeys(entry, ['id', 'label', 'kind', 'text']);
    if (extra !== undefined) throw fault(`${where}: ${extra}`);
    const kind = entry.kind ?? 'open';
    if (!kindNames.includes(kind)) {
      throw fault(`${where}: kind: ${unknownName('kind', kind, kindNames)}`);
    }
    return { id: entry.id, label: entry.label ?? entry.id, kind, text: entry.text };
  });
  const ids = states.map((state) => state.id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) throw fault(`state "${twice}" is listed twice. Give each its own id.`);

  if (!ids.includes(props.start)) {
    throw fault(`start: ${unknownName('state', props.start, ids)}`);
  }
  props.transitions.forEach((entry, index) => {
    const where = `transition ${index + 1} (${entry?.from} -> ${entry?.to})`;
    const extra = unknownKeys(entry ?? {}, ['from', 'to', 'label']);
    if (extra !== undefined) throw fault(`${where}: ${extra}`);
    for (const key of ['from', 'to'] as const) {
      const name: unknown = entry?.[key];
      if (!ids.includes(name as string)) {
        throw fault(`${where}: ${key}: ${unknownName('state', name, ids)}`);
      }
    }
  });
  const words = { ...KINDS, ...props.kinds };
  return {
    title: props.title,
    start: props.start,
    states,
    transitions: props.transitions,
    kinds: kindNames
      .filter((kind) => states.some((state) => state.kind === kind))
      .map((kind) => ({ kind, words: words[kind] })),
  };
}
