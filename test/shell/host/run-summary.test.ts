import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { english } from '../../../electron/core/protocol/text/english/english.ts';
import { summarise } from '../../../electron/shell/host/run-summary.ts';
import { runRow } from '../run-rows.ts';

const title = (...rows: ReturnType<typeof runRow>[]) => {
  const summary = summarise(rows);
  return english.shell.windowTitle(summary.living.length, summary);
};

describe('the title of the window', () => {
  test('is the name of the product while no run is alive', () => {
    expect(title()).toBe('Vigil');
    expect(title(runRow({ phase: 'ended', outcome: 'failed' }))).toBe('Vigil');
  });

  test('shows the progress of the living run', () => {
    expect(title(runRow(), runRow({ phase: 'ended', outcome: 'finished', iteration: 30 }))).toBe(
      '13/30 – Vigil',
    );
    expect(title(runRow({ total: null }))).toBe('13 – Vigil');
  });

  test('counts nothing while nothing is recognised', () => {
    expect(title(runRow({ iteration: 0 }))).toBe('–/30 – Vigil');
    expect(title(runRow({ iteration: 0, total: null }))).toBe('Vigil');
    expect(summarise([runRow({ iteration: 0 })]).bar).toEqual({ mode: 'indeterminate' });
  });

  test('sums the progress of several runs', () => {
    expect(title(runRow(), runRow({ iteration: 7, total: 10 }))).toBe('2 runs, 20/40 – Vigil');
    expect(title(runRow(), runRow({ total: null }))).toBe('2 runs, 26 – Vigil');
  });
});

describe('the bar on the task bar', () => {
  test('is absent, certain, uncertain or yellow with the runs', () => {
    expect(summarise([]).bar).toEqual({ mode: 'none' });
    expect(summarise([runRow({ iteration: 15 })]).bar).toEqual({ mode: 'normal', fraction: 0.5 });
    expect(summarise([runRow({ total: null })]).bar).toEqual({ mode: 'indeterminate' });
    expect(summarise([runRow({ phase: 'waiting', iteration: 15 })]).bar).toEqual({
      mode: 'paused',
      fraction: 0.5,
    });
  });

  test('is not yellow while one of the runs is working', () => {
    expect(summarise([runRow({ phase: 'waiting' }), runRow()]).bar.mode).toBe('normal');
  });

  test('never exceeds its range, whatever a job reports', () => {
    const rows = fc.array(
      fc.record({ iteration: fc.nat(1e9), total: fc.option(fc.integer({ min: 1, max: 1e9 })) }),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(rows, (reported) => {
        const { bar } = summarise(reported.map(runRow));
        expect('fraction' in bar ? bar.fraction : 0).toBeGreaterThanOrEqual(0);
        expect('fraction' in bar ? bar.fraction : 1).toBeLessThanOrEqual(1);
      }),
    );
  });
});
