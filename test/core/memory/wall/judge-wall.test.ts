import fc from 'fast-check';
import { expect, it } from 'vitest';
import { judgeWall } from '../../../../electron/core/memory/wall/judge-wall.ts';
import { RecycleReason } from '../../../../electron/core/protocol/disk/memory/recycle-reason.ts';

const WALL = { resource: 'device', limit: 100 } as const;

it('a rising use is stopped once the next step would exceed 95 % of the wall', () => {
  expect(judgeWall([65, 70, 75, 80, 85], WALL, 0)).toBeNull();
  expect(judgeWall([71, 76, 81, 86, 91], WALL, 0)).toMatchObject({ kind: 'trend', step: 5, limit: 100 });
});

it('the reserve for spikes stops it earlier', () => {
  expect(judgeWall([65, 70, 75, 80, 85], WALL, 6)).toMatchObject({ kind: 'trend', spike: 6 });
});

it('a single iteration above 97 % is the last one, without a trend', () => {
  expect(judgeWall([80, 60, 70, 97.5], WALL, 0)).toMatchObject({ kind: 'level', peak: 97.5 });
  expect(judgeWall([97, 97, 97, 97], WALL, 0)).toBeNull();
});

it('nothing is concluded from three iterations', () => {
  expect(judgeWall([97.5, 98, 99], WALL, 15)).toBeNull();
  expect(judgeWall([], WALL, 0)).toBeNull();
});

it('the unit of a resource makes no difference', () => {
  const peaks = fc.array(fc.integer({ min: 1, max: 120 }), { minLength: 4, maxLength: 12 });
  fc.assert(
    fc.property(peaks, fc.integer({ min: 0, max: 15 }), (peaks, spike) => {
      const inMegabytes = judgeWall(peaks, WALL, spike);
      const inBytes = judgeWall(
        peaks.map((peak) => peak * 2 ** 20),
        { ...WALL, limit: WALL.limit * 2 ** 20 },
        spike * 2 ** 20,
      );
      expect(inBytes?.kind).toBe(inMegabytes?.kind);
    }),
  );
});

it('a reason can be written and read', () => {
  const reason = judgeWall([71, 76, 81, 86, 91], WALL, 0);
  expect(RecycleReason.parse(JSON.parse(JSON.stringify(reason)))).toEqual(reason);
});
