import { describe, expect, it } from 'vitest';
import { plain } from '../../../../electron/core/output/recognizers/plain.ts';

describe('a line about what was saved', () => {
  it.each([
    '[Checkpoint] Saved at iteration 5',
    'Checkpoint saved after iter 10: checkpoint_iter_010.json',
    'Saved the model at epoch 3',
    'saving checkpoint for iteration 12',
  ])('is a sign of work and counts nothing: %s', (line) => {
    const seen = plain.create().read(line, line);
    expect(seen).toMatchObject([{ isAside: true, fact: { moment: 'told', iteration: null } }]);
  });

  it.each(['Iteration 5/30: CVaR=0.5 (checkpoint saved)', 'Iteration 6/30: best=0.5'])(
    'is not %s',
    (line) => {
      expect(plain.create().read(line, line)).toMatchObject([{ fact: { moment: 'done' } }]);
    },
  );
});
