<?php

// Gets the status of a schedule, its next payment and its last attempts:
// php schedule-status.php SCHEDULE_ID

declare(strict_types=1);

require __DIR__ . '/gateway.php';

$scheduleId = $argv[1] ?? '';
if ($scheduleId === '') {
    fwrite(STDERR, "Usage: php schedule-status.php SCHEDULE_ID\n");
    exit(1);
}

// region status
// This request changes nothing, so it needs no Idempotency-Key.
$schedule = post('/api/v1/s2s/schedule/status', ['schedule_id' => $scheduleId]);
echo $schedule['status'], ', next payment: ', $schedule['next_payment_at'] ?? 'none', "\n";
if (isset($schedule['retry_at'])) {
    echo "next retry: {$schedule['retry_at']}\n";
}
// One attempt per line, the newest first. Each is a payment of its own.
foreach ($schedule['attempts'] as $attempt) {
    $advice = isset($attempt['decline']) ? ", {$attempt['decline']['retry_advice']}" : '';
    echo "{$attempt['order_number']} {$attempt['payment_id']} {$attempt['status']}$advice\n";
}
// endregion status
