<?php

// Creates a schedule: the gateway then charges the subscription by itself.

declare(strict_types=1);

require __DIR__ . '/gateway.php';

// region create
$idempotencyKey = uuid();
$schedule = post('/api/v1/s2s/schedule', [
    'name' => 'اشتراك شهري',
    'interval_length' => 1,
    'interval_unit' => 'month',
    'day_of_month' => 1,
    'payments_count' => 12,
], $idempotencyKey);
// Nobody is charged yet: name it in the session of the first payment, with recurring_init.
echo $schedule['schedule_id'], ' ', $schedule['status'], "\n";
// endregion create
