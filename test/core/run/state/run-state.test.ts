import { describe, expect, it } from 'vitest';
import type { PlainObjection } from '../../../../electron/core/protocol/disk/checkpoint-objection.ts';
import type { JournalEntry } from '../../../../electron/core/protocol/journal/journal-record.ts';
import { applyRecord } from '../../../../electron/core/run/apply/apply-record.ts';
import { emptyRun, type RunState, waitLeftMs } from '../../../../electron/core/run/state/run-state.ts';
import { verifiedIteration } from '../../../../electron/core/run/state/verified-iteration.ts';
import { ended, observation, recordsOf, restartAfter, starting } from '../../../support/journal-entries.ts';
import { runSpec } from '../../../support/run-spec.ts';

const DAY_MS = 86_400_000;
/** When the attempt ended; records are a second apart. */
const ENDED_AT = 3_000;

function waiting(afterMs: number): RunState {
  const state = emptyRun(runSpec());
  const entries = [
    { kind: 'run-created', queued: false } as const,
    starting(1),
    ended(1, restartAfter(afterMs, 1)),
  ];
  for (const record of recordsOf(entries)) applyRecord(state, record);
  return state;
}

describe('the rest of a wait', () => {
  it.each([
    ['all of it at the beginning', ENDED_AT, 5_000],
    ['the rest in the middle', ENDED_AT + 2_000, 3_000],
    ['nothing once it is over', ENDED_AT + 5_000, 0],
    ['nothing when the clock was set forward', ENDED_AT + DAY_MS, 0],
    ['no more than was decided when the clock was set back', ENDED_AT - 1, 5_000],
  ])('is %s', (_, nowMs, leftMs) => {
    expect(waitLeftMs(waiting(5_000), nowMs)).toBe(leftMs);
  });

  it('is zero before the first attempt, whatever the clock shows', () => {
    expect(waitLeftMs(emptyRun(runSpec()), runSpec().createdAt - DAY_MS)).toBe(0);
  });
});

describe('the last verified iteration', () => {
  const adopted = (file: string, iteration: number, level: 0 | 1, objection: PlainObjection | null) =>
    ({
      kind: 'checkpoint-adopted',
      entry: {
        file,
        iteration,
        bytes: 1,
        sha256: '0'.repeat(64),
        writtenAt: 1_000,
        resumable: true,
      },
      level,
      because: objection === null ? null : { kind: objection },
    }) as const;
  const stateAfter = (...entries: JournalEntry[]): RunState => {
    const state = emptyRun(runSpec());
    for (const record of recordsOf([{ kind: 'run-created', queued: false }, starting(1), ...entries]))
      applyRecord(state, record);
    return state;
  };

  it.each([
    ['moves with the weights of a job that reports no iterations', adopted('step_500.pt', 500, 1, null), 500],
    ['moves with a pickle, which is never opened', adopted('step_500.pkl', 500, 0, 'pickle-not-opened'), 500],
    ['does not move with a state that contradicts itself', adopted('iter_9.json', 9, 1, 'damaged'), 0],
  ])('%s', (_, entry, iteration) => {
    expect(verifiedIteration(stateAfter(entry))).toBe(iteration);
  });

  it('is the observed one once the job reports, whatever its files count', () => {
    expect(verifiedIteration(stateAfter(adopted('step_500.pt', 500, 1, null), observation(1, 0)))).toBe(1);
  });
});
