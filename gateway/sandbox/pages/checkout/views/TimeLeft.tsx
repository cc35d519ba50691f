import type { Messages } from '../messages/en.ts';
import { formatSeconds } from '../model/time-left.ts';

/** Shows how long the shopper has. A script keeps it in step with the server's clock. */
export function TimeLeft({ seconds, messages }: { seconds: number; messages: Messages }) {
  return (
    <p className="time-left">
      {messages.timeLeft}{' '}
      <bdi role="timer" data-time-left>
        {formatSeconds(seconds)}
      </bdi>
    </p>
  );
}
