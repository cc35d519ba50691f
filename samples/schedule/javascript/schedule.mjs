// Creates a schedule: the gateway then charges the subscription by itself.
import { randomUUID } from 'node:crypto';
import { post } from './gateway.mjs';

// region create
const idempotencyKey = randomUUID();
const schedule = await post(
  '/api/v1/s2s/schedule',
  {
    name: 'اشتراك شهري',
    interval_length: 1,
    interval_unit: 'month',
    day_of_month: 1,
    payments_count: 12,
  },
  idempotencyKey,
);
// Nobody is charged yet: name it in the session of the first payment, with recurring_init.
console.log(schedule.schedule_id, schedule.status);
// endregion create
