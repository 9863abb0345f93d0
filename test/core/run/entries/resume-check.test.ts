import { describe, expect, it } from 'vitest';
import type { ResumeFrom } from '../../../../electron/core/protocol/disk/ending.ts';
import { PLAIN_PLAN } from '../../../../electron/core/protocol/disk/ladder.ts';
import type { JournalEntry } from '../../../../electron/core/protocol/journal/journal-record.ts';
import { applyRecord } from '../../../../electron/core/run/apply/apply-record.ts';
import { createResumeCheck, resumeDifference } from '../../../../electron/core/run/entries/resume-check.ts';
import { emptyRun } from '../../../../electron/core/run/state/run-state.ts';
import { recordsOf } from '../../../support/journal-entries.ts';
import { runSpec } from '../../../support/run-spec.ts';

const behind = (iteration: number | null): ResumeFrom => ({ kind: 'own-state', iteration });

function resumed(from: ResumeFrom, isReadNested = false) {
  const state = emptyRun(runSpec());
  const entries: JournalEntry[] = [
    { kind: 'run-created', queued: false },
    { kind: 'attempt-starting', attempt: 1, from, eventsOffset: 0, plan: PLAIN_PLAN, boot: null },
  ];
  if (isReadNested) entries.push({ kind: 'total-withdrawn', attempt: 1, because: 'counter-restarted' });
  for (const record of recordsOf(entries)) applyRecord(state, record);
  return state;
}

/** The note about numbers that come `stepMs` apart. */
function seen(
  from: ResumeFrom,
  numbers: number[],
  { stepMs = 5_000, tool = 'plain/iteration', nested = false } = {},
) {
  const state = resumed(from, nested);
  const check = createResumeCheck(1);
  return numbers.flatMap((iteration, at) => check.see(state, tool, [{ iteration, total: 30 }], at * stepMs));
}

describe('The first numbers in the output of a resumed attempt', () => {
  it.each<[string, ResumeFrom, number[], object | undefined]>([
    ['follow on', behind(12), [13, 14], undefined],
    ['begin with the last one again, as those that count from 0 do', behind(12), [12, 13], undefined],
    ['begin later, as not every one is printed', behind(12), [15, 20], undefined],
    ['show one line of before', behind(12), [1, 13], undefined],
    ['are not compared with what was not printed', behind(null), [1, 2], undefined],
    ['are those of a start from the beginning', { kind: 'beginning' }, [1, 2], undefined],
    ['are the history, printed at once', behind(12), [1, 2, 12, 13], { stepMs: 1 }],
    ['are numbers of the process', behind(12), [1, 2], { tool: 'bayes-opt' }],
    ['count within something', behind(12), [1, 2], { nested: true }],
  ])('%s, so no note is left', (_title, from, numbers, more) => {
    expect(seen(from, numbers, more)).toEqual([]);
  });

  it.each([
    [12, [1, 2, 3], 1],
    [12, [10, 11], 10],
  ])('after %i restart with %j, which is noted once', (said, numbers, first) => {
    const resume = { attempt: 1, said, seen: first, total: 30, by: 'output' };
    expect(seen(behind(said), numbers)).toEqual([{ kind: 'note', fact: { code: 'resume-differs', resume } }]);
  });
});

describe('The first iteration that a resumed job reports', () => {
  it.each([
    [13, null],
    [1, 1],
    [12, 12],
    [16, 16],
  ])('of %i is compared exactly with the resume point', (iteration, told) => {
    const entry = resumeDifference({ attempt: 2, from: behind(12) }, iteration);
    expect(
      entry?.kind === 'note' && entry.fact.code === 'resume-differs' ? entry.fact.resume.seen : null,
    ).toBe(told);
  });
});
