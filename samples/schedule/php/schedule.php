<?php

// Creates, pauses, resumes, changes or stops a schedule:
// php schedule.php create [ORDER_NUMBER]
// php schedule.php pause|resume|change|stop SCHEDULE_ID

declare(strict_types=1);

require __DIR__ . '/gateway.php';

$step = $argv[1] ?? '';
$given = array_slice($argv, 2);
match ($step) {
    'create' => createSchedule(...$given),
    'pause', 'resume', 'change', 'stop' => updateSchedule($step, ...$given),
    default => throw new InvalidArgumentException('Name the step: create, pause, resume, change or stop.'),
};

function createSchedule(string $orderNumber = 'sub-300-1'): void
{
    // region create
    // Each subscription has its own schedule: a second run creates no other.
    $idempotencyKey = storedKey("$orderNumber-schedule");
    $schedule = post('/api/v1/s2s/schedule', [
        'name' => 'اشتراك شهري',
        'interval_length' => 1,
        'interval_unit' => 'month',
        'day_of_month' => 1,
        'payments_count' => 12,
    ], $idempotencyKey);
    // Nobody is charged yet: send its id in the session of the first payment,
    // with recurring_init.
    echo $schedule['schedule_id'], ' ', $schedule['status'], "\n";
    // endregion create
}

function updateSchedule(string $step, string $scheduleId): void
{
    // region update
    // What you leave out stays as it is.
    $changes = match ($step) {
        'pause' => ['paused' => true],
        'resume' => ['paused' => false],
        'change' => ['day_of_month' => 31, 'payments_count' => 24],
        'stop' => ['stopped' => true], // final
    };
    $fields = ['schedule_id' => $scheduleId] + $changes;
    try {
        $schedule = post('/api/v1/s2s/schedule/update', $fields);
        echo $schedule['status'], ', next payment: ', $schedule['next_payment_at'] ?? 'none', "\n";
    } catch (GatewayError $error) {
        if ($step !== 'stop' || $error->errorCode !== 'invalid_state') {
            throw $error;
        }
        // Stopped before, or all payments were made. Nobody is charged.
        echo "ended already\n";
    }
    // endregion update
}
