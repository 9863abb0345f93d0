import { expect, it } from 'vitest';
import { progressOf } from './rounds-progress.ts';

it('counts failed rounds among the completed ones, and shows their pace', () => {
  const line = progressOf({ rounds: 40, passed: 9, failed: 1 }, performance.now() - 5_000);
  expect(line).toMatch(/^10 of 40 rounds, 1 failed, (2\.00|1\.9\d) a second$/);
});
