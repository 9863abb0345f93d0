import { expect, it } from 'vitest';
import { watchForSleep } from '../../../electron/host/machine/sleep-watch.ts';
import { MovableClock } from '../movable-clock.ts';

/** A machine whose wall clock, uptime and monotonic clock can be moved apart. */
function machine() {
  const clock = new MovableClock(1_000_000);
  let sleptMs = 0;
  let awakeMs = 0;
  const clocks = { withSleep: () => awakeMs + sleptMs, withoutSleep: () => awakeMs };
  return {
    clock,
    watch: watchForSleep(clocks, clock),
    sleep: (ms: number) => {
      sleptMs += ms;
    },
    work: (ms: number) => {
      awakeMs += ms;
      clock.advance(ms);
    },
  };
}

it('knows when the machine last woke', () => {
  const { clock, watch, sleep, work } = machine();
  work(60_000);
  expect(watch.wokeAt()).toBeNull();
  sleep(3_600_000);
  expect(watch.wokeAt()).toBe(clock.nowMs());
  const wokeAt = clock.nowMs();
  work(600_000);
  expect(watch.wokeAt()).toBe(wokeAt);
});

it('ignores a short sleep and a jump of the wall clock', () => {
  const { clock, watch, sleep } = machine();
  sleep(29_999);
  expect(watch.wokeAt()).toBeNull();
  clock.advance(10 * 3_600_000);
  expect(watch.wokeAt()).toBeNull();
});

it('knows nothing without such clocks', () => {
  expect(watchForSleep(null, new MovableClock()).wokeAt()).toBeNull();
});
