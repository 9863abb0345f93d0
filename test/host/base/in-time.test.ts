import { expect, it } from 'vitest';
import { inTime } from '../../../electron/host/base/in-time.ts';
import { MovableClock } from '../movable-clock.ts';

it('an answer in time counts', async () => {
  const clock = new MovableClock();
  const answered = inTime(1_000, clock, Promise.resolve('yes'), 'none');
  expect(await answered).toBe('yes');
});

it('the substitute counts if no answer arrives in time, and not before', async () => {
  const clock = new MovableClock();
  let result: string | null = null;
  let answer = (_: string) => {};
  const answered = inTime(1_000, clock, new Promise<string>((resolve) => (answer = resolve)), 'none');
  void answered.then((found) => (result = found));
  clock.advance(999);
  await Promise.resolve();
  expect(result).toBeNull();
  clock.advance(1);
  answer('too late');
  expect(await answered).toBe('none');
});

it('a rejection in time is passed on', async () => {
  const failed = Promise.reject(new Error('refused'));
  await expect(inTime(1_000, new MovableClock(), failed, 'none')).rejects.toThrow('refused');
});
