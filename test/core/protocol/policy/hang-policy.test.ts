import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HangPolicy } from '../../../../electron/core/protocol/policy/hang-policy.ts';
import { faultIn } from '../../../../electron/core/protocol/value-fault.ts';

const MINUTE = 60_000;
const DAYS_30 = 30 * 24 * 60 * MINUTE;
const isAllowed = (wish: object): boolean => HangPolicy.safeParse(wish).success;

describe('when a job counts as hanging', () => {
  it('has a default for everything', () => {
    expect(HangPolicy.parse({})).toEqual({
      mode: 'restart',
      floorMs: 2 * MINUTE,
      ceilingMs: null,
      setupMs: 30 * MINUTE,
      idleMs: 30 * MINUTE,
      graceMs: 5 * MINUTE,
      busyMs: 120 * MINUTE,
    });
  });

  it.each([{ mode: 'notify' }, { ceilingMs: null }, { floorMs: 100 }, { busyMs: DAYS_30 }])(
    'may be set by %j',
    (wish) => expect(isAllowed(wish)).toBe(true),
  );

  it.each([
    { floorMs: 99 },
    { graceMs: 0 },
    { floorMs: -1 },
    { idleMs: 100.5 },
    { busyMs: DAYS_30 + 1 },
    { setupMs: null },
    { mode: 'kill' },
    { floor: 200 },
  ])('may not be set by %j', (wish) => expect(isAllowed(wish)).toBe(false));
});

describe('a ceiling', () => {
  it('below the floor is refused, with both', () => {
    const read = HangPolicy.safeParse({ floorMs: 60_000, ceilingMs: 30_000 });
    expect(read.error?.issues).toHaveLength(1);
    expect(faultIn(read.error?.issues ?? [])).toEqual({
      field: 'ceilingMs',
      fault: {
        kind: 'order',
        lesser: { setting: 'floorMs', value: 60_000 },
        greater: { setting: 'ceilingMs', value: 30_000 },
      },
    });
  });

  it('is accepted from the floor on, and only from there', () => {
    expect(isAllowed({ floorMs: 100, ceilingMs: 100 })).toBe(true);
    const wait = fc.integer({ min: 100, max: 1_000 });
    fc.assert(
      fc.property(wait, wait, (floorMs, ceilingMs) => {
        expect(isAllowed({ floorMs, ceilingMs })).toBe(ceilingMs >= floorMs);
      }),
    );
  });

  it('below the usual floor is refused too', () => expect(isAllowed({ ceilingMs: MINUTE })).toBe(false));
});
