import type { Messages } from '../messages/en.ts';

/** Shows the way out: the payment becomes `void`, and the shopper goes back. */
export function CancelForm({ sessionId, messages }: { sessionId: string; messages: Messages }) {
  return (
    <form method="post" action={`/checkout/${sessionId}/cancel`} className="cancel">
      <button type="submit" className="plain">
        {messages.cancel}
      </button>
    </form>
  );
}
