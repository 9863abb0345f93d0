import { expect, it } from 'vitest';
import type { LoaderFailure } from '../../../../electron/core/diagnosis/loading/loader-failure.ts';
import { fixesFor, profileFixes } from '../../../../electron/core/diagnosis/loading/loader-fixes.ts';
import { seenIn } from '../../../../electron/core/diagnosis/loading/loader-run.ts';
import { aRun, caught, limits, measuredTest, sample } from './a-loader.ts';

const failed = (cause: LoaderFailure['cause'], changes: Partial<LoaderFailure> = {}): LoaderFailure => ({
  ...{ test: 'workers', workers: 4, cause, error: null, where: 'train.py:9', end: null },
  ...changes,
});
const withoutWorkersWorks = seenIn([aRun([caught(), limits(), sample(1000), measuredTest(0, 100)])]);
const onlyWorkersSeen = seenIn([aRun([caught(), limits(), sample(1000)])]);
const noWorkers = { kind: 'loader', profile: 'careful', settings: { workers: 0, prefetch: 2, batch: 8 } };

it.each<LoaderFailure['cause']>([
  'shared-memory',
  'memory',
  'descriptors',
  'hang',
  'pickling',
  'crash',
  'killed',
])('against %s no workers are proposed only where that was seen to work', (cause) => {
  expect(fixesFor(failed(cause), withoutWorkersWorks)).toContainEqual(noWorkers);
  expect(fixesFor(failed(cause), onlyWorkersSeen)).not.toContainEqual(noWorkers);
});

it('a damaged file is named by what the exception says, else by where it was raised', () => {
  const error = "OSError: cannot read 'scans/7.npz'";
  expect(fixesFor(failed('data', { error }), onlyWorkersSeen)).toEqual([
    { kind: 'advice', what: 'replace-damaged-file', of: 'scans/7.npz' },
  ]);
  expect(fixesFor(failed('data'), onlyWorkersSeen)).toMatchObject([{ of: 'train.py:9' }]);
});

it('profiles are proposed that fit the limits of the machine, and none without knowing these', () => {
  const profiles = profileFixes(withoutWorkersWorks).map((fix) =>
    fix.kind === 'loader' ? fix.profile : fix.kind,
  );
  expect(new Set(profiles).size).toBe(3);
  expect(profileFixes(seenIn([aRun([caught(), sample(1000)])]))).toEqual([]);
});
