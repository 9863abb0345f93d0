import { expect, test } from 'vitest';
import { pause } from '../../../electron/host/base/pause.ts';

test('a pause ends when its time is over, not before', async () => {
  const waits: { ms: number; end: () => void }[] = [];
  const clock = {
    nowMs: () => 0,
    uptimeMs: () => 0,
    after: (ms: number, end: () => void) => {
      waits.push({ ms, end });
      return () => {};
    },
  };
  let isOver = false;
  const paused = pause(clock, 250).then(() => {
    isOver = true;
  });
  await Promise.resolve();
  expect(waits.map(({ ms }) => ms)).toEqual([250]);
  expect(isOver).toBe(false);
  waits[0]?.end();
  await paused;
  expect(isOver).toBe(true);
});
