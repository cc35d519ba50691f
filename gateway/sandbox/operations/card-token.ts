import { DomainError, fieldError } from '../domain/error.ts';
import { stopSchedule } from '../domain/schedules.ts';
import type { SavedCard } from '../store/records.ts';
import type { Operation, OperationContext } from './types.ts';

/**
 * `card-token-delete`: deletes a saved card for good, ends the agreements that charge it, and stops
 * their schedules. Deleting it twice returns the same answer twice.
 */
export const deleteCardToken: Operation<{ card_token: string }> = (ctx, { card_token }) => {
  const saved = ctx.work.get('cards', card_token);
  if (saved?.merchant_key !== ctx.merchantKey) {
    throw new DomainError('card_token_not_found', "The saved card doesn't exist or was deleted.", [
      fieldError('/card_token', 'not_found', 'No saved card has this token.'),
    ]);
  }
  if (!saved.deleted) endCard(ctx, saved);
  return { status: 200, body: { card_token, status: 'deleted' } };
};

function endCard(ctx: OperationContext, saved: SavedCard): void {
  const { work } = ctx;
  work.put('cards', { ...saved, deleted: true });
  for (const id of saved.agreement_ids) {
    const agreement = work.get('agreements', id);
    if (!agreement) continue;
    work.put('agreements', { ...agreement, revoked: true });
    const schedule = agreement.schedule_id && work.get('schedules', agreement.schedule_id);
    if (schedule && schedule.status !== 'completed') stopSchedule(ctx, schedule);
  }
}
