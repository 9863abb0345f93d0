import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { JudgedEnding } from '../../../../electron/core/protocol/disk/ending.ts';
import { layoutTimeLine } from '../../../../renderer/run/overview/time-line-layout.ts';
import { attempt, died, observationView } from '../../run-state.ts';

describe('the time line', () => {
  test('places attempts, deaths and iterations at their times', () => {
    const layout = layoutTimeLine(
      [died({ startedAt: 0, endedAt: 50_000 }), attempt({ attempt: 2, startedAt: 60_000 })],
      [{ ...observationView(1), at: 25_000 }],
      0,
      100_000,
      1000,
    );
    expect(layout.bands).toEqual([
      { attempt: 1, left: 0, width: 500, living: false },
      { attempt: 2, left: 600, width: 400, living: true },
    ]);
    expect(layout.marks).toEqual([{ attempt: 1, x: 500, kind: 'died' }]);
    expect(layout.iterations).toEqual([250]);
  });

  test('draws no iteration beyond the death of its attempt, however late it was read', () => {
    const { iterations } = layoutTimeLine(
      [died({ startedAt: 0, endedAt: 50_000 }), attempt({ attempt: 2, startedAt: 60_000 })],
      [
        { ...observationView(1), at: 55_000 },
        { ...observationView(2), attempt: 2, at: 70_000 },
      ],
      ...([0, 100_000, 1000] as const),
    );
    expect(iterations).toEqual([500, 700]);
  });

  test('goes on beyond now, where the living attempt ends', () => {
    const { bands } = layoutTimeLine([attempt({ startedAt: 0 })], [], 0, 200_000, 1000, 100_000);
    expect(bands).toEqual([{ attempt: 1, left: 0, width: 500, living: true }]);
  });

  test('draws no death if only a newer version knows how an attempt ended', () => {
    const unknown = JudgedEnding.parse({ ...died().judged, class: 'fell-off-the-bus' });
    const { marks } = layoutTimeLine([died({ judged: unknown })], [], 0, 100_000, 1000);
    expect(marks).toMatchObject([{ kind: 'stopped' }]);
  });

  test('keeps everything inside its width, and every band wide enough to be seen', () => {
    const moment = fc.integer({ min: 0, max: 1e9 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(moment, moment), { maxLength: 30 }),
        fc.integer({ min: 50, max: 3000 }),
        (lives, widthPx) => {
          const attempts = lives.map(([from, length], index) =>
            died({ attempt: index + 1, startedAt: from, endedAt: from + length }),
          );
          const layout = layoutTimeLine(attempts, [], 0, 1e9, widthPx);
          for (const { left, width } of layout.bands) {
            expect(left).toBeGreaterThanOrEqual(0);
            expect(width).toBeGreaterThanOrEqual(3);
            expect(left + width).toBeLessThanOrEqual(widthPx + 1e-6);
          }
          for (const { x } of [...layout.marks, ...layout.ticks]) {
            expect(x).toBeGreaterThanOrEqual(0);
            expect(x).toBeLessThanOrEqual(widthPx);
          }
        },
      ),
    );
  });

  test('labels round times, no closer than is readable', () => {
    for (const spanMs of [5000, 60_000, 7_200_000, 30 * 86_400_000]) {
      const { ticks } = layoutTimeLine([], [], 1_000_000_000_000, 1_000_000_000_000 + spanMs, 1000);
      const gaps = ticks.slice(1).map(({ x }, index) => x - (ticks[index]?.x ?? 0));
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(100);
      for (const { at } of ticks) expect(at % 1000).toBe(0);
    }
  });

  test('thins out iterations that would overlap', () => {
    const observations = Array.from({ length: 5000 }, (_, index) => ({
      ...observationView(index + 1),
      at: index,
    }));
    expect(layoutTimeLine([], observations, 0, 5000, 300).iterations.length).toBeLessThanOrEqual(151);
  });
});
