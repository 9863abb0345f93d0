import { expect, it } from 'vitest';
import type { JournalEntry } from '../../../../electron/core/protocol/journal/journal-record.ts';
import { isSharedLog } from '../../../../electron/core/run/state/shared-log.ts';
import { starting } from '../../../support/journal-entries.ts';
import { stateAfter } from '../../../support/known-checkpoints.ts';

const followed = (file: number, path: string): JournalEntry => ({
  ...{ kind: 'log-file-followed', attempt: 1, file, path, by: 'job', fileStart: 0, keptStart: 0 },
  identity: { device: '1', index: '2', bornMs: 5 },
});

it('of the log files of an attempt, those are shared that another run may write', () => {
  const shared = { kind: 'log-file-shared', attempt: 1, path: '/w/b.log', run: 'b', name: 'night' } as const;
  const { attempts } = stateAfter([starting(1), followed(1, '/w/a.log'), followed(2, '/w/b.log'), shared]);
  const [attempt] = attempts.list;
  expect([1, 2, 3, null, undefined].map((file) => isSharedLog(attempt, file))).toEqual([
    ...[false, true, false, false, false],
  ]);
  expect(isSharedLog(undefined, 2)).toBe(false);
});
