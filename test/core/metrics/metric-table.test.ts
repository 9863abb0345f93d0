import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMetricTable, type MetricTable } from '../../../electron/core/metrics/metric-table.ts';
import { knownObservation, workOf } from './known-observations.ts';

const read = (table: MetricTable, work: Parameters<MetricTable['step']>[0]) => {
  while (!table.step(work, 3));
  return table;
};
const objective = { kind: 'value', name: '' } as const;
const pointsOf = (table: MetricTable) => {
  const { x, y } = table.points(objective, 'iteration');
  return [...x].map((each, index) => [each, y[index]]);
};

describe('the table of a run', () => {
  it('has a column for each number that any observation has', () => {
    const table = read(
      createMetricTable(),
      workOf([
        knownObservation(1, { y: 0.5, details: { x: [1, 2], metrics: { loss: 3 }, durationMs: 1_500 } }),
        knownObservation(2, {
          y: 'NaN',
          details: {
            x: [],
            parameters: { lr: 1e-3, kind: 'adam' },
            metrics: { loss: 2, '😀': 1 },
            durationMs: 0,
          },
        }),
      ]),
    );
    expect(table.list().map(({ kind, name, count }) => `${kind} ${name} ${count}`)).toEqual([
      ...[
        'value  2',
        'seconds  2',
        'metric loss 2',
        'metric 😀 1',
        'parameter lr 1',
        'point 1 1',
        'point 2 1',
      ],
    ]);
    expect(table.list()[0]).toMatchObject({ last: 'NaN', least: 0.5, most: 0.5, nan: 1 });
    expect(table.points({ kind: 'metric', name: 'unknown' }, 'iteration').x).toHaveLength(0);
  });

  it('names like those of every object are names as others', () => {
    const metrics = JSON.parse('{"__proto__":1,"constructor":2}');
    const table = read(
      createMetricTable(),
      workOf([knownObservation(1, { y: null, details: { x: [], metrics, durationMs: 1 } })]),
    );
    expect(table.list().map(({ name, last }) => [name, last])).toEqual([
      ['', 0.001],
      ['__proto__', 1],
      ['constructor', 2],
    ]);
  });

  it('follows what comes, is corrected or inserted, as one that is read anew', () => {
    const change = fc.record({
      what: fc.constantFrom('append', 'insert', 'correct', 'correct last', 'withdraw'),
      at: fc.nat(40),
      y: fc.integer(),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40 }), fc.array(fc.nat(3)), (changes, pauses) => {
        const work = workOf([]);
        const table = createMetricTable();
        let seq = 1;
        changes.forEach(({ what, at, y }, index) => {
          const { observations } = work;
          const place = Math.min(at, observations.length - 1);
          const seen = what === 'correct last' ? observations.at(-1) : observations[place];
          seq++;
          if (what === 'append' || !seen)
            observations.push(knownObservation((observations.at(-1)?.iteration ?? 0) + 10, { seq, y }));
          else if (what === 'insert' && observations[place - 1]?.iteration !== seen.iteration - 1) {
            observations.splice(place, 0, knownObservation(seen.iteration - 1, { seq, y }));
            work.revisedAt = seq;
          } else if (what === 'withdraw') {
            work.observations = observations.filter((each) => each !== seen);
            work.anewSince = seq;
          } else {
            Object.assign(seen, { seq, y });
            if (seen !== observations.at(-1)) work.revisedAt = seq;
          }
          for (let step = pauses[index] ?? 1; step > 0; step--) table.step(work, 2);
        });
        expect(pointsOf(read(table, work))).toEqual(
          work.observations.map((seen) => [seen.iteration, seen.y]),
        );
      }),
    );
  });

  it('ascends along an axis of time even if the clock was set back', () => {
    const table = read(
      createMetricTable(),
      workOf([100, 50, 200].map((at, index) => knownObservation(index + 1, { at, y: at }))),
    );
    const { x, y } = table.points(objective, 'time');
    expect([[...x], [...y]]).toEqual([
      [50, 100, 200],
      [50, 100, 200],
    ]);
    expect(table.span('time')).toEqual({ first: 50, last: 200 });
  });

  it('has no axis without observations', () => {
    expect(createMetricTable().span('attempt')).toBeNull();
  });
});
