import { describe, expect, it } from 'vitest';
import { RowEnd } from '../../../../electron/core/protocol/wire/row-end.ts';
import type { KnownAttempt } from '../../../../electron/core/run/parts/attempts.ts';
import { emptyRun, type RunState } from '../../../../electron/core/run/state/run-state.ts';
import { rowEndOf } from '../../../../electron/core/run/views/row-end.ts';
import { endAs, judged, restartAfter } from '../../../support/journal-entries.ts';
import { runSpec } from '../../../support/run-spec.ts';

const evidence = { source: 'kernel-log', what: 'memory-kill', module: null, at: 1 } as never;

const stateOf = (
  lifecycle: Partial<RunState['lifecycle']>,
  attempt: Partial<KnownAttempt> = {},
): RunState => {
  const state = emptyRun(runSpec());
  const newest = {
    attempt: 1,
    judged: judged(),
    decision: endAs('failed'),
    failures: null,
    failureAnswers: {},
  };
  return {
    ...state,
    lifecycle: { ...state.lifecycle, phase: 'ended', ...lifecycle },
    attempts: { ...state.attempts, list: [{ ...newest, ...attempt } as KnownAttempt] },
  };
};

describe('how a run came to need a person', () => {
  it('is told of a run that failed, ended early or asks, and of no other', () => {
    const told = (lifecycle: Partial<RunState['lifecycle']>) => rowEndOf(stateOf(lifecycle)) !== null;
    expect([
      told({ outcome: 'failed' }),
      told({ outcome: 'unconfirmed' }),
      told({ phase: 'asking' }),
    ]).toEqual(Array(3).fill(true));
    expect([
      told({ outcome: 'finished' }),
      told({ outcome: 'stopped' }),
      told({ phase: 'running' }),
      told({ phase: 'waiting' }),
    ]).toEqual(Array(4).fill(false));
    expect(rowEndOf(emptyRun(runSpec()))).toBeNull();
  });

  it('has the verdict, the decision, what is saved and the known failure', () => {
    const failures = [
      { id: 'rejected', role: 'cause', certainty: 'likely', evidence: [] },
      { id: 'cuda-oom', role: 'cause', certainty: 'certain', evidence: [] },
      { id: 'worker', role: 'followed', certainty: 'certain', evidence: [] },
    ] as never;
    const end = rowEndOf(stateOf({ outcome: 'failed' }, { failures, failureAnswers: { rejected: false } }));
    expect(end).toMatchObject({
      ...{ known: 'cuda-oom', judged: { class: 'silent' }, decision: { because: 'no-progress-limit' } },
      safety: { canResume: expect.any(Boolean) },
    });
    expect(RowEnd.parse(end)).toEqual(end);
  });

  it('stays small, whatever the job wrote', () => {
    const long = 'x'.repeat(100_000);
    const loud = judged({ exception: long, lastMessage: long, evidence: [evidence, evidence] });
    const decision = { ...endAs('failed'), first: loud } as never;
    const end = rowEndOf(stateOf({ outcome: 'failed' }, { judged: loud, decision }));
    expect(JSON.stringify(end).length).toBeLessThan(4_000);
    const asked = rowEndOf(stateOf({ phase: 'asking' }, { judged: loud, decision: restartAfter(0) }));
    expect(JSON.stringify(asked).length).toBeLessThan(3_000);
  });
});
