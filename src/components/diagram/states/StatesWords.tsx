import { wholeCode } from '../../whole-code.ts';
import type { StatesModel } from './types.ts';

/** Renders each state with its meaning, and its transitions below it: from -> to: cause. */
export function StatesWords({ model }: { model: StatesModel }) {
  const labelOf = (id: string) => model.states.find((state) => state.id === id)?.label ?? id;
  const kindOf = new Map(model.kinds.map(({ kind, words }) => [kind, words]));
  return (
    <ul>
      {model.states.map((state) => {
        const leaving = model.transitions.filter((transition) => transition.from === state.id);
        return (
          <li key={state.id}>
            <code className={wholeCode(state.label)}>{state.label}</code> (
            {state.id === model.start && 'start, '}
            {kindOf.get(state.kind)}){state.text && `: ${state.text}`}
            {leaving.length > 0 && (
              <ul>
                {leaving.map(({ to, label }) => (
                  <li key={`${to} ${label}`}>
                    <code className={wholeCode(state.label)}>{state.label}</code> →{' '}
                    <code className={wholeCode(labelOf(to))}>{labelOf(to)}</code>
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
