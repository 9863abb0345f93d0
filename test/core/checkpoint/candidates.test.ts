import { describe, expect, it } from 'vitest';
import { candidatesOf, hasOwnForm } from '../../../electron/core/checkpoint/candidates.ts';
import { poisonedCheckpoint } from '../../../electron/core/checkpoint/poisoned.ts';
import { PLAIN_PLAN } from '../../../electron/core/protocol/disk/ladder.ts';
import type { JournalEntry } from '../../../electron/core/protocol/journal/journal-record.ts';
import { CheckpointPolicy } from '../../../electron/core/protocol/policy/checkpoint-policy.ts';
import { applyRecord } from '../../../electron/core/run/apply/apply-record.ts';
import { emptyRun, type RunState } from '../../../electron/core/run/state/run-state.ts';
import { ended, observation, recordsOf, restartAfter, starting } from '../../support/journal-entries.ts';
import { runSpec } from '../../support/run-spec.ts';

const sha256 = 'a'.repeat(64);

const written = (iteration: number): JournalEntry => ({
  kind: 'checkpoint-written',
  entry: { file: `${iteration}.json`, iteration, bytes: 1, sha256, writtenAt: iteration },
  level: 2,
});

const adopted = (file: string, iteration: number | null, level: 0 | 1 | 2, objection: string | null = null) =>
  ({
    kind: 'checkpoint-adopted',
    entry: { file, iteration, bytes: 1, sha256, writtenAt: 1, resumable: true },
    level,
    because: objection === null ? null : { kind: 'text', text: objection },
  }) satisfies JournalEntry;

function stateAfter(entries: JournalEntry[], patterns: string[] = []): RunState {
  const spec = runSpec();
  const checkpoint = CheckpointPolicy.parse({ patterns });
  const state = emptyRun({ ...spec, policy: { ...spec.policy, checkpoint } });
  for (const record of recordsOf([{ kind: 'run-created', queued: false }, ...entries]))
    applyRecord(state, record);
  return state;
}

const order = (state: RunState) => candidatesOf(state).map(({ whose, file }) => `${whose} ${file}`);

describe('the checkpoint that is handed over', () => {
  it('is the one with the highest iteration, and at a tie the job’s own, which may go on exactly', () => {
    const state = stateAfter([written(5), written(10), adopted('checkpoint_iter_010.json', 10, 2)]);
    expect(order(state)).toEqual(['job checkpoint_iter_010.json', 'vigil 10.json', 'vigil 5.json']);
  });

  it('is one of ours when the job’s own is older', () => {
    expect(order(stateAfter([written(12), adopted('checkpoint_iter_010.json', 10, 2)]))[0]).toBe(
      'vigil 12.json',
    );
  });

  it('is never one of ours when the job keeps its state in a form of its own', () => {
    const state = stateAfter([written(12), adopted('last.pt', 10, 1), adopted('best.pt', null, 1)]);
    expect(hasOwnForm(state)).toBe(true);
    expect(order(state)).toEqual(['job last.pt', 'job best.pt']);
    expect(order(stateAfter([written(12)], ['out/*.pt']))).toEqual([]);
  });

  it('is the one without a number that was written last, else it keeps its place in time', () => {
    const at = (file: string, iteration: number | null, writtenAt: number) => {
      const entry = adopted(file, iteration, 1);
      return { ...entry, entry: { ...entry.entry, writtenAt } };
    };
    const numbered = [at('step_10.pt', 10, 100), at('step_20.pt', 20, 200)];
    expect(order(stateAfter([...numbered, at('last.pt', null, 210)]))).toEqual([
      'job last.pt',
      'job step_20.pt',
      'job step_10.pt',
    ]);
    expect(order(stateAfter([at('best.pt', null, 150), at('first.pt', null, 50), ...numbered]))).toEqual([
      'job step_20.pt',
      'job best.pt',
      'job step_10.pt',
      'job first.pt',
    ]);
  });

  it('is not a state of the job that contradicts itself, nor does that make it a form of its own', () => {
    expect(
      order(stateAfter([written(5), adopted('checkpoint_iter_010.json', 10, 1, 'it has 9 targets')])),
    ).toEqual(['vigil 5.json']);
  });
});

describe('a checkpoint of which nobody knows the iteration', () => {
  const unread = (entries: JournalEntry[]) =>
    stateAfter([starting(1), ...entries]).attempts.list[0]?.hasUnreadable;

  it('makes progress unknown, which is neither none nor some, of a job that reports nothing', () => {
    expect(unread([])).toBe(false);
    expect(unread([adopted('last.pt', null, 1)])).toBe(true);
  });

  it('says nothing of a job whose iterations are known', () => {
    expect(unread([observation(1, 1), adopted('last.pt', null, 1)])).toBe(false);
    expect(unread([adopted('checkpoint_iter_010.json', 10, 2)])).toBe(false);
  });
});

/** An attempt from a checkpoint that died, having begun an iteration or not. */
function died(attempt: number, from: number, tells: 'nothing' | 'work' = 'nothing'): JournalEntry[] {
  return [
    {
      kind: 'attempt-starting',
      attempt,
      from: { kind: 'checkpoint', iteration: from, file: `${from}.json`, whose: 'vigil' },
      eventsOffset: 0,
      plan: PLAIN_PLAN,
      boot: null,
    },
    ...(tells === 'work' ? [{ kind: 'attempt-working', attempt, eventsOffset: 0 } as const] : []),
    { ...ended(attempt, restartAfter(0)), facts: null } as JournalEntry,
  ];
}

const wentWith = (attempt: number): JournalEntry[] =>
  died(attempt, 12).map((entry) =>
    entry.kind === 'attempt-ended'
      ? { ...entry, judged: { ...entry.judged, class: 'os-shutdown', silent: null } }
      : entry,
  );

const begun: JournalEntry[] = [
  starting(1),
  { kind: 'attempt-working', attempt: 1, eventsOffset: 0 },
  ...Array.from({ length: 12 }, (_, index) => observation(index + 1, index)),
  { ...ended(1, restartAfter(0)), facts: null } as JournalEntry,
];

describe('a poisoned checkpoint', () => {
  it('is one that two attempts died loading, while there is one before it', () => {
    const state = stateAfter([...begun, written(10), written(12), ...died(2, 12), ...died(3, 12)]);
    expect(poisonedCheckpoint(state)).toMatchObject({ from: { file: '12.json' }, deaths: 2 });
  });

  it.each<[string, JournalEntry[]]>([
    ['after one death', [written(10), written(12), ...died(2, 12)]],
    ['after two deaths from different ones', [written(10), written(12), ...died(2, 10), ...died(3, 12)]],
    ['when the machine went while it was loaded', [written(10), written(12), ...wentWith(2), ...wentWith(3)]],
    ['with none before it', [written(12), ...died(2, 12), ...died(3, 12)]],
    ['when work had begun', [written(10), written(12), ...died(2, 12, 'work'), ...died(3, 12, 'work')]],
    [
      'when somebody resumed the run in between',
      [
        written(10),
        written(12),
        ...died(2, 12),
        { kind: 'stop-requested', hard: false },
        { kind: 'resume-requested', queued: false },
        ...died(3, 12),
      ],
    ],
  ])('is not suspected %s', (_name, entries) => {
    expect(poisonedCheckpoint(stateAfter([...begun, ...entries]))).toBeNull();
  });

  it('is passed over until somebody resumes the run', () => {
    const suspect = { kind: 'checkpoint-suspect', file: '12.json', whose: 'vigil', deaths: 2 } as const;
    const entries = [...begun, written(10), written(12), ...died(2, 12), suspect];
    expect(order(stateAfter(entries))).toEqual(['vigil 10.json', 'vigil 12.json']);
    const resumed: JournalEntry[] = [
      { kind: 'stop-requested', hard: false },
      { kind: 'resume-requested', queued: false },
    ];
    expect(order(stateAfter([...entries, ...resumed]))).toEqual(['vigil 12.json', 'vigil 10.json']);
  });
});
