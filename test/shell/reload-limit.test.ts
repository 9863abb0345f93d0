import { expect, test } from 'vitest';
import { mayReload } from '../../electron/shell/reload-limit.ts';

test('a page that died is loaded again, one that keeps dying is not', () => {
  expect(mayReload([0])).toBe(true);
  expect(mayReload([0, 10, 20])).toBe(true);
  expect(mayReload([0, 10, 20, 30])).toBe(false);
});

test('deaths more than a minute ago do not count', () => {
  expect(mayReload([0, 10, 20, 59_999])).toBe(false);
  expect(mayReload([0, 10, 20, 60_000])).toBe(true);
  expect(mayReload([0, 10, 20, 60_025])).toBe(true);
});
