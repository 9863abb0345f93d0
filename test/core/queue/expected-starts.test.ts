import { describe, expect, test } from 'vitest';
import type { QueueView } from '../../../electron/core/protocol/disk/queue.ts';
import type { RunRow } from '../../../electron/core/protocol/wire/run-view.ts';
import { expectedStarts } from '../../../electron/core/queue/expected-starts.ts';
import { row } from '../../renderer/run-state.ts';

const NOW_MS = 1_000_000;
const queueOf = (order: string[], more: Partial<QueueView> = {}): QueueView => ({
  ...{ order, pause: null, atOnce: { count: 1, chosen: true, byGpu: false }, failed: [] },
  ...more,
});
const living = (leftMs: number | null) => row({ id: 'living', leftMs });
const queued = (id: string, more: Partial<RunRow> = {}) =>
  row({ id, phase: 'queued', script: '/a.py', ...more });
const finished = (tookMs: number) =>
  row({ phase: 'ended', outcome: 'finished', script: '/a.py', startedAt: 5, endedAt: 5 + tookMs });
const minutesUntil = (queue: QueueView, rows: RunRow[]) =>
  Object.fromEntries(
    [...expectedStarts(queue, rows, NOW_MS)].map(([id, at]) => [id, (at - NOW_MS) / 60_000]),
  );

describe('when queued runs will probably start', () => {
  test('the first starts when the living one is done, the next when the first is, as earlier ones of its script took', () => {
    const rows = [
      living(600_000),
      queued('a'),
      queued('b'),
      finished(1_200_000),
      finished(60_000),
      finished(9e9),
    ];
    expect(minutesUntil(queueOf(['a', 'b']), rows)).toEqual({ a: 10, b: 30 });
  });

  test('nothing is said behind a run of unknown length', () => {
    expect(minutesUntil(queueOf(['a', 'b']), [living(600_000), queued('a'), queued('b')])).toEqual({ a: 10 });
    expect(minutesUntil(queueOf(['a']), [living(null), queued('a')])).toEqual({});
  });

  test('several at once take the first place that is free', () => {
    const rows = [
      living(600_000),
      row({ id: 'other', leftMs: null }),
      queued('a'),
      queued('b', { leftMs: 60_000 }),
    ];
    const two = { atOnce: { count: 2, chosen: true, byGpu: false } };
    expect(minutesUntil(queueOf(['b', 'a'], two), rows)).toEqual({ b: 10, a: 11 });
    const three = { atOnce: { count: 3, chosen: true, byGpu: false } };
    expect(minutesUntil(queueOf(['a'], three), rows)).toEqual({ a: 0 });
  });

  test('more runs than may run at once must end before one starts', () => {
    const rows = [living(600_000), row({ id: 'other', leftMs: 60_000 }), queued('a')];
    expect(minutesUntil(queueOf(['a']), rows)).toEqual({ a: 10 });
  });

  test('a run that waits for a time lets those behind it start before, and from then on nothing is said of them', () => {
    const rows = [
      queued('early', { notBefore: NOW_MS + 1_200_000 }),
      queued('a', { leftMs: 600_000 }),
      queued('b', { leftMs: 600_000 }),
      queued('c'),
    ];
    expect(minutesUntil(queueOf(['early', 'a', 'b', 'c']), rows)).toEqual({ a: 0, b: 10 });
  });

  test('nothing is said while the queue is held, or where GPUs decide', () => {
    const rows = [living(600_000), queued('a')];
    expect(minutesUntil(queueOf(['a'], { pause: { because: 'held' } }), rows)).toEqual({});
    expect(minutesUntil(queueOf(['a'], { atOnce: { count: 1, chosen: false, byGpu: true } }), rows)).toEqual(
      {},
    );
  });
});
