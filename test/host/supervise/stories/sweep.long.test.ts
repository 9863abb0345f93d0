import { resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestHome, type TestHome } from '../../../support/vigil-home.ts';

let home: TestHome;
beforeEach(() => {
  home = openTestHome();
});
afterEach(() => home.close());

it('a script that starts its trials itself waits between them until the memory of the GPU is back', async () => {
  const id = await home.start({
    program: {
      kind: 'command',
      file: 'python3',
      args: [resolve('test/jobs/sweep.py'), '--trials', '2', '--late', '3'],
    },
  });
  const { row, attempts, notes } = await home.ended(id, 90_000);
  expect(row).toMatchObject({ outcome: 'finished', iteration: 2, attempts: 1 });
  expect(attempts[0]?.settled).toMatchObject({
    count: 2,
    last: { outcome: 'settled', leftBytes: 6 * 2 ** 30, heldBytes: 0 },
  });
  expect(attempts[0]?.settled?.waitedMs).toBeGreaterThan(6_000);
  expect(attempts[0]?.lastLines.join('\n')).toContain(`settled: settled ${6 * 2 ** 30}`);
  expect(notes.some(({ code }) => code === 'gpu-not-settled')).toBe(false);
});
