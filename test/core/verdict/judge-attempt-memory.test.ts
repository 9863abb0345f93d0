import { expect, it } from 'vitest';
import type { JournalEntry } from '../../../electron/core/protocol/journal/journal-record.ts';
import { Policy } from '../../../electron/core/protocol/policy/policy.ts';
import { judgeAttempt } from '../../../electron/core/verdict/judge-attempt.ts';
import { observation, starting } from '../../support/journal-entries.ts';
import { stateAfter, writtenCheckpoint } from '../../support/known-checkpoints.ts';
import { seen } from './attempt-to-judge.ts';

const IN_PIECES =
  'torch.cuda.OutOfMemoryError: CUDA out of memory. Tried to allocate 512.00 MiB (GPU 0; 8.00 GiB total capacity; 4.20 GiB already allocated; 80.00 MiB free; 7.40 GiB reserved in total by PyTorch)\n';

/** The end of an attempt that ran out of memory after two iterations. */
const judgedUnder = (restart: object) =>
  judgeAttempt(
    stateAfter(
      [
        starting(1),
        { kind: 'attempt-started', attempt: 1, pid: 10, startedAt: 1 },
        observation(1, 1),
        observation(2, 1),
        writtenCheckpoint(2),
      ],
      { policy: Policy.parse({ restart }) },
    ),
    { ...seen({ exitCode: 1 }), tail: IN_PIECES },
  );

it('an out-of-memory decides what the next attempt changes', () => {
  const { judged, decision } = judgedUnder({ mitigateMemory: true });
  expect(judged.shortage?.kind).toBe('fragmentation');
  const mitigation = { kind: 'preset', preset: 'allocator' };
  expect(decision).toMatchObject({
    action: 'restart',
    plan: { step: { kind: 'mitigation', mitigation }, mitigations: [mitigation] },
  });
});

it('an out-of-memory changes nothing that the user did not allow', () => {
  expect(judgedUnder({}).decision).toMatchObject({
    action: 'restart',
    plan: { step: { kind: 'plain' }, mitigations: [] },
  });
});

it.each<[string, JournalEntry[], object]>([
  ['pauses', [], { action: 'end', outcome: 'stopped', because: 'user-pause' }],
  [
    'goes on in a fresh process if the user asked for that since',
    [{ kind: 'recycle-requested', attempt: 1 }],
    { action: 'restart', because: 'planned' },
  ],
])('a run whose job leaves for a pause %s', (_, since, decision) => {
  const state = stateAfter([
    starting(1),
    { kind: 'attempt-started', attempt: 1, pid: 10, startedAt: 1 },
    { kind: 'pause-requested', attempt: 1 },
    observation(1, 1),
    writtenCheckpoint(1),
    { kind: 'attempt-ending', attempt: 1, why: 'recycle', recycle: { kind: 'pause' } },
    ...since,
  ]);
  expect(judgeAttempt(state, seen({ exitCode: 130 })).decision).toMatchObject(decision);
});
