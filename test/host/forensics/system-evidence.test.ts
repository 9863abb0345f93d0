import { expect, it } from 'vitest';
import { openSystemEvidence } from '../../../electron/host/forensics/system-evidence.ts';
import { bootIdentity } from '../../../electron/host/machine/boot.ts';
import { MovableClock } from '../movable-clock.ts';

/** A clock that counts its pending alarms. */
function countingClock() {
  const clock = new MovableClock();
  let waiting = 0;
  const after = (delayMs: number, run: () => void) => {
    waiting++;
    const over = () => waiting--;
    const stop = clock.after(delayMs, () => [over(), run()]);
    return () => [over(), stop()];
  };
  const counting = { nowMs: () => clock.nowMs(), uptimeMs: () => clock.uptimeMs(), after };
  return { clock: counting as unknown as MovableClock, waiting: () => waiting };
}

it('the system evidence has the identity of the current boot and reports no sleep', () => {
  const system = openSystemEvidence(new MovableClock());
  expect(system.boot).toBe(bootIdentity());
  expect(system.wokeAt()).toBeNull();
  system.close();
});

it('closed system evidence leaves no timer running', () => {
  const { clock, waiting } = countingClock();
  const system = openSystemEvidence(clock);
  expect(waiting()).toBe(process.platform === 'linux' ? 1 : 0);
  system.close();
  expect(waiting()).toBe(0);
});
