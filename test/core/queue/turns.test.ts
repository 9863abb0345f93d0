import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RunRow } from '../../../electron/core/protocol/wire/run-view.ts';
import type { CardClaim } from '../../../electron/core/queue/card-claim.ts';
import { idOfCard } from '../../../electron/core/queue/choose-cards.ts';
import { defaultQueue, queueView, reordered, turnsNow } from '../../../electron/core/queue/turns.ts';
import { numberedCard, numberedGpu } from './machine-gpus.ts';
import { failed, queuedRow } from './queued-rows.ts';

const untouched = defaultQueue(1);
const view = (rows: RunRow[], more: Partial<typeof untouched> = {}) =>
  queueView({ ...untouched, ...more }, rows);
const NO_CARDS = { claims: [], machine: null };
const turns = (rows: RunRow[], more: Partial<typeof untouched> = {}) =>
  turnsNow(view(rows, more), rows, NO_CARDS).start.map(({ id }) => id);

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
  });

  it('comes to no run while the queue is held', () => {
    expect(turns([queuedRow('a')], { held: true })).toEqual([]);
  });
});

describe('runs that chose GPUs', () => {
  /** Runs in their order: what each chose; a number: it is active on that GPU. */
  function queued(
    chosen: Record<string, string[] | null | number>,
    gpus = 2,
    more: Partial<typeof untouched> = {},
  ) {
    const rows = Object.entries(chosen).map(([id, what], index) =>
      queuedRow(id, { createdAt: index, phase: typeof what === 'number' ? 'running' : 'queued' }),
    );
    const claims = Object.entries(chosen).map(
      ([id, what]): CardClaim => ({
        ...{ id, isActive: typeof what === 'number', used: null },
        gpus: typeof what === 'number' ? ['one'] : what,
        given: typeof what === 'number' ? [numberedCard(what)] : [],
      }),
    );
    const machine = Array.from({ length: gpus }, (_, index) => numberedGpu(index));
    return turnsNow(view(rows, more), rows, { claims, machine });
  }
  const started = (...args: Parameters<typeof queued>) =>
    queued(...args).start.map(({ id, cards }) => `${id}${cards?.map(({ index }) => index) ?? ' all'}`);
  const ONE = ['one'];

  it.each<[string, Parameters<typeof queued>, string[]]>([
    ['get one each, and the rest wait', [{ a: ONE, b: ONE, c: ONE }], ['a0', 'b1']],
    ['get what is free', [{ x: 0, a: ONE, b: ONE }], ['a1']],
    ['wait while none is', [{ x: 0, y: 1, a: ONE }], []],
    ['get those that they named', [{ a: ['1'], b: ['0'] }], ['a1', 'b0']],
    ['let a run with another GPU go first', [{ x: 0, a: ['0'], b: ['1'] }], ['b1']],
    ['keep theirs from those behind them until all are free', [{ x: 0, a: ['0', '1'], b: ONE }], []],
    ['do not run beside one that may use all', [{ a: null, b: ONE }], ['a all']],
    ['are not overtaken, and let one that may use all wait', [{ x: 0, a: null, b: ONE }], []],
    ['keep to the limit of the user', [{ a: ONE, b: ONE }, 2, { atOnce: 1 }], ['a0']],
    [
      'may stand beside others if the user sets a limit',
      [{ a: null, b: ONE }, 2, { atOnce: 2 }],
      ['a all', 'b0'],
    ],
    ['get none while the queue is held', [{ a: ONE }, 2, { held: true }], []],
  ])('%s', (_, args, expected) => {
    expect(started(...args)).toEqual(expected);
  });

  it('share a GPU in slices of it, but not while one has the whole', () => {
    const { memory } = numberedGpu(0);
    const slices = ['MIG-a', 'MIG-b'].map((uuid) => ({ uuid, gpuInstance: 1, computeInstance: 0, memory }));
    const machine = [numberedGpu(0, { slices })];
    const start = (...wanted: string[]) => {
      const rows = wanted.map((id, index) => queuedRow(id, { createdAt: index }));
      const claims = wanted.map((id) => ({ id, isActive: false, gpus: [id], given: [], used: null }));
      return turnsNow(view(rows), rows, { claims, machine }).start.map(({ id }) => id);
    };
    expect(start('MIG-a', 'MIG-b', '0')).toEqual(['MIG-a', 'MIG-b']);
    expect(start('0', 'MIG-a')).toEqual(['0']);
  });

  it('wait for a GPU that is not there, and say so; those behind them go on', () => {
    expect(queued({ a: ['7'], b: ONE })).toEqual({
      start: [{ id: 'b', cards: [numberedCard(0)] }],
      waiting: [{ id: 'a', because: { kind: 'not-known', card: '7', known: ['0 (T4)', '1 (T4)'] } }],
    });
  });

  it('wait until the GPUs are known', () => {
    const rows = [queuedRow('a')];
    const claims = [{ id: 'a', isActive: false, gpus: ONE, given: [], used: null }];
    expect(turnsNow(view(rows), rows, { claims, machine: null })).toEqual({
      start: [],
      waiting: [{ id: 'a', because: { kind: 'not-measured' } }],
    });
  });

  it('go alone if nothing reads the GPUs and they named theirs; any one is waited for', () => {
    const rows = ['a', 'b', 'c'].map((id, index) => queuedRow(id, { createdAt: index }));
    const claim = { isActive: false, given: [], used: null };
    const claims = [
      { id: 'a', ...claim, gpus: ONE },
      { id: 'b', ...claim, gpus: ['0'] },
      { id: 'c', ...claim, gpus: ['1'] },
    ];
    expect(turnsNow(view(rows), rows, { claims, machine: null, isUnread: true })).toEqual({
      start: [{ id: 'b', cards: null }],
      waiting: ['a', 'c'].map((id) => ({ id, because: { kind: 'not-read' } })),
    });
  });

  it('never share a GPU, whatever they chose and whatever runs', () => {
    const choice = fc.constantFrom<string[] | null>(ONE, null, ['0'], ['1'], ['2'], ['0', '1'], ['7']);
    fc.assert(
      fc.property(
        fc.array(choice, { maxLength: 8 }),
        fc.uniqueArray(fc.nat(2), { maxLength: 3 }),
        fc.option(fc.integer({ min: 1, max: 4 })),
        (wanted, active, atOnce) => {
          const runs = [
            ...active.map((index): [string, number] => [`x${index}`, index]),
            ...wanted.map((what, index): [string, string[] | null] => [`q${index}`, what]),
          ];
          const { start } = queued(Object.fromEntries(runs), 3, { atOnce });
          const given = [
            ...active.map((index) => `GPU-${index}`),
            ...start.flatMap(({ cards }) => cards?.map(idOfCard) ?? []),
          ];
          expect(new Set(given).size).toBe(given.length);
          if (atOnce !== null) expect(start.length).toBeLessThanOrEqual(Math.max(0, atOnce - active.length));
        },
      ),
    );
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
