import { expect, it } from 'vitest';
import { english } from '../../../../electron/core/protocol/text/english/english.ts';
import type { MemoryView } from '../../../../electron/core/protocol/wire/memory-view.ts';
import { wallLines } from '../../../../renderer/run/memory/wall-lines.ts';

const GIB = 2 ** 30;
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
  expect(wallLines(memory, english.shared)).toEqual([
    '7.0 GiB of GPU memory, limit 9.0 GiB. At this rate it reaches the limit at iteration 12 (11 to 13).',
    '1.0 GiB of main memory, limit 9.0 GiB.',
    'Iteration 13: this run died here once.',
  ]);
});

it('what the user asked for comes first', () => {
  const lines = wallLines({ ...memory, leaveAsked: 'pause' }, english.shared);
  expect([lines[0], lines.length]).toEqual([english.shared.leaveAsked.pause, 4]);
});
