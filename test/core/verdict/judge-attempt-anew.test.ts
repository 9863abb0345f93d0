import { describe, expect, it } from 'vitest';
import type { ReadingShape } from '../../../electron/core/protocol/disk/work-seen.ts';
import { JournalEntry } from '../../../electron/core/protocol/journal/journal-record.ts';
import { RestartPolicy } from '../../../electron/core/protocol/policy/restart-policy.ts';
import type { RunSpec } from '../../../electron/core/protocol/policy/run-spec.ts';
import { entriesOfEvents } from '../../../electron/core/run/entries/entry-of-event.ts';
import { judgeAttempt } from '../../../electron/core/verdict/judge-attempt.ts';
import { judged, lineRead, observation, restartAfter, starting } from '../../support/journal-entries.ts';
import { stateAfter } from '../../support/known-checkpoints.ts';
import { runSpec } from '../../support/run-spec.ts';
import { endedBy, seen } from './attempt-to-judge.ts';

const POLICY = { ...runSpec().policy, restart: RestartPolicy.parse({ startOver: true }) };
const OVER: Partial<RunSpec> = { total: 3, resumeArguments: null, policy: POLICY };
const counted = (done: number): ReadingShape => ({
  ...{ counters: 1, rivals: 0, isNested: false, total: 3, announced: null, done },
});
const read = (iteration: number, attempt: number): JournalEntry => lineRead(iteration, { attempt });
const ONE_TO_THREE = [1, 2, 3];
/** A first attempt that crashed did all iterations; the second one starts over. */
const secondOf = (
  iterations: readonly JournalEntry[],
  reading: ReadingShape | null,
  second: readonly JournalEntry[] = [],
) => {
  const crashed = judged({ class: 'silent', exitCode: null });
  const first = {
    ...crashed,
    work: { iterations: 3, told: 0, highestTold: 0, total: 3, totalBy: 'user', reading },
  };
  return stateAfter(
    [
      starting(1),
      ...iterations,
      endedBy(1, judgedBy(first), restartAfter(0), 139),
      JournalEntry.parse({ ...starting(2), boot: null }),
      ...second,
    ],
    OVER,
  );
};
const judgedBy = (more: object) => ({ ...judged(), ...more });
/** What a script that ran to its end in order has reported. */
const ORDERLY: JournalEntry[] = [
  { kind: 'script-began', attempt: 2, pid: 4_000, eventsOffset: 900 },
  { kind: 'script-ended', attempt: 2, pid: 4_000, saidAt: 9_000, eventsOffset: 950 },
];
const repeated = (iteration: number): JournalEntry => ({
  kind: 'note',
  fact: { code: 'event-repeated', iteration, highest: iteration },
  eventsOffset: 800 + iteration,
});
const verdict = (state: ReturnType<typeof secondOf>, reading: ReadingShape | null = null) => {
  const { judged: now } = judgeAttempt(state, { ...seen({ attempt: 2, exitCode: 0 }), reading });
  return `${now.class} ${now.because}`;
};

describe('an attempt that starts over and exits with code 0', () => {
  const printed = ONE_TO_THREE.map((each) => read(each, 1));
  const reported = ONE_TO_THREE.map((each) => observation(each, each));

  it('is not finished by iterations that the attempt before it printed or reported', () => {
    expect(verdict(secondOf(printed, counted(3)))).toBe('silent exit-zero-open');
    expect(verdict(secondOf(reported, null))).toBe('silent exit-zero-open');
  });

  it('is finished by iterations that it repeated, though all of them were known', () => {
    expect(verdict(secondOf(printed, counted(3)), counted(3))).toBe('finished exit-zero-all-done');
    expect(verdict(secondOf(reported, null, ONE_TO_THREE.map(repeated)))).toBe('finished exit-zero-all-done');
  });

  it('stopped short if its own count did', () => {
    expect(verdict(secondOf(printed, counted(3)), counted(2))).toBe('silent nothing-said');
  });

  it('ended early if its own iterations are fewer by two or more', () => {
    expect(verdict(secondOf(printed, counted(3), ORDERLY), counted(1))).toBe('ended-early fewer-than-total');
    expect(verdict(secondOf(reported, null, ORDERLY))).toBe('ended-early fewer-than-total');
    expect(verdict(secondOf(reported, null, [...ONE_TO_THREE.map(repeated), ...ORDERLY]))).toBe(
      'finished script-ended',
    );
  });

  it('is finished if it reports all of them again in one batch, with exit code 0 or a crash after its marker', () => {
    const again = entriesOfEvents(
      ONE_TO_THREE.map((iteration) => ({
        line: JSON.stringify({ kind: 'observation', at: 1, iteration, x: [iteration], y: 1, durationMs: 1 }),
        end: 800 + iteration,
      })),
      { attempt: 2, known: new Set(ONE_TO_THREE), isWorking: true, hasFinished: false },
    );
    expect(again).toMatchObject([{ fact: { code: 'event-repeated' } }]);
    expect(verdict(secondOf(reported, null, [...again, ...ORDERLY]))).toBe('finished script-ended');
    const marked = secondOf(reported, null, [
      ...again,
      { kind: 'finish-marker', attempt: 2, eventsOffset: 900 },
    ]);
    const crashed = judgeAttempt(marked, seen({ attempt: 2, exitCode: 139 })).judged;
    expect(`${crashed.class} ${crashed.because}`).toBe('finished finish-marker');
  });

  it('is judged by all of the run if an older version did not record how far it counted', () => {
    const { done: _, ...older } = counted(3);
    expect(verdict(secondOf(printed, older), older)).toBe('finished exit-zero-all-done');
  });
});
