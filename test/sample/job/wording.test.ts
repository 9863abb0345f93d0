import { stripVTControlCharacters } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LINE_SPACE } from '../../../electron/sample/detector/line-problem.ts';
import {
  headerLines,
  iterationLine,
  meanHint,
  paintFor,
  summaryLines,
} from '../../../electron/sample/job/wording.ts';

const plain = paintFor(false);
const coloured = paintFor(true);
const FACTS = {
  iteration: 13,
  total: 30,
  initial: false,
  value: 0.5,
  best: 0.625,
  isBest: false,
  durationMs: 612,
};

const fits = (lines: readonly string[]) => {
  for (const line of lines.join('\n').split('\n')) expect(line.length, line).toBeLessThanOrEqual(80);
};

describe('the terminal lines', () => {
  test('contain iteration, value, best and seconds', () => {
    expect(iterationLine(FACTS, plain)).toBe('iteration 13/30  model   value 0.5000  best 0.6250    0.61 s');
    const first = { ...FACTS, iteration: 1, initial: true, best: 0.5, isBest: true };
    expect(iterationLine(first, plain)).toBe('iteration  1/30  design  value 0.5000  best 0.5000 *  0.61 s');
  });

  test('are the same with colours, once the colours are taken away', () => {
    const best = { ...FACTS, isBest: true };
    expect(iterationLine(best, coloured)).toContain('\u001b[32m');
    expect(stripVTControlCharacters(iterationLine(best, coloured))).toBe(iterationLine(best, plain));
  });

  test('fit into 80 columns whatever the arguments', () => {
    const whole = (max: number) => fc.integer({ min: 1, max });
    const given = fc.record({
      iterations: whole(1e9),
      initial: whole(1e9),
      alpha: fc.double({ min: Number.MIN_VALUE, max: 1, noNaN: true }),
      conditions: whole(1000),
      seed: whole(2 ** 32 - 1),
      pictures: whole(1000),
      sidePixels: whole(1024),
    });
    const unused = { resume: null, fault: null, faultDiskMib: 64, ledger: null };
    const score = fc.double({ min: -0.1, max: 1, noNaN: true });
    fc.assert(
      fc.property(given, score, whole(90_000), (some, value, durationMs) => {
        fits(headerLines({ ...some, ...unused }, { iterations: some.iterations, best: value }));
        const facts = { iteration: some.iterations, total: some.iterations, value, best: value, durationMs };
        fits([iterationLine({ ...facts, initial: true, isBest: true }, plain)]);
        const best = { iteration: some.iterations, x: LINE_SPACE.map(({ high }) => high / 3), y: value };
        fits(summaryLines(LINE_SPACE, best, some.iterations, durationMs, plain));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the hint', () => {
  test.each([
    [0.1, 3, '--alpha 0.1 with --n_w 3 averages all 3: the plain mean'],
    [0.33, 3, '--alpha 0.33 with --n_w 3 averages all 3: the plain mean'],
    [0.9, 1, '--n_w 1 measures one condition'],
  ])('is given for alpha %s over %s conditions', (alpha, conditions, text) => {
    expect(meanHint(alpha, conditions)).toContain(text);
  });

  test.each([
    [0.34, 3],
    [0.9, 3],
    [0.5, 10],
    [1, 2],
  ])('is not given for alpha %s over %s conditions', (alpha, conditions) => {
    expect(meanHint(alpha, conditions)).toBe(null);
  });
});
