import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Removes the folders `run-PID` of runs that were ended before they could do so. */
export function sweepRuns(cache: string): void {
  if (!existsSync(cache)) return;
  for (const name of readdirSync(cache)) {
    const [, pid] = /^run-(\d+)$/.exec(name) ?? [];
    if (pid === undefined || isRunning(Number(pid))) continue;
    rmSync(join(cache, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  if (pid === process.pid) return false; // its folder is of an earlier process with this number
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Somebody else's process runs too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
