import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Beats,
  clockAhead,
  isSilent,
  newBeats,
  withAnswer,
  withAsked,
  withLook,
  withoutAnswer,
} from '../../../renderer/wire/beats.ts';

/** A host that is asked every 500 ms from 0 to `toMs`, and answers after `tookMs`. */
function steady(tookMs: number, toMs: number): Beats {
  let beats = newBeats(0);
  for (let nowMs = 0; nowMs <= toMs; nowMs += 50) {
    if (nowMs % 500 === 0) beats = withAsked(beats, nowMs);
    for (const each of beats.waiting.filter((at) => nowMs - at >= tookMs))
      beats = withAnswer(beats, each, nowMs);
    if (nowMs % 250 === 0) beats = withLook(beats, nowMs);
  }
  return beats;
}

describe('a host is silent', () => {
  it('within 1.5 s of its last answer, and not before 1.25 s', () => {
    // It answers what was asked at 1.5 s, and nothing from 2 s on.
    const beats = withAsked(steady(10, 2_000), 2_500);
    const silentAt = [...Array(200)].map((_, index) => 2_000 + 10 * index).find((ms) => isSilent(beats, ms));
    expect(silentAt).toBe(2_900);
    expect((silentAt ?? 0) - beats.heardMs).toBeLessThanOrEqual(1_500);
  });

  it('not while nothing was withAsked, however long ago it answered', () => {
    expect(isSilent(newBeats(0), 60_000)).toBe(false);
    expect(isSilent(withAsked(newBeats(0), 60_000), 60_100)).toBe(false);
    expect(isSilent(withoutAnswer(withAsked(newBeats(0), 0), 0), 60_000)).toBe(false);
  });

  it('no more once it answers again', () => {
    const waiting = withAsked(newBeats(0), 0);
    expect(isSilent(waiting, 5_000)).toBe(true);
    expect(isSilent(withAnswer(waiting, 0, 5_000), 5_000)).toBe(false);
  });
});

describe('a connection is slow', () => {
  it.each([
    [10, null],
    [900, null],
    [1_200, 1_000],
    [2_700, 2_500],
  ])('whose answers take %i ms: %s', (tookMs, slowMs) => {
    const beats = steady(tookMs, 8_000);
    expect(beats.slowMs).toBe(slowMs);
    expect(isSilent(beats, 8_000)).toBe(false);
  });

  it('once an answer was slow and the next does not come; one slow answer alone says nothing', () => {
    const one = withAnswer(withAsked(newBeats(0), 0), 0, 1_200);
    expect(withLook(one, 1_250).slowMs).toBeNull();
    expect(withLook(withAsked(one, 700), 1_250).slowMs).toBe(1_000);
  });

  it('until two answers were quick', () => {
    let beats = steady(1_200, 8_000);
    for (const at of [9_000, 9_500]) beats = withAnswer(withAsked(beats, at), at, at + 20);
    expect(beats.slowMs).toBeNull();
  });
});

describe('the clock of a host', () => {
  it('is that of the page as long as an answer may have come so', () => {
    expect(clockAhead(0, 1_000, 1_002, 3)).toBe(0);
    expect(clockAhead(0, 1_000, 5_000, 4_800)).toBe(0);
  });

  it('is an hour behind where the page is an hour ahead, and right again after that', () => {
    const behind = clockAhead(0, 1_000, 3_601_010, 20);
    expect(behind).toBeCloseTo(-3_600_000, -2);
    expect(clockAhead(behind, 2_000, 2_010, 20)).toBeCloseTo(0, -2);
  });

  it('differs from the true one by half an answer and the tolerance at most', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e7, max: 1e7 }),
        fc.integer({ min: -1e7, max: 1e7 }),
        fc.integer({ min: 0, max: 5_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (before, real, tookMs, share) => {
          const answeredAt = 1e12;
          const hostAt = answeredAt - tookMs * share + real;
          const found = clockAhead(before, hostAt, answeredAt, tookMs);
          expect(Math.abs(found - real)).toBeLessThanOrEqual(tookMs + 251);
        },
      ),
    );
  });
});
