import { describe, expect, it } from 'vitest';
import type { RecycleReason } from '../../../../../../electron/core/protocol/disk/memory/recycle-reason.ts';
import {
  deathMarkInWords,
  forecastInWords,
  recycleReasonInWords,
  wallInWords,
} from '../../../../../../electron/core/protocol/text/english/shared/memory.ts';
import type { WallForecast } from '../../../../../../electron/core/protocol/wire/memory-view.ts';

const GIB = 2 ** 30;

it.each([
  ['device', 7 * GIB, 9.5 * GIB, '7.0 GiB of GPU memory, limit 9.5 GiB.'],
  ['ram', 7 * GIB, null, '7.0 GiB of main memory, limit unknown.'],
  ['handles', 700, 900, '700 of handles, limit 900.'],
] as const)('the use of %s is shown with its limit', (resource, peak, limit, text) => {
  expect(wallInWords({ resource, peak, limit, forecast: null })).toBe(text);
});

it('the use of a resource is followed by its forecast, if that says anything', () => {
  const wall = { resource: 'device', peak: 7 * GIB, limit: 9 * GIB } as const;
  expect(wallInWords({ ...wall, forecast: { kind: 'steady', byChance: 0.6 } })).toBe(
    '7.0 GiB of GPU memory, limit 9.0 GiB. The use does not rise.',
  );
  expect(wallInWords({ ...wall, forecast: { kind: 'too-few', iterations: 3 } })).toBe(
    '7.0 GiB of GPU memory, limit 9.0 GiB.',
  );
});

describe('a forecast', () => {
  it.each<[WallForecast, string | null]>([
    [
      { kind: 'reached', iteration: 41, earliest: 38, latest: 46 },
      'At this rate it reaches the limit at iteration 41 (38 to 46).',
    ],
    [
      { kind: 'reached', iteration: 70, earliest: 70, latest: 70 },
      'At this rate it reaches the limit at iteration 70.',
    ],
    [
      { kind: 'reached', iteration: 41, earliest: 38, latest: null },
      'At this rate it reaches the limit at iteration 41 (38 or later).',
    ],
    [
      { kind: 'reached', iteration: null, earliest: 38, latest: null },
      'It may reach the limit from iteration 38 on.',
    ],
    [{ kind: 'steady', byChance: 0.6 }, 'The use does not rise.'],
    [{ kind: 'far', beyond: 400 }, 'At this rate it does not reach the limit before iteration 400.'],
    [
      { kind: 'as-before', iteration: 13 },
      'If it grows as in the attempt before, it reaches the limit at iteration 13.',
    ],
    [{ kind: 'too-few', iterations: 3 }, null],
    [{ kind: 'too-little' }, 'It grows, but so far too little to foresee when it reaches the limit.'],
  ])('%o has a sentence', (forecast, text) => {
    expect(forecastInWords(forecast)).toBe(text);
  });
});

it.each([
  [{ count: 2, own: true, isPassed: false }, 'Iteration 13: the job died here twice.'],
  [{ count: 1, own: true, isPassed: false }, 'Iteration 13: this run died here once.'],
  [{ count: 1, own: false, isPassed: false }, 'Iteration 13: earlier runs of the script died here once.'],
  [{ count: 3, own: true, isPassed: true }, 'Iteration 13, where the job died 3 times, is passed.'],
])('a mark of deaths %o has a sentence', (mark, text) => {
  expect(deathMarkInWords({ iteration: 13, ...mark })).toBe(text);
});

describe('the reason of a recycle', () => {
  it.each<[RecycleReason, RegExp]>([
    [
      {
        ...{ kind: 'trend', resource: 'device', level: 7 * GIB, step: GIB, spike: 0 },
        ...{ limit: 9 * GIB, byChance: 0.01 },
      },
      /it uses 7\.0 GiB of GPU memory, an iteration adds 1\.0 GiB, and the limit is 9\.0 GiB\.$/,
    ],
    [{ kind: 'level', resource: 'ram', peak: 8 * GIB, limit: 9 * GIB }, /uses 8\.0 GiB of main memory/],
    [{ kind: 'deaths', processIteration: 13, count: 2 }, /2 processes died in their iteration 13/],
    [
      { kind: 'preset', preset: 'segmented', iterations: 10 },
      /after 10 iterations, by the segmented plan that you chose/,
    ],
    [{ kind: 'count', everyIterations: 10 }, /after every 10 iterations, as you set/],
    [{ kind: 'time', everyMs: 3_600_000, attemptMs: 3_700_000 }, /after every 1 h/],
    [{ kind: 'request' }, /because you asked for it/],
    [
      { kind: 'unknown', name: 'moon', facts: {} },
      /newer version of Vigil noted why it recycled the job: moon/,
    ],
  ])('%o has a sentence', (reason, text) => {
    expect(recycleReasonInWords(reason)).toMatch(text);
  });
});
