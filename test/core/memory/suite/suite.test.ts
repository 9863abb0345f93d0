import { afterAll, describe, expect, it } from 'vitest';
import { type Coverage, coverageOf } from './coverage.ts';
import { seeded } from './random.ts';
import { fixedLimit, never, straightLine, vigilRule } from './rules.ts';
import { FAMILIES, SHAPES, type UseShape } from './shapes.ts';
import { type MeanOutcomes, meansOf, simulateRun } from './simulate.ts';

const SUITE = { runs: 200, iterations: 120, seed: 13 };
const GROWING = ['linear', 'spiky', 'quadratic', 'sawtooth'] as const;

const print = (rows: string[][]): void => {
  const line = (cells: string[]) =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(26) : cell.padStart(15))).join('');
  process.stdout.write(`${rows.map(line).join('\n')}\n`);
};

describe('the rule, beside a straight line through all history and a fixed limit,', () => {
  const measured = new Map<string, Record<'none' | 'line' | 'limit' | 'own', MeanOutcomes>>();
  const meansOn = (name: keyof typeof SHAPES) => {
    const means = measured.get(name) ?? {
      none: meansOf(SHAPES[name], never, SUITE),
      line: meansOf(SHAPES[name], straightLine, SUITE),
      limit: meansOf(SHAPES[name], fixedLimit, SUITE),
      own: meansOf(SHAPES[name], vigilRule, SUITE),
    };
    measured.set(name, means);
    return means;
  };
  afterAll(() =>
    print([
      ['deaths / recycles', 'no rule', 'straight line', '95 % limit', 'this rule'],
      ...[...measured].map(([name, means]) => [
        name,
        ...Object.values(means).map(
          ({ deaths, recycles }) => `${deaths.toFixed(2)} / ${recycles.toFixed(2)}`,
        ),
      ]),
    ]),
  );

  it.each(GROWING)('prevents nearly every death of the %s shape', (name) => {
    const { own, none } = meansOn(name);
    expect(none.deaths).toBeGreaterThan(2);
    expect(own.deaths).toBeLessThanOrEqual(0.02);
    // Without a rule, each death ends a process that lived as long as it could.
    expect(own.recycles).toBeLessThanOrEqual(none.deaths * 1.4);
  });

  it('is the only one that survives quadratic growth', () => {
    const { line, limit, own } = meansOn('quadratic');
    expect(line.deaths).toBeGreaterThan(8);
    expect(limit.deaths).toBeGreaterThan(8);
    expect(own.deaths).toBe(0);
  });

  it.each(['plateau', 'sawtooth below the wall'] as const)(
    'recycles needlessly at most once in ten runs of the %s shape',
    (name) => {
      const { own } = meansOn(name);
      expect(own.deaths).toBe(0);
      expect(own.recycles).toBeLessThanOrEqual(0.1);
    },
  );

  it('neither prevents nor adds deaths that happen by chance', () => {
    const { own, none } = meansOn('no trend');
    expect(own.deaths).toBeLessThanOrEqual(none.deaths + 0.05);
    expect(own.recycles).toBeLessThan(1);
  });
});

describe('a job that leaks 7 % of the wall an iteration and dies in its 13th', () => {
  const leak = () => (at: number) => 0.95 + 0.7 * at;

  it('finishes 50 iterations without a death, within one recycle of the least possible', () => {
    const run = simulateRun(leak, vigilRule(), seeded(1), 50);
    const least = Math.ceil(50 / 12) - 1;
    expect(run.deaths).toBe(0);
    expect(run.recycles).toBeLessThanOrEqual(least + 1);
  });

  it('dies twice if nothing measures its use, and from then on is recycled two iterations earlier', () => {
    const run = simulateRun(leak, vigilRule(false), seeded(1), 120);
    expect(run.deaths).toBe(2);
    expect(run.lives.slice(0, 4)).toEqual([12, 12, 11, 11]);
  });
});

describe('the band of the forecast', () => {
  const shapes: [string, UseShape][] = [
    ...GROWING.map((name): [string, UseShape] => [name, SHAPES[name]]),
    ...Object.entries(FAMILIES).map(([name, shape]): [string, UseShape] => [`any ${name}`, shape]),
  ];
  const measured = new Map<string, Coverage>();
  const share = (part: number) => `${(100 * part).toFixed(0)} %`;
  afterAll(() =>
    print([
      ['80 % band', 'forecasts', 'within', 'before', 'after', 'error'],
      ...[...measured].map(([name, { forecasts, within, before, after, error }]) => [
        ...[name, String(forecasts), share(within), share(before), share(after), share(error)],
      ]),
    ]),
  );

  it.each(shapes)('is neither too narrow nor too wide for the %s shape', (name, shape) => {
    const coverage = coverageOf(shape, { processes: 60, seed: 5 });
    measured.set(name, coverage);
    expect(coverage.forecasts).toBeGreaterThan(300);
    expect(coverage.within).toBeGreaterThanOrEqual(0.7);
    // Whole iterations make the band of a clean line wider than 80 %.
    expect(coverage.within).toBeLessThanOrEqual(0.95);
  });

  it('holds 70 to 90 % over all shapes', () => {
    const all = [...measured.values()];
    const total = all.reduce((sum, { forecasts }) => sum + forecasts, 0);
    const within = all.reduce((sum, coverage) => sum + coverage.forecasts * coverage.within, 0) / total;
    expect(measured.size).toBe(shapes.length);
    expect(within).toBeGreaterThanOrEqual(0.7);
    expect(within).toBeLessThanOrEqual(0.9);
    print([['all shapes', String(total), share(within)]]);
  });
});
