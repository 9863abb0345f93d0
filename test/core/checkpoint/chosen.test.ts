import { describe, expect, it } from 'vitest';
import { candidatesFrom, canPassCheckpoint } from '../../../electron/core/checkpoint/chosen.ts';
import type { RunSpec } from '../../../electron/core/protocol/policy/run-spec.ts';
import { emptySettings } from '../../../electron/core/run/parts/settings.ts';
import { emptySources } from '../../../electron/core/run/parts/sources.ts';
import type { Candidate } from '../../../electron/core/run/state/find-checkpoint.ts';
import { runSpec } from '../../support/run-spec.ts';

const ours = (iteration: number, writtenAt = 1_000): Candidate => ({
  ...{ whose: 'vigil', file: `checkpoint_iter_${iteration}.json`, iteration, writtenAt, suspect: false },
});
const own = (file: string, iteration: number | null, writtenAt: number): Candidate => ({
  ...{ whose: 'job', file, iteration, writtenAt, suspect: false },
});

/** A run with these settings, whose job has reported that it resumes by itself, or not. */
const having = (spec: RunSpec, resumesByItself: boolean) => ({
  settings: emptySettings(spec),
  sources: { ...emptySources(), resumesByItself },
});

describe('a checkpoint that a person chose to resume from', () => {
  const chosen = { file: 'checkpoint_iter_10.json', whose: 'vigil', iteration: 10, highestThen: 30 } as const;

  it('excludes both later and older ones', () => {
    const all = [ours(30), ours(20), ours(10), ours(5)];
    expect(candidatesFrom(chosen, all, 2_000)).toEqual([ours(10)]);
  });

  it('ranks after what the job itself has saved since', () => {
    const since = own('model_012.pt', 12, 2_500);
    const before = own('model_030.pt', 30, 1_500);
    expect(candidatesFrom(chosen, [before, ours(30), since, ours(10)], 2_000)).toEqual([since, ours(10)]);
  });

  it.each<[string, Parameters<typeof canPassCheckpoint>, boolean]>([
    ['by its path', [having(runSpec(), false), chosen], true],
    ['by its number', [having(runSpec({ resumeArguments: ['--from', '{iteration}'] }), false), chosen], true],
    [
      'by an unknown number',
      [
        having(runSpec({ resumeArguments: ['--from', '{iteration}'] }), false),
        { whose: 'job', iteration: null },
      ],
      false,
    ],
    ['by the helper', [having(runSpec({ resumeArguments: null }), true), chosen], true],
    [
      'by the helper, of a file of the job',
      [having(runSpec({ resumeArguments: null }), true), { whose: 'job', iteration: 3 }],
      false,
    ],
    ['by nothing', [having(runSpec({ resumeArguments: [] }), false), chosen], false],
  ])('can be passed to the job %s, or not', (_, [state, wish], expected) => {
    expect(canPassCheckpoint(state, wish)).toBe(expected);
  });
});
