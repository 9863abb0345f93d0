import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ObservationSource } from '../../../../electron/core/protocol/disk/observation-source.ts';
import {
  addsTo,
  type IterationReport,
  joinReports,
  parsedDetails,
  withReport,
} from '../../../../electron/core/run/parts/iteration-report.ts';

const NO_DETAILS = { x: [], metrics: {}, durationMs: 5 };
const report = (source: ObservationSource, more: Partial<IterationReport> = {}): IterationReport => ({
  ...{ source, attempt: 1, at: 1_000, y: null, best: null, details: NO_DETAILS },
  ...more,
});
const details = (more: object) => ({ details: { ...NO_DETAILS, ...more } });
const joined = (...reports: IterationReport[]) =>
  joinReports(reports.reduce<IterationReport[]>(withReport, []));

describe('the reports of an iteration', () => {
  it('are sorted by the trust in their sources, in whatever order they came', () => {
    const sources: ObservationSource[] = ['helper', 'log', 'state', 'output'];
    fc.assert(
      fc.property(fc.shuffledSubarray(sources, { minLength: 4 }), (order) => {
        const all = order.map((source) => report(source)).reduce<IterationReport[]>(withReport, []);
        expect(all.map(({ source }) => source)).toEqual(sources);
      }),
    );
  });

  it('keep what a source reported first, and add what it left out', () => {
    const first = report('log', { y: 1, ...details({ metrics: { loss: 1 }, parameters: { lr: 0.1 } }) });
    const later = report('log', {
      ...{ y: 9, best: 3, at: 2_000 },
      ...details({ x: [7], metrics: { loss: 9, acc: 2 }, parameters: { lr: 9, depth: 3 } }),
    });
    expect(withReport([first], later)).toEqual([
      {
        ...first,
        best: 3,
        details: { ...NO_DETAILS, x: [7], metrics: { loss: 1, acc: 2 }, parameters: { lr: 0.1, depth: 3 } },
      },
    ]);
  });

  it.each<[string, Parameters<typeof addsTo>[1], boolean]>([
    ['a value', { y: 1, best: null, x: [] }, true],
    ['a best value', { y: null, best: 1, x: [] }, true],
    ['a point', { y: null, best: null, x: [1] }, true],
    ['nothing', { y: null, best: null, x: [] }, false],
  ])('gain if the same source later adds %s', (_name, more, expected) => {
    expect(addsTo(report('log'), more)).toBe(expected);
    expect(addsTo(report('log', { y: 0, best: 0, ...details({ x: [0] }) }), more)).toBe(false);
  });
});

describe('an observation joined from several reports', () => {
  it('takes each field from the most trusted source that reports it', () => {
    const one = joined(
      report('output', {
        y: 0.3,
        best: 0.2,
        at: 1_500,
        ...details({ metrics: { loss: 1, acc: 2 }, parameters: { lr: 0.1 }, durationMs: 900 }),
      }),
      report('log', { y: 0.25, attempt: 2, at: 2_000, ...details({ x: [1], metrics: { loss: 1.01 } }) }),
    );
    expect(one).toEqual({
      ...{ source: 'log', attempt: 1, at: 1_500, y: 0.25, best: 0.2, isBestBorrowed: true },
      details: { x: [1], parameters: { lr: 0.1 }, metrics: { loss: 1.01, acc: 2 }, durationMs: 900 },
    });
  });

  it('has its own best value if one source reports both', () => {
    expect(joined(report('log', { y: 1, best: 1 }), report('output', { y: 2 })).isBestBorrowed).toBe(false);
    expect(joined(report('log', { y: 1 })).isBestBorrowed).toBe(false);
  });

  it('takes its duration from the helper, then the output, then a file, which knows only when it was written', () => {
    const timed = (source: ObservationSource, durationMs: number) => report(source, details({ durationMs }));
    const durationOf = (...reports: IterationReport[]) =>
      parsedDetails(joined(...reports).details).durationMs;
    expect(durationOf(timed('log', 1), timed('output', 2))).toBe(2);
    expect(durationOf(timed('helper', 1), timed('output', 2))).toBe(1);
    expect(durationOf(timed('state', 1), timed('log', 2))).toBe(2);
  });

  it('is the same in whatever order the sources came', () => {
    const measured = fc.option(fc.integer());
    const any = fc.record({
      source: fc.constant<ObservationSource>('log'),
      ...{ attempt: fc.integer({ min: 1, max: 3 }), at: fc.nat(), y: measured, best: measured },
      details: fc.record({
        x: fc.array(fc.nat(), { maxLength: 1 }),
        metrics: fc.constant({}),
        durationMs: fc.nat(),
      }),
    });
    const each = fc
      .tuple(any, any, any)
      .map(([log, state, output]): IterationReport[] => [
        log,
        { ...state, source: 'state' },
        { ...output, source: 'output' },
      ]);
    fc.assert(
      fc.property(each, (reports) => {
        expect(joined(...reports.toReversed())).toEqual(joined(...reports));
      }),
    );
  });

  it('cannot be made from no report', () => expect(() => joinReports([])).toThrow());
});

it('details of a long journal are parsed on demand', () => {
  expect(parsedDetails({ parse: () => NO_DETAILS })).toBe(NO_DETAILS);
  expect(parsedDetails(NO_DETAILS)).toBe(NO_DETAILS);
});
