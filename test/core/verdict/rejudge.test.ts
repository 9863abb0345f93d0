import { describe, expect, it } from 'vitest';
import type { AttemptEnding } from '../../../electron/core/protocol/disk/ending.ts';
import { JournalEntry } from '../../../electron/core/protocol/journal/journal-record.ts';
import { RestartPolicy } from '../../../electron/core/protocol/policy/restart-policy.ts';
import type { RunSpec } from '../../../electron/core/protocol/policy/run-spec.ts';
import { applyRecord } from '../../../electron/core/run/apply/apply-record.ts';
import { newestAttempt, type RunState } from '../../../electron/core/run/state/run-state.ts';
import { isSameVerdict } from '../../../electron/core/run/state/same-verdict.ts';
import { judgeAttempt, type SeenEnding } from '../../../electron/core/verdict/judge-attempt.ts';
import { rejudge } from '../../../electron/core/verdict/rejudge.ts';
import { lineRead, observation, starting } from '../../support/journal-entries.ts';
import { stateAfter } from '../../support/known-checkpoints.ts';
import { runSpec } from '../../support/run-spec.ts';
import { seen } from './attempt-to-judge.ts';

const NEVER = { policy: { ...runSpec().policy, restart: RestartPolicy.parse({ mode: 'never' }) } };
const FILES = { tail: '', printedAt: null, logTails: [], faults: '', system: 'linux' } as const;

function apply(state: RunState, ...entries: JournalEntry[]): RunState {
  for (const entry of entries) applyRecord(state, { seq: state.seq + 1, at: 10_000, entry });
  return state;
}

/** A run whose only attempt reported three iterations and then ended like this. */
function endedRun(
  facts: Partial<AttemptEnding>,
  more: Partial<RunSpec> = {},
  witnessed: Partial<SeenEnding> = {},
  isOld = false,
): RunState {
  const boots = JournalEntry.parse({ ...starting(1), boot: 'at 1000000' });
  const told = [1, 2, 3].map((iteration) => observation(iteration, iteration / 10));
  const state = stateAfter([boots, ...told], { ...NEVER, ...more });
  const ending = { ...seen(facts), boot: 'at 1000000', ...witnessed };
  const { judged, decision } = judgeAttempt(state, ending);
  const { watched, boot, wokeAt } = ending;
  return apply(state, {
    ...{ kind: 'attempt-ended', attempt: 1, facts: ending.facts, startFailure: null, judged, decision },
    ...{ lastLines: [], ...(isOld ? {} : { circumstances: { watched, boot, wokeAt, outputBytes: null } }) },
  });
}

/** Judges again, as the host does, and applies the verdict. */
function judgeAgain(state: RunState): RunState {
  const verdict = rejudge(state, FILES);
  if (!verdict) throw new Error('There is nothing to judge.');
  return apply(state, { kind: 'run-rejudged', attempt: 1, because: 'settings', ...verdict });
}

const total = (total: number | null): JournalEntry => ({ kind: 'settings-changed', changes: { total } });

describe('a run that has ended', () => {
  it('and was resumed, but stopped before an attempt began, is judged by its last attempt', () => {
    const state = endedRun({ exitCode: 1 });
    apply(state, { kind: 'resume-requested', queued: true }, { kind: 'stop-requested', hard: false });
    expect(state.lifecycle).toMatchObject({ phase: 'ended', outcome: 'stopped' });
    expect(rejudge(state, FILES)).toMatchObject({
      judged: { class: 'silent' },
      decision: { action: 'end', outcome: 'stopped' },
    });
    apply(state, total(3));
    expect(judgeAgain(state).lifecycle.outcome).toBe('stopped');
  });

  it('for a known failure after which no restart is wanted stays so, unless it was something else', () => {
    const state = endedRun({ exitCode: 1 }, {}, { stopsFor: 'bad-label' });
    expect(rejudge(state, FILES)).toMatchObject({
      judged: { stopsFor: 'bad-label' },
      decision: { because: 'known-failure', known: 'bad-label' },
    });
    const finished = apply(endedRun({ exitCode: 0 }, {}, { stopsFor: 'bad-label' }), total(3));
    expect(rejudge(finished, FILES)?.judged).not.toHaveProperty('stopsFor');
  });

  it('is judged by the corrected reading, not by the earlier one', () => {
    const nested = { counters: 2, rivals: 0, isNested: true, total: 3, announced: null };
    const state = stateAfter([starting(1), lineRead(1), lineRead(2), lineRead(3)], { ...NEVER, total: 3 });
    const { judged, decision } = judgeAttempt(state, { ...seen({ exitCode: 0 }), reading: nested });
    apply(state, {
      ...{ kind: 'attempt-ended', attempt: 1, facts: seen({ exitCode: 0 }).facts, startFailure: null },
      ...{ judged, decision, lastLines: [] },
    });
    expect(state.lifecycle.outcome).toBe('unconfirmed');
    const chosen: JournalEntry = { kind: 'recognizer-chosen', recognizer: 'own:mine', by: 'user' };
    const single = { ...nested, counters: 1, isNested: false };
    apply(state, chosen, lineRead(1), lineRead(2), lineRead(3), { kind: 'output-reread', reading: single });
    expect(judgeAgain(state).lifecycle.outcome).toBe('finished');
  });

  it('is finished once its total is corrected to its number of iterations', () => {
    const state = endedRun({ exitCode: 0 }, { total: 30 });
    expect(state.lifecycle.outcome).toBe('failed');
    apply(state, total(3));
    expect(state.lifecycle.rejudgePending).toBe('settings');
    judgeAgain(state);
    expect(state).toMatchObject({ lifecycle: { outcome: 'finished', phase: 'ended', rejudgePending: null } });
    expect(newestAttempt(state)).toMatchObject({
      judged: { class: 'finished' },
      decision: { outcome: 'finished' },
    });
    expect(state.notes.at(-1)).toMatchObject({
      code: 'judged-again',
      because: 'settings',
      before: 'failed',
      now: 'finished',
    });
  });

  it('leaves no note if its verdict does not change', () => {
    const state = endedRun({ exitCode: 0 }, { total: 30 });
    apply(state, total(29));
    expect(state.lifecycle.rejudgePending).toBe('settings');
    judgeAgain(state);
    expect(state).toMatchObject({ lifecycle: { outcome: 'failed', rejudgePending: null }, notes: [] });
  });

  it('is no longer finished once its total is corrected to more, and nothing is started', () => {
    const state = endedRun({ exitCode: 0 }, { total: 3, policy: runSpec().policy });
    expect(state.lifecycle.outcome).toBe('finished');
    judgeAgain(apply(state, total(30)));
    expect(state.lifecycle.phase).toBe('ended');
    expect(state.lifecycle.outcome).not.toBe('finished');
    expect(newestAttempt(state)?.decision).toMatchObject({ action: 'end' });
    expect(state.lifecycle.nextAttemptAt).toBeNull();
  });

  it('keeps when it ended, and all its iterations', () => {
    const state = endedRun({ exitCode: 0 }, { total: 30 });
    const { endedAt } = state.lifecycle;
    apply(state, total(3));
    for (const verdict of [rejudge(state, FILES)])
      if (verdict)
        applyRecord(state, {
          seq: state.seq + 1,
          at: 999_000,
          entry: { kind: 'run-rejudged', attempt: 1, because: 'settings', ...verdict },
        });
    expect(state.lifecycle.endedAt).toBe(endedAt);
    expect(state.work.observations).toHaveLength(3);
  });

  it.each<[string, JournalEntry, string | null]>([
    ['another name', { kind: 'settings-changed', changes: { name: 'x', goal: 'minimise' } }, null],
    ['another total', total(4), 'settings'],
    ['a late iteration', observation(4, 0.1), 'output'],
    ['a late finish marker', { kind: 'finish-marker', attempt: 1, eventsOffset: 900 }, 'output'],
    ['a note', { kind: 'note', fact: { code: 'job-note', text: 'bye' }, eventsOffset: 900 }, null],
    ['output that was read again', { kind: 'output-reread' }, 'reading'],
  ])('is to be judged again after %s, or not', (_, entry, because) => {
    expect(apply(endedRun({ exitCode: 0 }, { total: 30 }), entry).lifecycle.rejudgePending).toBe(because);
  });

  it('is not judged again once it was resumed', () => {
    const state = apply(endedRun({ exitCode: 0 }, { total: 30 }), total(3), {
      kind: 'resume-requested',
      queued: false,
    });
    expect(state.lifecycle.rejudgePending).toBeNull();
    expect(rejudge(state, FILES)).toBeNull();
  });

  const ENDINGS: [string, Partial<AttemptEnding>, Partial<SeenEnding>][] = [
    ['by a kill', { exitCode: null, signal: 9 }, {}],
    ['by a crash', { exitCode: null, signal: 11 }, {}],
    ['with exit code 0', { exitCode: 0 }, {}],
    ['with exit code 93', { exitCode: 93 }, {}],
    ['after the machine had slept', { exitCode: 1, endedAt: 500_000 }, { wokeAt: 499_000 }],
    ['after the machine was restarted', {}, { facts: null, boot: 'at 9000000', watched: false }],
    ['unseen', {}, { facts: null }],
  ];

  it.each(ENDINGS)('%s is judged the same if nothing has changed', (_, facts, witnessed) => {
    for (const isOld of [true, false]) {
      const state = endedRun(facts, { total: 30 }, witnessed, isOld);
      const { judged, decision } = newestAttempt(state) ?? {};
      const again = rejudge(state, FILES);
      expect(again).toMatchObject({ judged: { class: judged?.class, because: judged?.because } });
      expect(again && judged && decision && isSameVerdict(again, { judged, decision })).toBe(
        decision?.action === 'end',
      );
    }
  });

  it('stays stopped if it was stopped while it waited, unless its attempt had finished', () => {
    const waiting = endedRun({ exitCode: 0 }, { total: 30, policy: runSpec().policy });
    expect(waiting.lifecycle.phase).toBe('waiting');
    apply(waiting, { kind: 'stop-requested', hard: false });
    expect(rejudge(waiting, FILES)?.decision).toMatchObject({ outcome: 'stopped', because: 'user-stop' });
    expect(judgeAgain(apply(waiting, total(3))).lifecycle.outcome).toBe('finished');
    expect(judgeAgain(apply(waiting, total(30))).lifecycle.outcome).toBe('stopped');
  });
});
