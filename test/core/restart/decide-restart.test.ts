// Long because it has a row for each ending, limit and setting that affects a decision.

import { describe, expect, it } from 'vitest';
import { JudgedEnding } from '../../../electron/core/protocol/disk/ending.ts';
import type { PastAttempt } from '../../../electron/core/restart/attempt-history.ts';
import type { RestartFacts } from '../../../electron/core/restart/decide-restart.ts';
import { judged } from '../../support/journal-entries.ts';
import { machineWent, past, recycled } from '../../support/past-attempts.ts';
import { decide, policy, unlike } from './decide.ts';

const notStarted = (code: 'other' | 'no-such-program') =>
  judged({ class: 'not-started', silent: null, startFailure: { attempt: 1, code, detail: 'because' } });

const unknownEnding = JudgedEnding.parse({ ...judged(), class: 'fell-off-the-bus' });
const unknownStart = JudgedEnding.parse({
  ...judged({ class: 'not-started', because: 'could-not-start' }),
  startFailure: { attempt: 1, code: 'no-such-moon', detail: '' },
});
const moduleMissing = judged({
  class: 'error',
  silent: null,
  exception: "ModuleNotFoundError: No module named 'gpytorch.kernels'",
});
const paused = judged({ class: 'user-stop', because: 'asked-to-pause', silent: null });
const early = judged({ class: 'ended-early', because: 'fewer-than-total', silent: null, exitCode: 0 });

describe('the decision after an attempt', () => {
  it.each<[string, PastAttempt[], Partial<RestartFacts>, object]>([
    ['progress restarts at once', [past(0, 12)], {}, { action: 'restart', afterMs: 0, because: 'progress' }],
    [
      'progress clears the ledger',
      [past(0, 12)],
      { withoutProgressBefore: 2 },
      { action: 'restart', ledger: { withoutProgress: 0, limit: 3 } },
    ],
    [
      'a planned end is free',
      [past(12, 12, { judged: recycled })],
      { withoutProgressBefore: 2 },
      { action: 'restart', afterMs: 0, because: 'planned', ledger: { withoutProgress: 2 } },
    ],
    [
      'a known failure after which the user wants no restart ends the run, whatever progress it made',
      [past(0, 12, { judged: judged({ stopsFor: 'bad-label' }) })],
      {},
      { action: 'end', outcome: 'failed', because: 'known-failure', known: 'bad-label' },
    ],
    [
      'it ends no run that the machine or the user ended',
      [past(12, 12, { judged: { ...machineWent, stopsFor: 'bad-label' } })],
      { machineIsBack: true },
      { action: 'restart', because: 'machine-went' },
    ],
    [
      'a pause ends the run until it is resumed',
      [past(12, 13, { judged: paused })],
      { isPauseAsked: true },
      { action: 'end', outcome: 'stopped', because: 'user-pause' },
    ],
    [
      'a death before the pause that the user asked for starts nothing either',
      [past(0, 12)],
      { isPauseAsked: true },
      { action: 'end', outcome: 'stopped', because: 'user-pause' },
    ],
    [
      'a run that has failed before its pause has failed',
      unlike(3),
      { isPauseAsked: true, withoutProgressBefore: 2 },
      { action: 'end', outcome: 'failed', because: 'no-progress-limit' },
    ],
    [
      'an end by the machine is free, and the machine gets time to shut down',
      [past(12, 12, { judged: machineWent })],
      { withoutProgressBefore: 2 },
      { action: 'restart', afterMs: 60_000, because: 'machine-went', ledger: { withoutProgress: 2 } },
    ],
    [
      'a run restarts at once after the machine is back',
      [past(12, 12, { judged: machineWent })],
      { machineIsBack: true },
      { action: 'restart', afterMs: 0 },
    ],
    [
      'unreadable output moves no counter',
      [past(12, 12, { progress: 'unknown' })],
      { withoutProgressBefore: 2 },
      { action: 'restart', because: 'progress-unknown', ledger: { withoutProgress: 2 } },
    ],
    [
      'unreadable output is not progress, which would restart at once',
      [past(12, 12, { progress: 'unknown' })],
      {},
      { action: 'restart', afterMs: 5_000, ledger: { withoutProgress: 0 } },
    ],
    [
      'a keeper that dies for the third time in a row is no failure of the job, and the wait is longer',
      [1, 2, 3].map(() => past(12, 12, { progress: 'unknown', judged: judged({ unseen: true }) })),
      {},
      { action: 'restart', afterMs: 20_000, because: 'keeper-died', ledger: { withoutProgress: 0 } },
    ],
    [
      'a keeper that dies before the first iteration uses up no try of the start',
      [1, 2, 3].map(() => past(0, 0, { progress: 'unknown', judged: judged({ unseen: true }) })),
      {},
      { action: 'restart', afterMs: 20_000 },
    ],
    ['finished ends', [past(0, 30, { judged: judged({ class: 'finished' }) })], {}, { outcome: 'finished' }],
    [
      'a stop ends the run',
      [past(0, 3, { judged: judged({ class: 'user-stop' }) })],
      {},
      { outcome: 'stopped' },
    ],
    [
      'a job that asked not to be restarted is not restarted',
      [past(0, 3, { judged: judged({ class: 'no-restart', silent: null }) })],
      {},
      { because: 'asked-not-to-restart' },
    ],
    [
      'a person decides after an ending that only a newer version knows, whatever its progress',
      [past(0, 3, { judged: unknownEnding })],
      {},
      { action: 'ask', because: 'unknown-ending' },
    ],
    [
      'a person decides after such an ending if restarts are off, too: it may be no failure',
      [past(0, 3, { judged: unknownEnding })],
      { policy: policy({ mode: 'never' }) },
      { action: 'ask', because: 'unknown-ending' },
    ],
    [
      'a person decides after such an ending of a job that cannot resume, too',
      [past(0, 3, { judged: unknownEnding })],
      { resumable: false },
      { action: 'ask', because: 'unknown-ending' },
    ],
    [
      'a person decides after many such endings, too',
      Array.from({ length: 9 }, () => past(0, 0, { judged: unknownEnding })),
      {},
      { action: 'ask', because: 'unknown-ending' },
    ],
    [
      'a person decides after a start that failed for a reason that only a newer version knows',
      [past(0, 0, { judged: unknownStart })],
      {},
      { action: 'ask', because: 'unknown-ending' },
    ],
    [
      'endings that only a newer version knows do not count as failed starts',
      [past(0, 0, { judged: unknownEnding }), past(0, 0, { judged: unknownEnding }), past(0, 0)],
      { policy: policy({ startTries: 2 }) },
      { action: 'restart', because: 'no-progress-yet' },
    ],
    [
      'a recycle by Vigil goes on if restarts are off, because nothing failed',
      [past(0, 3, { judged: { ...recycled, because: 'checkpoint-after-recycle-request' } })],
      { policy: policy({ mode: 'never' }) },
      { action: 'restart', because: 'planned' },
    ],
    [
      'a job that asks for a restart gets none if restarts are off',
      [past(0, 3, { judged: { ...recycled, because: 'exit-85' } })],
      { policy: policy({ mode: 'never' }) },
      { because: 'restarts-off' },
    ],
    ['restarts may be off', [past(0, 3)], { policy: policy({ mode: 'never' }) }, { because: 'restarts-off' }],
    [
      'a job that cannot resume is not restarted',
      [past(0, 3)],
      { resumable: false },
      { because: 'cannot-resume' },
    ],
    [
      'a job that cannot resume is tried again while it has completed nothing',
      [past(0, 0)],
      { resumable: false },
      { action: 'restart', afterMs: 5_000, because: 'nothing-lost' },
    ],
    [
      'the second such death ends it',
      [past(0, 0), past(0, 0)],
      { resumable: false, withoutProgressBefore: 1 },
      { because: 'start-limit' },
    ],
    [
      'what it completed before counts, although it began again',
      [past(0, 3), past(0, 0, { endedAfter: 3 })],
      { resumable: false },
      { because: 'cannot-resume' },
    ],
    [
      'an end that was not observed is not repeated from the beginning',
      [past(0, 0, { progress: 'unknown', judged: judged({ unseen: true }) })],
      { resumable: false },
      { because: 'cannot-resume-unread' },
    ],
    [
      'a missing module is there to be installed, and no second try finds it',
      [past(0, 0, { judged: moduleMissing })],
      { resumable: false },
      { because: 'module-missing', module: 'gpytorch' },
    ],
    [
      'that holds for a job that can resume as well',
      [past(12, 12, { judged: moduleMissing })],
      {},
      { because: 'module-missing' },
    ],
    [
      'a job that cannot resume is restarted if it may start over',
      [past(0, 3)],
      { resumable: false, policy: policy({ startOver: true }) },
      { action: 'restart' },
    ],
    [
      'exit 0 of an unknown job is neither finished nor failed',
      [past(0, 0, { judged: judged({ silent: 'zero', because: 'exit-zero-open' }) })],
      {},
      { outcome: 'unconfirmed', because: 'exit-zero-unconfirmed' },
    ],
    [
      'exit 0 that may be a silent death is retried if the job can resume',
      [past(0, 30, { judged: judged({ silent: 'zero', because: 'exit-zero-unproven' }) })],
      {},
      { action: 'restart' },
    ],
    [
      'exit 0 that may be a silent death of a job that cannot resume is neither finished nor failed',
      [past(0, 30, { judged: judged({ silent: 'zero', because: 'exit-zero-unproven' }) })],
      { resumable: false },
      { outcome: 'unconfirmed', because: 'left-unconfirmed' },
    ],
    [
      'a script that was cut off at its end is restarted if the job can resume',
      [past(0, 30, { judged: judged({ because: 'script-ended-unproven' }) })],
      {},
      { action: 'restart' },
    ],
    [
      'a script that was cut off at its end and cannot resume is neither finished nor failed',
      [past(0, 30, { judged: judged({ because: 'script-ended-unproven' }) })],
      { resumable: false },
      { outcome: 'unconfirmed', because: 'script-end-unconfirmed' },
    ],
    [
      'exit 0 that may be a silent death is no failure even at the limit of attempts',
      Array.from({ length: 3 }, () =>
        past(30, 30, { judged: judged({ silent: 'zero', because: 'exit-zero-unproven' }) }),
      ),
      { withoutProgressBefore: 2 },
      { outcome: 'unconfirmed' },
    ],
    [
      'an orderly end before the total is started once more',
      [past(0, 13, { judged: early })],
      {},
      { action: 'restart', because: 'progress' },
    ],
    [
      'an orderly end before the total without progress is started once more, too',
      [past(13, 13, { judged: early })],
      {},
      { action: 'restart', because: 'ended-early' },
    ],
    [
      'one that the job announced ends the run at once',
      [past(0, 13, { judged: { ...early, stopsBecause: 'Epoch 13: early stopping' } })],
      {},
      { outcome: 'ended-early' },
    ],
    [
      'a second orderly end before the total, without progress, ends the run early',
      [past(0, 13, { judged: early }), past(13, 13, { judged: early })],
      {},
      { outcome: 'ended-early' },
    ],
    [
      'a job that does a part in each attempt continues',
      [past(0, 10, { judged: early }), past(10, 20, { judged: early })],
      {},
      { action: 'restart' },
    ],
    [
      'an orderly end before the total of a job that cannot resume is no failure',
      [past(0, 13, { judged: early })],
      { resumable: false },
      { outcome: 'ended-early' },
    ],
    [
      'an orderly end before the total is no failure if restarts are off',
      [past(0, 13, { judged: early })],
      { policy: policy({ mode: 'never' }) },
      { outcome: 'ended-early' },
    ],
    [
      'refused arguments are not retried',
      [past(0, 0, { judged: judged({ class: 'rejected', silent: null }) })],
      {},
      { because: 'arguments-rejected' },
    ],
    [
      'a missing program is not retried',
      [past(0, 0, { judged: notStarted('no-such-program') })],
      {},
      { because: 'not-started' },
    ],
    [
      'a start that the system refused is retried, also for a job that cannot resume',
      [past(12, 12, { judged: notStarted('other') })],
      { resumable: false },
      { action: 'restart', afterMs: 5_000, because: 'no-progress-yet' },
    ],
    [
      'two recycles with no iteration between them mean that the job does not fit',
      [past(12, 12, { judged: judged({ class: 'oom-train', silent: null, because: 'recycled-in-vain' }) })],
      {},
      { because: 'recycled-in-vain' },
    ],
  ])('%s', (_name, history, more, expected) => {
    expect(decide(history, more)).toMatchObject(expected);
  });
});

describe('a storm of starts', () => {
  const starts = (count: number, from = 0) =>
    Array.from({ length: count }, (_, index) => past(index, index + 1, { startedAt: from + index * 1_000 }));
  const nowMs = 60_000;

  it.each([
    [4, false],
    [5, true],
    [6, true],
  ])('%i starts: remarkable %s', (count, isStormy) => {
    expect(decide(starts(count), { nowMs }).ledger).toMatchObject({ starts: count, isStormy });
  });

  it.each([
    [11, 0, 'progress'],
    [12, 30 * 60_000 - 60_000, 'start-storm'],
    [13, 30 * 60_000 - 59_000, 'start-storm'],
  ])('%i starts in a minute: a pause of %i ms, and then the run continues', (count, afterMs, because) => {
    expect(decide(starts(count), { nowMs })).toMatchObject({ action: 'restart', afterMs, because });
  });

  it('does not count starts after a recycle by Vigil, which are planned', () => {
    const byVigil = { ...recycled, because: 'checkpoint-after-recycle-request' as const };
    const planned = starts(40).map((attempt) => ({ ...attempt, judged: byVigil }));
    expect(decide(planned, { nowMs }).ledger).toMatchObject({ starts: 1, isStormy: false });
  });

  it('forgets starts from before its window', () => {
    expect(decide(starts(40), { nowMs: 31 * 60_000 })).toMatchObject({ because: 'progress' });
  });

  it('has its own limits', () => {
    const own = policy({ stormPauseStarts: 2, stormWarnStarts: 1, stormWindowMs: 10_000 });
    expect(decide(starts(2), { policy: own, nowMs: 2_000 })).toMatchObject({ afterMs: 8_000 });
  });
});

describe('asking first', () => {
  const ask = { policy: policy({ mode: 'ask' }) };
  it('replaces every restart after a failure', () => {
    expect(decide([past(0, 12)], ask)).toMatchObject({ action: 'ask', because: 'asked-to-ask' });
    expect(decide([past(12, 12), past(12, 12)], ask)).toMatchObject({
      action: 'ask',
      plan: { step: { kind: 'experiment' } },
    });
  });
  it('does not affect a restart after a free ending, or an end', () => {
    expect(decide([past(0, 12, { judged: recycled })], ask).action).toBe('restart');
    expect(decide([past(0, 12, { judged: machineWent })], ask).action).toBe('restart');
    expect(decide(unlike(3), { ...ask, withoutProgressBefore: 2 }).action).toBe('end');
  });
});
