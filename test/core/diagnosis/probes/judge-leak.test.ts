import fc from 'fast-check';
import { expect, it } from 'vitest';
import { leakOf } from '../../../../electron/core/diagnosis/probes/judge-leak.ts';

const MB = 1024 * 1024;
const points = (count: number, at: (index: number) => number) =>
  Array.from({ length: count }, (_, i) => at(i));
/** The same sequence each time. */
const noise = (seed: number, index: number) => ((Math.sin(seed * 97 + index * 131) * 10_000) % 1) - 0.5;

it('finds a steady leak with its size and an interval around it', () => {
  const leak = leakOf(
    points(40, (i) => 100 * MB + i * 5 * MB + noise(1, i) * MB),
    5,
  );
  expect(leak?.perStep).toBeGreaterThan(0.95 * MB);
  expect(leak?.perStep).toBeLessThan(1.05 * MB);
  expect(leak?.low).toBeLessThanOrEqual(leak?.perStep ?? 0);
  expect(leak?.high).toBeGreaterThanOrEqual(leak?.perStep ?? 0);
  expect(leak?.byChance).toBeLessThan(0.001);
});

it('takes a cache that fills, and then stays, for none', () => {
  expect(
    leakOf(
      points(40, (i) => 100 * MB + Math.min(i, 22) * 3 * MB),
      1,
    ),
  ).toBeNull();
});

it('takes growth below a megabyte for none', () => {
  expect(
    leakOf(
      points(40, (i) => 100 * MB + i * 4_096),
      1,
    ),
  ).toBeNull();
});

it('says nothing about few points', () => {
  expect(
    leakOf(
      points(12, (i) => i * 10 * MB),
      1,
    ),
  ).toBeNull();
  expect(
    leakOf(
      points(40, (i) => i * 10 * MB),
      0,
    ),
  ).toBeNull();
});

it('accuses no level use that varies', () => {
  fc.assert(
    fc.property(fc.nat(10_000), (seed) => {
      expect(
        leakOf(
          points(40, (i) => 100 * MB + noise(seed, i) * 8 * MB),
          1,
        ),
      ).toBeNull();
    }),
    { numRuns: 300 },
  );
});
