// Creates, pauses, resumes, changes or stops a schedule:
// node schedule.mjs create [ORDER_NUMBER]
// node schedule.mjs pause|resume|change|stop SCHEDULE_ID
import { post, storedKey } from './gateway.mjs';

const [step, named] = process.argv.slice(2);
if (step === 'create') {
  await createSchedule(named);
} else if (['pause', 'resume', 'change', 'stop'].includes(step)) {
  await updateSchedule(step, named);
} else {
  throw new Error('Name the step: create, pause, resume, change or stop.');
}

async function createSchedule(orderNumber = 'sub-300-1') {
  // region create
  // Each subscription has its own schedule: a second run creates no other.
  const idempotencyKey = storedKey(`${orderNumber}-schedule`);
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
  // Nobody is charged yet: send its id in the session of the first payment,
  // with recurring_init.
  console.log(schedule.schedule_id, schedule.status);
  // endregion create
}

async function updateSchedule(step, scheduleId) {
  if (!scheduleId) throw new Error('Name the schedule.');

  // region update
  // What you leave out stays as it is.
  const changes = {
    pause: { paused: true },
    resume: { paused: false },
    change: { day_of_month: 31, payments_count: 24 },
    stop: { stopped: true }, // final
  };
  const fields = { schedule_id: scheduleId, ...changes[step] };
  try {
    const schedule = await post('/api/v1/s2s/schedule/update', fields);
    console.log(`${schedule.status}, next payment: ${schedule.next_payment_at ?? 'none'}`);
  } catch (error) {
    if (step !== 'stop' || error.code !== 'invalid_state') throw error;
    // Stopped before, or all payments were made. Nobody is charged.
    console.log('ended already');
  }
  // endregion update
}
