import { expect, it } from 'vitest';
import { answersInTime, hasPendingChecks } from '../../electron/platform/answering.ts';
import { until } from '../support/until.ts';

it('an existing path and a missing one both answer', async () => {
  expect(await answersInTime(import.meta.dirname)).toBe(true);
  expect(await answersInTime('/no/such/path')).toBe(true);
  expect(hasPendingChecks()).toBe(false);
});

it('a check of a hanging drive ends in time, is shared for one path, and at most eight run at once', async () => {
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
  expect(hasPendingChecks()).toBe(true);

  comeBack();
  await back;
  await until(() => !hasPendingChecks(), 'no look is open any more');
  expect(await answersInTime(import.meta.dirname)).toBe(true);
});
