import type { ClockState } from '../model/sandbox-state.ts';

const MOVES = [
  { move: 'minutes 1', text: '1 minute' },
  { move: 'hours 1', text: '1 hour' },
  { move: 'days 1', text: '1 day' },
  { move: 'days 31', text: '31 days' },
] as const;

/** Shows the sandbox's time and how to move it. What falls due on the way happens in order. */
export function ClockPanel({ clock }: { clock: ClockState }) {
  return (
    <section className="panel" aria-labelledby="clock-title">
      <h2 id="clock-title">Clock</h2>
      <p>
        <time data-clock dateTime={clock.now}>
          {clock.now}
        </time>{' '}
        <span className="entry-note">{clock.running ? 'running' : 'stands still'}</span>
      </p>
      <form method="post" action="/sandbox/actions/clock" className="buttons">
        <span id="clock-ahead">Move ahead by</span>
        {MOVES.map(({ move, text }) => (
          <button key={move} type="submit" name="move" value={move} className="small">
            {text}
          </button>
        ))}
      </form>
      <form method="post" action="/sandbox/actions/clear-data" className="buttons">
        <button type="submit" className="small">
          Delete all payments and set the clock back
        </button>
      </form>
    </section>
  );
}
