import { expect, it } from 'vitest';
import { english } from '../../../../electron/core/protocol/text/english/english.ts';
import type { MemoryView } from '../../../../electron/core/protocol/wire/memory-view.ts';
import type { RunRow } from '../../../../electron/core/protocol/wire/run-view.ts';
import { wallLines } from '../../../../renderer/run/memory/wall-lines.ts';

const GIB = 2 ** 30;
const row: Pick<RunRow, 'phase' | 'peak'> = { phase: 'running', peak: null };
const memory: MemoryView = {
  walls: [
    {
      ...{ resource: 'device', peak: 7 * GIB, limit: 9 * GIB, iteration: 9 },
      forecast: { kind: 'reached', iteration: 12, earliest: 11, latest: 13 },
    },
    { resource: 'ram', peak: GIB, limit: 9 * GIB, iteration: 9, forecast: null },
    { resource: 'handles', peak: 21, limit: null, iteration: 9, forecast: null },
  ],
  deaths: [{ iteration: 13, count: 1, own: true, isPassed: false }],
  leaveAsked: null,
};

it('each resource with a limit has a line, then each iteration in which the run died', () => {
  expect(wallLines({ row, memory }, english.shared)).toEqual([
    '7.0 GiB of GPU memory, limit 9.0 GiB. At this rate it reaches the limit at iteration 12 (11 to 13).',
    '1.0 GiB of main memory, limit 9.0 GiB.',
    'Iteration 13: this run died here once.',
  ]);
});

it('what the user asked for comes first', () => {
  const lines = wallLines({ row, memory: { ...memory, leaveAsked: 'pause' } }, english.shared);
  expect([lines[0], lines.length]).toEqual([english.shared.leaveAsked.pause, 4]);
});

it('after the end the peak of the run stays, and its last use', () => {
  const peak = { resource: 'device', bytes: 8.5 * GIB, attempt: 2 } as const;
  const [wall = null] = memory.walls;
  const walls = wall === null ? [] : [{ ...wall, forecast: null }];
  const ended = { row: { phase: 'ended', peak } as const, memory: { walls, deaths: [], leaveAsked: null } };
  expect(wallLines(ended, english.shared)).toEqual([
    '8.5 GiB of GPU memory, the highest sample of all attempts (in attempt 2).',
    '7.0 GiB of GPU memory in iteration 9, the last that was measured; limit 9.0 GiB.',
  ]);
  expect(wallLines({ ...ended, memory: null }, english.shared)).toHaveLength(1);
  // A living job may use more in the iteration that it is in.
  expect(wallLines({ row: { ...row, peak }, memory: null }, english.shared)).toEqual([]);
});
