import { describe, expect, it } from 'vitest';
import { SandboxClock } from './clock.ts';

describe('the virtual clock', () => {
  it('runs with the machine and keeps what it was moved', () => {
    let wall = 1_000;
    const clock = new SandboxClock({ wall: () => wall });
    clock.moveTo(5_000);
    wall = 1_500;
    expect(clock.now()).toBe(5_500);
    expect(clock.offset).toBe(4_000);
  });

  it('never goes back, except to the start', () => {
    const clock = new SandboxClock({ at: 10_000 });
    clock.moveTo(9_000);
    expect(clock.now()).toBe(10_000);
    clock.moveTo(20_000);
    clock.reset();
    expect(clock.now()).toBe(10_000);
  });

  it('signs with the machine when it runs, with itself when it stands still', () => {
    const running = new SandboxClock({ wall: () => 1_000 });
    running.moveTo(9_000);
    expect(running.signingTime()).toBe(1_000);
    expect(running.signingTimes()).toEqual([1_000, 9_000]);
    const still = new SandboxClock({ at: 1_000 });
    still.moveTo(9_000);
    expect(still.signingTime()).toBe(9_000);
    expect(still.signingTimes()).toEqual([9_000]);
  });

  it('understands programs in the machine’s time while it stands still', () => {
    const still = new SandboxClock({ at: 1_000, wall: () => 5_000 });
    expect(still.now()).toBe(1_000);
    expect(still.running).toBe(false);
    expect(still.signingTime()).toBe(5_000);
    expect(still.signingTimes()).toEqual([5_000, 1_000]);
  });
});
