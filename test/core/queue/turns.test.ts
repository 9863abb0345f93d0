import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RunRow } from '../../../electron/core/protocol/wire/run-view.ts';
import { trippedBreaker } from '../../../electron/core/queue/breaker.ts';
import { movedTo, queueView, turnsNow, untouchedQueue } from '../../../electron/core/queue/turns.ts';
import { emptyRun } from '../../../electron/core/run/state/run-state.ts';
import { rowOf } from '../../../electron/core/run/views/run-views.ts';
import { runSpec } from '../../support/run-spec.ts';

const row = (id: string, more: Partial<RunRow> = {}): RunRow => ({
  ...rowOf(emptyRun(runSpec())),
  id,
  phase: 'queued',
  queue: true,
  ...more,
});
const untouched = untouchedQueue(1);
const view = (rows: RunRow[], more: Partial<typeof untouched> = {}) =>
  queueView({ ...untouched, ...more }, rows, 1);
const turns = (rows: RunRow[], more: Partial<typeof untouched> = {}) => turnsNow(view(rows, more), rows);
const failed = (id: string, endedAt: number, more: Partial<RunRow> = {}): RunRow =>
  row(id, { phase: 'ended', outcome: 'failed', failure: 'error 1 ValueError', endedAt, ...more });

describe('the order of the queue', () => {
  it('is the one a person gave, then the age of the runs', () => {
    const rows = [
      row('new', { createdAt: 3 }),
      row('old', { createdAt: 1 }),
      row('middle', { createdAt: 2 }),
    ];
    expect(view(rows).order).toEqual(['old', 'middle', 'new']);
    expect(view(rows, { order: ['new', 'gone'] }).order).toEqual(['new', 'old', 'middle']);
  });

  it('holds queued runs only, whatever the file says', () => {
    const rows = [row('a'), row('b', { phase: 'running' }), row('c', { phase: 'ended' })];
    expect(view(rows, { order: ['c', 'b', 'a'] }).order).toEqual(['a']);
  });

  it('changes for the one that is moved and for nobody else', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { minLength: 1 }), fc.nat(), fc.nat(20), (order, pick, to) => {
        const id = order[pick % order.length] ?? '';
        const moved = movedTo(order, id, to);
        expect(moved.indexOf(id)).toBe(Math.min(to, order.length - 1));
        expect(moved.filter((each) => each !== id)).toEqual(order.filter((each) => each !== id));
      }),
    );
  });
});

describe('a turn', () => {
  it.each(['starting', 'running', 'paused', 'ending', 'stopping', 'waiting'] as const)(
    'does not come while another run is %s',
    (phase) => expect(turns([row('a'), row('b', { phase, queue: false })])).toEqual([]),
  );

  it.each(['asking', 'ended'] as const)('comes while another run is %s', (phase) =>
    expect(turns([row('a'), row('b', { phase, queue: false })])).toEqual(['a']),
  );

  it('comes to one run at a time, or to as many as a person says', () => {
    const rows = ['a', 'b', 'c'].map((id, index) => row(id, { createdAt: index }));
    expect(turns(rows)).toEqual(['a']);
    expect(turns(rows, { atOnce: 2 })).toEqual(['a', 'b']);
    expect(turns(rows, { atOnce: 64 })).toEqual(['a', 'b', 'c']);
    expect(turnsNow(queueView(untouched, rows, 2), rows)).toEqual(['a', 'b']);
  });

  it('comes to nobody while the queue is held', () => {
    expect(turns([row('a')], { held: true })).toEqual([]);
  });
});

describe('the breaker', () => {
  const alike = (count: number) =>
    Array.from({ length: count }, (_, index) => failed(`f${index}`, index + 1));

  it('lets two runs fail alike and trips at the third', () => {
    expect(trippedBreaker(alike(2), 0)).toBeNull();
    expect(trippedBreaker(alike(3), 0)).toMatchObject({ runs: ['f0', 'f1', 'f2'] });
    expect(trippedBreaker(alike(4), 0)).toMatchObject({ runs: ['f1', 'f2', 'f3'] });
    expect(turns([...alike(3), row('next')])).toEqual([]);
  });

  it.each<[string, Partial<RunRow>]>([
    ['failed otherwise', { failure: 'silent 139' }],
    ['completed an iteration', { iteration: 1 }],
    ['finished', { outcome: 'finished', failure: null }],
  ])('does not trip when one of the three %s', (_, more) => {
    for (const place of [0, 1, 2]) {
      const rows = alike(3).map((each, index) => (index === place ? { ...each, ...more } : each));
      expect(trippedBreaker(rows, 0)).toBeNull();
    }
  });

  it('hears nothing from runs that a person stopped, or that never were in the queue', () => {
    const between = failed('stopped', 2.5, { outcome: 'stopped', failure: null });
    expect(trippedBreaker([...alike(3), between], 0)).not.toBeNull();
    expect(
      trippedBreaker(
        alike(3).map((each) => ({ ...each, queue: false })),
        0,
      ),
    ).toBeNull();
  });

  it('forgives what failed before the queue was released', () => {
    expect(trippedBreaker(alike(3), 2)).toBeNull();
    expect(turns([...alike(3), row('next')], { resumedAt: 3.5 })).toEqual(['next']);
  });

  it('takes up only the failed when they are to run again', () => {
    const rows = [
      failed('f', 1),
      row('q'),
      failed('ok', 2, { outcome: 'finished', failure: null }),
      failed('own', 3, { queue: false }),
    ];
    expect(view(rows).failed).toEqual(['f']);
  });
});
