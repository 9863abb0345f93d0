import { expect, it } from 'vitest';
import { answersInTime, hasOpenLooks } from '../../electron/platform/answering.ts';
import { until } from '../support/until.ts';

it('a path that is there or is not there answers', async () => {
  expect(await answersInTime(import.meta.dirname)).toBe(true);
  expect(await answersInTime('/no/such/path')).toBe(true);
  expect(hasOpenLooks()).toBe(false);
});

it('a drive that hangs is given up in time, is not asked twice for one path, and eight of them are not joined by a ninth look', async () => {
  let looks = 0;
  let comeBack = () => {};
  const back = new Promise<void>((resolve) => {
    comeBack = resolve;
  });
  const hang = () => {
    looks++;
    return back;
  };
  expect(
    await Promise.all(Array.from({ length: 16 }, (_, one) => answersInTime(`/share/${one % 8}`, 5, hang))),
  ).toEqual(Array.from({ length: 16 }, () => false));
  expect(await answersInTime('/share/8', 5, hang)).toBe(false);
  expect(await answersInTime(import.meta.dirname)).toBe(false);
  expect(looks).toBe(8);
  expect(hasOpenLooks()).toBe(true);

  comeBack();
  await back;
  await until(() => !hasOpenLooks(), 'no look is open any more');
  expect(await answersInTime(import.meta.dirname)).toBe(true);
});
