import { describe, expect, it } from 'vitest';
import { saidLast } from '../../../electron/core/diagnosis/said-last.ts';

const WORK = 'Iteration 1/30 loss=0.5\nIteration 2/30 loss=0.4\n';

describe('what a job said last', () => {
  it.each([
    ['what follows its last work', `${WORK}free(): invalid pointer\nbye`, 'free(): invalid pointer\nbye'],
    ['nothing that it survived', `CUDA out of memory\n${WORK}`, ''],
    ['all that it said if it did no work', 'loading\nno data', 'loading\nno data'],
  ])('is %s', (_, tail, said) => {
    expect(saidLast(tail).trimEnd()).toBe(said);
  });

  it.each([
    'a.py:3: UserWarning: DataLoader may run out of shared memory',
    'warning: no space left on device is near',
    'If you see a CUDA error, set CUDA_LAUNCH_BLOCKING=1',
  ])('leaves out the advice of %s', (warning) => {
    expect(saidLast(`${WORK}${warning}\nKilled`)).toBe('Killed');
  });
});
