import { describe, expect, test } from 'vitest';
import { english } from '../../../../electron/core/protocol/text/english/english.ts';
import type { RunRow } from '../../../../electron/core/protocol/wire/run-view.ts';
import type { SafetyView } from '../../../../electron/core/protocol/wire/safety-view.ts';
import { lossFigure } from '../../../../renderer/run/header/loss-figure.ts';
import { attempt, died, observationView, row, runState } from '../../run-state.ts';

const NOTHING = { value: 'nothing', below: null };
const saves = (savedIteration: number | null): SafetyView => ({ canResume: true, savedIteration });
const NEVER: SafetyView = { canResume: false, savedIteration: 0 };

describe('the unsaved work of a run that died at iteration 13', () => {
  const dead = (of: Partial<RunRow>, safety: SafetyView) =>
    lossFigure(
      runState({ row: row({ iteration: 12, ...of }), attempts: [died()], safety }),
      2e6,
      english.window,
    );
  const failed = { phase: 'ended', outcome: 'failed' } as const;
  const early = { phase: 'ended', outcome: 'ended-early' } as const;

  test.each([
    [
      'what came after its last save',
      failed,
      saves(10),
      { value: '2 iterations', below: 'after iteration 10' },
    ],
    [
      'all of it if it saved nothing yet',
      failed,
      saves(0),
      { value: '12 iterations', below: 'since it started' },
    ],
    ['nothing if each iteration is saved', failed, saves(12), NOTHING],
    ['not known if it saves by itself', failed, saves(null), { value: '–', below: 'saves by itself' }],
    ['everything if it cannot resume', failed, NEVER, { value: 'everything', below: null }],
    [
      'the same while its restart waits',
      { phase: 'waiting' },
      saves(10),
      { value: '2 iterations', below: 'after iteration 10' },
    ],
    ['the same while it asks', { phase: 'asking' }, NEVER, { value: 'everything', below: null }],
    [
      'the same while it waits in the queue',
      { phase: 'queued' },
      NEVER,
      { value: 'everything', below: null },
    ],
    [
      'counted with its failed trials, as what was saved is',
      { ...failed, iteration: 48, failedTrials: 12 },
      saves(50),
      { value: '10 iterations', below: 'after iteration 50' },
    ],
    ['nothing if it ended early by its own will', early, NEVER, NOTHING],
    ['nothing once it has finished', { phase: 'ended', outcome: 'finished' }, saves(10), NOTHING],
    ['nothing before its first attempt', { phase: 'waiting', attempts: 0 }, NEVER, NOTHING],
    ['nothing in the queue before its first attempt', { phase: 'queued', attempts: 0 }, NEVER, NOTHING],
  ] as const)('is %s', (_, of, safety, figure) => expect(dead(of, safety)).toEqual(figure));
});

describe('the unsaved work of a living run', () => {
  const living = (safety: SafetyView) =>
    lossFigure(
      runState({
        row: row({ iteration: 3 }),
        attempts: [attempt({ firstIteration: 1, lastIteration: 3 })],
        observations: [1, 2, 3].map((iteration) => observationView(iteration)),
        safety,
      }),
      1_240_000,
      english.window,
    );

  test.each([
    ['the time of the current iteration', saves(3), { value: '3 min 57 s', below: 'of iteration 4' }],
    ['the time since its last save', saves(1), { value: '3 min 59 s', below: '2 iterations' }],
    ['not known if it saves by itself', saves(null), { value: '–', below: 'saves by itself' }],
    ['all of its time if it cannot resume', NEVER, { value: '4 min 00 s', below: "all: it can't resume" }],
  ] as const)('is %s', (_, safety, figure) => expect(living(safety)).toEqual(figure));
});
