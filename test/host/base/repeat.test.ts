import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { repeat } from '../../../electron/host/base/repeat.ts';
import { MovableClock } from '../movable-clock.ts';

it('an action is repeated after the time that it returns', async () => {
  const clock = new MovableClock();
  const acts: number[] = [];
  repeat(clock, 100, async () => {
    acts.push(clock.nowMs());
    return acts.length * 1_000;
  });
  for (const ms of [100, 1_000, 1_999, 1]) {
    clock.advance(ms);
    await nextTurn();
  }
  expect(acts).toEqual([100, 1_100, 3_100]);
});

it('a slow action is not started again meanwhile', async () => {
  const clock = new MovableClock();
  let begun = 0;
  let end = () => {};
  repeat(clock, 100, async () => {
    begun++;
    await new Promise<void>((resolve) => (end = resolve));
    return 100;
  });
  clock.advance(10_000);
  await nextTurn();
  expect(begun).toBe(1);
  end();
  await nextTurn();
  clock.advance(100);
  expect(begun).toBe(2);
});

it('nothing happens after it is stopped, not even after an action in progress', async () => {
  const clock = new MovableClock();
  let acts = 0;
  const stop = repeat(clock, 100, async () => {
    acts++;
    stop();
    return 100;
  });
  clock.advance(100);
  await nextTurn();
  clock.advance(10_000);
  expect(acts).toBe(1);
  repeat(clock, 100, async () => ++acts)();
  clock.advance(10_000);
  expect(acts).toBe(1);
});
