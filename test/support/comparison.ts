import type { Comparison, Difference } from '../../electron/core/protocol/wire/difference.ts';

export const EARLIER = { id: '20261121-010000-aaaa', attempt: 1, name: 'day', at: 1_000 };
export const LATER = { id: '20261121-020000-bbbb', attempt: 2, name: 'night', at: 2_000 };

export const BATCH: Difference = {
  kind: 'value',
  of: 'argument',
  name: '--batch',
  before: '64',
  after: '32',
};
/** A changed line of a script. */
export const EDIT: Difference = {
  ...{ kind: 'file', name: 'train.py', change: 'changed', mayDiffer: false },
  lines: {
    ...{ added: 1, removed: 1, isCut: false },
    hunks: [
      {
        ...{ beforeLine: 3, afterLine: 3 },
        lines: [
          { kind: 'same', text: 'import torch' },
          { kind: 'removed', text: 'lr = 1' },
          { kind: 'added', text: 'lr = 2' },
        ],
      },
    ],
  },
};

/** The differences of two attempts, with the given parts replaced. */
export const comparison = (more: Partial<Comparison> = {}): Comparison => ({
  ...{ before: EARLIER, after: LATER, differences: [BATCH, EDIT], unknown: [] },
  ...more,
});
