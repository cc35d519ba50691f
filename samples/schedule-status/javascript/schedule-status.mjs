// Gets the status of a schedule, its next payment and its last attempts:
// node schedule-status.mjs SCHEDULE_ID
import { post } from './gateway.mjs';

const [scheduleId] = process.argv.slice(2);
if (!scheduleId) {
  console.error('Usage: node schedule-status.mjs SCHEDULE_ID');
  process.exit(1);
}

// region status
// This request changes nothing, so it needs no Idempotency-Key.
const schedule = await post('/api/v1/s2s/schedule/status', { schedule_id: scheduleId });
console.log(`${schedule.status}, next payment: ${schedule.next_payment_at ?? 'none'}`);
if (schedule.retry_at) console.log(`next retry: ${schedule.retry_at}`);
// One attempt per line, the newest first. Each is a payment of its own.
for (const { order_number, payment_id, status, decline } of schedule.attempts) {
  const advice = decline ? `, ${decline.retry_advice}` : '';
  console.log(`${order_number} ${payment_id} ${status}${advice}`);
}
// endregion status
