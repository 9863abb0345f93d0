import fc from 'fast-check';
import { expect, it } from 'vitest';
import { onceSoon } from '../../../electron/host/supervise/once-soon.ts';
import { MovableClock } from '../movable-clock.ts';

it('an action that is requested many times happens once, after the given time', () => {
  const clock = new MovableClock();
  let acts = 0;
  const soon = onceSoon(clock, 1_000, () => void acts++);
  for (let asked = 0; asked < 3; asked++) soon();
  clock.advance(999);
  expect(acts).toBe(0);
  clock.advance(1);
  expect(acts).toBe(1);
  clock.advance(10_000);
  expect(acts).toBe(1);
});

it('an action that is requested while it runs happens once more', () => {
  const clock = new MovableClock();
  let acts = 0;
  const soon = onceSoon(clock, 1_000, () => {
    if (acts++ === 0) soon();
  });
  soon();
  clock.advance(2_000);
  expect(acts).toBe(2);
});

it('an action follows each request within the given time, and never twice within it', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 2_500 })), (pauses) => {
      const clock = new MovableClock();
      const [asked, acted]: number[][] = [[], []];
      const soon = onceSoon(clock, 1_000, () => void acted?.push(clock.nowMs()));
      for (const pauseMs of pauses) {
        clock.advance(pauseMs);
        asked?.push(clock.nowMs());
        soon();
      }
      clock.advance(1_000);
      for (const at of asked ?? []) expect(acted?.some((act) => act >= at && act <= at + 1_000)).toBe(true);
      const gaps = acted?.map((act, index) => act - (acted[index - 1] ?? Number.NEGATIVE_INFINITY));
      expect(gaps?.every((gap) => gap >= 1_000)).toBe(true);
    }),
  );
});
