import { describe, expect, it } from 'vitest';
import type { Decision, EndingClass } from '../../../../electron/core/protocol/disk/ending.ts';
import { recoveriesOf } from '../../../../electron/core/run/views/recoveries.ts';
import { endAs, judged, restartAfter } from '../../../support/journal-entries.ts';

/** An attempt that completed the iterations from `first` to `last`, and how it ended. */
const attempt = (
  startedAt: number,
  iterations: readonly [number, number] | null,
  end: EndingClass | null,
  decision: Decision | null = end === null ? null : restartAfter(0),
) => ({
  startedAt,
  firstIteration: iterations?.[0] ?? null,
  lastIteration: iterations?.[1] ?? null,
  judged: end === null ? null : judged({ class: end }),
  decision,
});
const finished = endAs('finished');

describe('what a run recovered from', () => {
  it('is every death after which it went on, with the last iteration before', () => {
    expect(
      recoveriesOf([
        attempt(1, [1, 12], 'silent'),
        attempt(2, [13, 25], 'error'),
        attempt(3, [26, 30], 'finished', finished),
      ]),
    ).toEqual([
      { at: 2, iteration: 12 },
      { at: 3, iteration: 25 },
    ]);
  });

  it('counts deaths in a row without an iteration as one', () => {
    expect(
      recoveriesOf([
        attempt(1, [1, 12], 'silent'),
        attempt(2, null, 'silent'),
        attempt(3, null, 'error'),
        attempt(4, [13, 13], null),
      ]),
    ).toEqual([{ at: 4, iteration: 12 }]);
  });

  it('is nothing while the next attempt has completed nothing', () => {
    expect(recoveriesOf([attempt(1, [1, 12], 'silent'), attempt(2, null, null)])).toEqual([]);
  });

  it('knows a job that had only to finish, and one that died before its first iteration', () => {
    expect(recoveriesOf([attempt(1, [1, 30], 'silent'), attempt(2, null, 'finished', finished)])).toEqual([
      { at: 2, iteration: 30 },
    ]);
    expect(recoveriesOf([attempt(1, null, 'oom-load'), attempt(2, [1, 2], null)])).toEqual([
      { at: 2, iteration: 0 },
    ]);
  });

  it.each<[string, EndingClass, Decision]>([
    ['a planned recycle', 'recycle', restartAfter(0)],
    ['a script that ended before its total', 'ended-early', restartAfter(0)],
    ['an end that a newer version knows', 'dreamt' as EndingClass, restartAfter(0)],
    ['a death after which a person resumed it', 'error', endAs('failed')],
  ])('is not %s', (_, end, decision) => {
    expect(recoveriesOf([attempt(1, [1, 12], end, decision), attempt(2, [13, 14], null)])).toEqual([]);
  });

  it('is not forgotten over a recycle in between', () => {
    expect(
      recoveriesOf([attempt(1, [1, 5], 'silent'), attempt(2, null, 'recycle'), attempt(3, [6, 7], null)]),
    ).toEqual([{ at: 3, iteration: 5 }]);
  });

  it('is the newest twenty of many', () => {
    const attempts = Array.from({ length: 50 }, (_, index) =>
      attempt(index, [index + 1, index + 1], 'silent'),
    );
    const found = recoveriesOf(attempts);
    expect([found.length, found.at(-1)]).toEqual([20, { at: 49, iteration: 49 }]);
  });
});
