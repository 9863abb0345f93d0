import { expect, it } from 'vitest';
import { MOST_UNSTEADY, secondTry } from '../../build/second-try.mjs';

const failure = (file: string) => ({ project: 'process', file, tests: ['holds'], reason: 'late' });

it('a failed test that passes alone is unsteady, one that fails again is not', async () => {
  const [steady, shaky] = [failure('a.test.ts'), failure('b.test.ts')];
  expect(await secondTry([steady, shaky], async ({ file }) => file === 'b.test.ts')).toEqual([shaky]);
});

it('too many failures are not tried again', async () => {
  const failures = Array.from({ length: MOST_UNSTEADY + 1 }, (_, at) => failure(`${at}.test.ts`));
  expect(await secondTry(failures, async () => true)).toEqual([]);
});
