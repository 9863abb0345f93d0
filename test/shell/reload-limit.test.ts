import { expect, test } from 'vitest';
import { mayReload } from '../../electron/shell/reload-limit.ts';

const minutes = (...times: number[]) => times.map((time) => time * 60_000);

test('a page that died is loaded again, one that keeps dying is not', () => {
  expect(mayReload(minutes(0))).toBe(true);
  expect(mayReload(minutes(0, 3, 6))).toBe(true);
  expect(mayReload(minutes(0, 3, 6, 9))).toBe(false);
});

test('deaths more than ten minutes ago do not count', () => {
  expect(mayReload(minutes(0, 3, 6, 9.9))).toBe(false);
  expect(mayReload(minutes(0, 3, 6, 10))).toBe(true);
  expect(mayReload(minutes(0, 3, 6, 10, 13))).toBe(true);
});
