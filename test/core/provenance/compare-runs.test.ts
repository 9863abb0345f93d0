import { expect, it } from 'vitest';
import { changedThings } from '../../../electron/core/provenance/changed-things.ts';
import { compareRuns } from '../../../electron/core/provenance/compare-runs.ts';
import { keptFile, provenance } from '../../support/provenance.ts';

const trial = (batch: string, lr: string) =>
  provenance({
    args: ['train.py', '--batch', batch, '--lr', lr],
    files: [keptFile('train.py', 'a')],
    packages: { torch: '2.12' },
  });

it('runs differ only in what is known of two of them, and agree in the rest', () => {
  const { different, same } = compareRuns([trial('64', '0.1'), trial('32', '0.1'), null]);
  expect(different).toEqual([
    {
      ...{ of: 'argument', name: '--batch' },
      values: [{ kind: 'value', text: '64' }, { kind: 'value', text: '32' }, { kind: 'unknown' }],
    },
  ]);
  expect(same.map(({ of, name }) => `${of} ${name}`.trim())).toContain('package torch');
});

it('two options changed at once are two things, and nothing is said of a run that is unknown', () => {
  const { different } = compareRuns([trial('64', '0.1'), trial('32', '0.2'), null]);
  expect(changedThings(different, 0, 1).map(({ name }) => name)).toEqual(['--batch', '--lr']);
  expect(changedThings(different, 1, 2)).toEqual([]);
});
