import { describe, expect, it } from 'vitest';
import { candidatesOf, hasOwnForm } from '../../../electron/core/checkpoint/candidates.ts';
import type { JournalEntry } from '../../../electron/core/protocol/journal/journal-record.ts';
import { CheckpointPolicy } from '../../../electron/core/protocol/policy/checkpoint-policy.ts';
import type { RunState } from '../../../electron/core/run/state/run-state.ts';
import { observation, starting } from '../../support/journal-entries.ts';
import { adoptedCheckpoint, stateAfter, writtenCheckpoint } from '../../support/known-checkpoints.ts';
import { runSpec } from '../../support/run-spec.ts';

const order = (state: RunState) => candidatesOf(state).map(({ whose, file }) => `${whose} ${file}`);

describe('the checkpoint that is passed to the job', () => {
  it('is the one with the highest iteration, and at a tie the job’s own, which may resume exactly', () => {
    const state = stateAfter([
      writtenCheckpoint(5),
      writtenCheckpoint(10),
      adoptedCheckpoint('checkpoint_iter_010.json', 10, 2),
    ]);
    expect(order(state)).toEqual(['job checkpoint_iter_010.json', 'vigil 10.json', 'vigil 5.json']);
  });

  it('is one by Vigil if the job’s own is older', () => {
    expect(
      order(stateAfter([writtenCheckpoint(12), adoptedCheckpoint('checkpoint_iter_010.json', 10, 2)]))[0],
    ).toBe('vigil 12.json');
  });

  it('is never one by Vigil if the job keeps its state in a form of its own', () => {
    const state = stateAfter([
      writtenCheckpoint(12),
      adoptedCheckpoint('last.pt', 10, 1),
      adoptedCheckpoint('best.pt', null, 1),
    ]);
    expect(hasOwnForm(state)).toBe(true);
    expect(order(state)).toEqual(['job last.pt', 'job best.pt']);
    const { policy } = runSpec();
    const checkpoint = CheckpointPolicy.parse({ patterns: ['out/*.pt'] });
    expect(order(stateAfter([writtenCheckpoint(12)], { policy: { ...policy, checkpoint } }))).toEqual([]);
  });

  it('is the one without a number that was written last, otherwise it keeps its place in time', () => {
    const at = (file: string, iteration: number | null, writtenAt: number) => {
      const entry = adoptedCheckpoint(file, iteration, 1);
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

  it('is not an inconsistent state of the job, which does not count as a form of its own', () => {
    expect(
      order(
        stateAfter([writtenCheckpoint(5), adoptedCheckpoint('checkpoint_iter_010.json', 10, 1, 'damaged')]),
      ),
    ).toEqual(['vigil 5.json']);
  });

  it('may be JSON that is too long to be read, which is a form of its own', () => {
    const long = adoptedCheckpoint('checkpoint_iter_010.json', 10, 0, 'too-long-to-read');
    expect(order(stateAfter([writtenCheckpoint(12), long]))).toEqual(['job checkpoint_iter_010.json']);
  });

  it('is a suspect one only if there is no other, until the user resumes the run', () => {
    const suspect = { kind: 'checkpoint-suspect', file: '12.json', whose: 'vigil', deaths: 2 } as const;
    const entries: JournalEntry[] = [writtenCheckpoint(10), writtenCheckpoint(12), suspect];
    expect(order(stateAfter(entries))).toEqual(['vigil 10.json', 'vigil 12.json']);
    const resumed: JournalEntry[] = [
      { kind: 'stop-requested', hard: false },
      { kind: 'resume-requested', queued: false },
    ];
    expect(order(stateAfter([...entries, ...resumed]))).toEqual(['vigil 12.json', 'vigil 10.json']);
  });
});

describe('a checkpoint with an unknown iteration', () => {
  const unread = (entries: JournalEntry[]) =>
    stateAfter([starting(1), ...entries]).attempts.list[0]?.hasUnreadable;

  it('makes progress unknown, which is neither none nor some, for a job without reports', () => {
    expect(unread([])).toBe(false);
    expect(unread([adoptedCheckpoint('last.pt', null, 1)])).toBe(true);
  });

  it('says nothing about a job whose iterations are known', () => {
    expect(unread([observation(1, 1), adoptedCheckpoint('last.pt', null, 1)])).toBe(false);
    expect(unread([adoptedCheckpoint('checkpoint_iter_010.json', 10, 2)])).toBe(false);
  });
});
