import { expect, it } from 'vitest';
import type { Provenance } from '../../../../electron/core/protocol/disk/provenance.ts';
import { MOST_TRIAL_DIFFERENCES } from '../../../../electron/core/protocol/wire/script-trials.ts';
import { trialChange } from '../../../../electron/core/provenance/trials/trial-change.ts';
import { keptFile, provenance } from '../../../support/provenance.ts';

const CONTENTS: Record<string, string> = { a: 'x = 1\n', b: 'x = 2\n' };
const contentOf = (digest: string) => CONTENTS[digest[0] ?? ''] ?? null;
const made = (id: string, facts: Partial<Provenance> | null) => ({
  ...{ id, name: `run ${id}`, facts: facts === null ? null : provenance(facts), branchedFrom: null },
});
const BATCH_64 = { args: ['train.py', '--batch', '64'], files: [keptFile('train.py', 'a')] };
const BATCH_32 = { args: ['train.py', '--batch', '32'], files: [keptFile('train.py', 'b')] };

it('the first run of a script is compared with none', () => {
  expect(trialChange(made('1', BATCH_64), [], contentOf)).toEqual({ kind: 'first' });
  expect(trialChange(made('1', null), [], contentOf)).toEqual({ kind: 'first' });
});

it('a run is compared with the one before, without the lines of files', () => {
  const change = trialChange(made('3', BATCH_32), [made('1', BATCH_32), made('2', BATCH_64)], contentOf);
  expect(change).toMatchObject({
    ...{ kind: 'compared', before: { id: '2', name: 'run 2', attempt: 1 }, passedOver: 0 },
    ...{ differenceCount: 2, atOnce: 2, unknown: [] },
    differences: [
      { of: 'argument', name: '--batch', before: '64', after: '32' },
      { kind: 'file', name: 'train.py', lines: { added: 1, removed: 1, hunks: [] } },
    ],
  });
});

it('runs of which nothing is kept are passed over, and counted', () => {
  const earlier = [made('1', BATCH_64), made('2', null), made('3', null)];
  expect(trialChange(made('4', BATCH_64), earlier, contentOf)).toMatchObject({
    ...{ kind: 'compared', before: { id: '1' }, passedOver: 2, differences: [], atOnce: 0 },
  });
});

it.each([
  ['itself', made('2', null), made('1', BATCH_64)],
  ['the run before', made('2', BATCH_64), made('1', null)],
])('nothing is said to have changed if nothing is kept of %s', (_, after, before) => {
  expect(trialChange(after, [before], contentOf)).toEqual({ kind: 'unknown' });
});

it('of hundreds of packages only the first few are named, and all are counted', () => {
  const packages = (version: string) =>
    Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`package-${at}`, version]));
  const change = trialChange(
    made('2', { packages: packages('2') }),
    [made('1', { packages: packages('1') })],
    contentOf,
  );
  expect(change).toMatchObject({ differenceCount: 300, atOnce: 1 });
  expect(change.kind === 'compared' && change.differences.length).toBe(MOST_TRIAL_DIFFERENCES);
});

it.each([
  ['another run, and the run before began by itself', { run: '0', iteration: 12 }, null, 1],
  ['none, and the run before continues another', null, { run: '0', iteration: 12 }, 1],
  ['another iteration of the same run', { run: '0', iteration: 9 }, { run: '0', iteration: 12 }, 1],
  ['the same run from the same iteration', { run: '0', iteration: 12 }, { run: '0', iteration: 12 }, 0],
])('a run that continues %s: one thing that changed, or none', (_, now, then, more) => {
  const before = [{ ...made('1', BATCH_64), branchedFrom: then }];
  const changed = (facts: typeof BATCH_64) =>
    trialChange({ ...made('2', facts), branchedFrom: now }, before, contentOf);
  expect(changed(BATCH_64)).toMatchObject({ atOnce: more });
  expect(changed(BATCH_32)).toMatchObject({ atOnce: 2 + more });
});
