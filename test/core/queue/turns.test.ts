import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RunRow } from '../../../electron/core/protocol/wire/run-view.ts';
import { defaultQueue, queueView, reordered, runsToStart } from '../../../electron/core/queue/turns.ts';
import { failed, queuedRow } from './queued-rows.ts';

const untouched = defaultQueue(1);
const view = (rows: RunRow[], more: Partial<typeof untouched> = {}) =>
  queueView({ ...untouched, ...more }, rows, 1);
const turns = (rows: RunRow[], more: Partial<typeof untouched> = {}) => runsToStart(view(rows, more), rows);

describe('the order of the queue', () => {
  it('is the one that the user chose, then the age of the runs', () => {
    const rows = [
      queuedRow('new', { createdAt: 3 }),
      queuedRow('old', { createdAt: 1 }),
      queuedRow('middle', { createdAt: 2 }),
    ];
    expect(view(rows).order).toEqual(['old', 'middle', 'new']);
    expect(view(rows, { order: ['new', 'gone'] }).order).toEqual(['new', 'old', 'middle']);
  });

  it('holds queued runs only, whatever the file says', () => {
    const rows = [queuedRow('a'), queuedRow('b', { phase: 'running' }), queuedRow('c', { phase: 'ended' })];
    expect(view(rows, { order: ['c', 'b', 'a'] }).order).toEqual(['a']);
  });

  it('changes only for the run that is moved', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { minLength: 1 }), fc.nat(), fc.nat(20), (order, pick, to) => {
        const id = order[pick % order.length] ?? '';
        const moved = reordered(order, id, to);
        expect(moved.indexOf(id)).toBe(Math.min(to, order.length - 1));
        expect(moved.filter((each) => each !== id)).toEqual(order.filter((each) => each !== id));
      }),
    );
  });
});

describe('a turn', () => {
  it.each(['starting', 'running', 'paused', 'ending', 'stopping', 'waiting'] as const)(
    'does not come while another run is %s',
    (phase) => expect(turns([queuedRow('a'), queuedRow('b', { phase, queue: false })])).toEqual([]),
  );

  it.each(['asking', 'ended'] as const)('comes while another run is %s', (phase) =>
    expect(turns([queuedRow('a'), queuedRow('b', { phase, queue: false })])).toEqual(['a']),
  );

  it('comes to one run at a time, or to as many as the user allows', () => {
    const rows = ['a', 'b', 'c'].map((id, index) => queuedRow(id, { createdAt: index }));
    expect(turns(rows)).toEqual(['a']);
    expect(turns(rows, { atOnce: 2 })).toEqual(['a', 'b']);
    expect(turns(rows, { atOnce: 64 })).toEqual(['a', 'b', 'c']);
    expect(runsToStart(queueView(untouched, rows, 2), rows)).toEqual(['a', 'b']);
  });

  it('comes to no run while the queue is held', () => {
    expect(turns([queuedRow('a')], { held: true })).toEqual([]);
  });
});

describe('the breaker', () => {
  const alike = [1, 2, 3].map((endedAt) => failed(`f${endedAt}`, endedAt));

  it('holds the queue until the user releases it', () => {
    expect(turns([...alike, queuedRow('next')])).toEqual([]);
    expect(turns([...alike, queuedRow('next')], { resumedAt: 3.5 })).toEqual(['next']);
  });

  it('offers only failed runs of the queue to run again', () => {
    const rows = [
      failed('f', 1),
      queuedRow('q'),
      failed('ok', 2, { outcome: 'finished', failure: null }),
      failed('own', 3, { queue: false }),
    ];
    expect(view(rows).failed).toEqual(['f']);
  });
});
