import { describe, expect, it } from 'vitest';
import type { JudgedEnding, ResumeFrom } from '../../../electron/core/protocol/disk/ending.ts';
import { type AttemptPlan, PLAIN_PLAN } from '../../../electron/core/protocol/disk/ladder.ts';
import type { JournalEntry } from '../../../electron/core/protocol/journal/journal-record.ts';
import {
  attemptHistory,
  isFree,
  lifeOf,
  unseenInARow,
} from '../../../electron/core/restart/attempt-history.ts';
import { ended, judged, observation, restartAfter, starting } from '../../support/journal-entries.ts';
import { stateAfter } from '../../support/known-checkpoints.ts';
import { machineWent, otherFailure, past, recycled } from '../../support/past-attempts.ts';

const from = (attempt: number, iteration: number | null): JournalEntry => {
  const place: ResumeFrom = { kind: 'checkpoint', iteration, file: 'last.pt', whose: 'job' };
  return { ...starting(attempt), from: place } as JournalEntry;
};
const over = (attempt: number, more: Partial<JudgedEnding> = {}) =>
  ({ ...ended(attempt, restartAfter(0)), judged: judged(more) }) as JournalEntry;
const done = (attempt: number, ...iterations: number[]) =>
  iterations.map((iteration) => observation(iteration, 1, attempt));
const unreadable: JournalEntry = { kind: 'note', fact: { code: 'event-unreadable', line: '{' } };

const historyAfter = (...entries: JournalEntry[]) => attemptHistory(stateAfter(entries), judged());
const brief = (...entries: JournalEntry[]) =>
  historyAfter(...entries).map(({ beganAfter, endedAfter, progress }) => [beganAfter, endedAfter, progress]);

describe('the attempts before a decision', () => {
  it('name the iterations at which each began and ended, and for the newest the current one', () => {
    expect(
      brief(starting(1), ...done(1, 1, 2, 3), over(1), from(2, 2), over(2), from(3, null), ...done(3, 4)),
    ).toEqual([
      [0, 3, 'made'],
      [2, 3, 'none'],
      [3, 4, 'made'],
    ]);
  });

  it('have their verdicts, and the newest has the one under decision', () => {
    const state = stateAfter([starting(1), over(1, { class: 'error', silent: null }), starting(2)]);
    const classes = attemptHistory(state, recycled).map(({ judged: { class: ending } }) => ending);
    expect(classes).toEqual(['error', 'recycle']);
    const [again] = attemptHistory(stateAfter([starting(1), over(1)]), recycled);
    expect(again?.judged.class).toBe('recycle');
    expect(historyAfter(starting(1))[0]?.plan).toEqual(PLAIN_PLAN);
  });

  it('have unknown progress if something was unreadable or the end was unobserved', () => {
    expect(
      brief(starting(1), unreadable, over(1), starting(2), over(2, { unseen: true }), starting(3)),
    ).toEqual([
      [0, 0, 'unknown'],
      [0, 0, 'unknown'],
      [0, 0, 'none'],
    ]);
    expect(brief(starting(1), unreadable, ...done(1, 1))).toEqual([[0, 1, 'made']]);
  });

  it('are those since the user resumed the run', () => {
    const resumed: JournalEntry[] = [
      { kind: 'stop-requested', hard: false },
      { kind: 'resume-requested', queued: false },
    ];
    expect(brief(starting(1), ...done(1, 1), over(1), ...resumed, from(2, 1))).toEqual([[1, 1, 'none']]);
    expect(historyAfter()).toEqual([]);
  });
});

it.each([
  ['a recycle', recycled, true],
  ['an end of the machine', machineWent, true],
  ['a finished job', judged({ class: 'finished', silent: null }), true],
  ['an error', otherFailure, false],
  ['silence', judged(), false],
  ['an ending that only a newer version knows', judged({ class: 'melted' as never }), true],
])('%s counts as no failure, or as one', (_name, ending, expected) => {
  expect(isFree({ judged: ending })).toBe(expected);
});

it('count as unobserved in a row back to the last with an observed end or with progress', () => {
  const unseen = past(3, 3, { judged: judged({ unseen: true }), progress: 'unknown' });
  const unseenWithProgress = past(3, 4, { judged: judged({ unseen: true }) });
  expect(unseenInARow([])).toBe(0);
  expect(unseenInARow([unseen, unseen])).toBe(2);
  expect(unseenInARow([unseen, past(3, 3), unseen])).toBe(1);
  expect(unseenInARow([unseen, unseenWithProgress, unseen])).toBe(1);
  expect(unseenInARow([unseen, past(3, 3)])).toBe(0);
});

it('for the judgement on deaths, a free ending did not fail, and a change is no experiment', () => {
  expect(lifeOf(past(3, 9))).toEqual({
    ...{ beganAfter: 3, completedAfter: 9, fingerprint: judged().fingerprint, step: 'none' },
  });
  expect(lifeOf(past(3, 9, { judged: { ...machineWent, fingerprint: 'f' } })).fingerprint).toBeNull();
  expect(lifeOf(past(3, 9, { judged: judged({ unseen: true }) })).fingerprint).toBeNull();
  const under = (step: AttemptPlan['step']) => lifeOf(past(3, 9, { plan: { step, mitigations: [] } })).step;
  expect(under({ kind: 'experiment' })).toBe('experiment');
  expect(under({ kind: 'skip', iteration: 4, value: 0 })).toBe('change');
});
