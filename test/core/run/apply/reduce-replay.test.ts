import { describe, expect, it } from 'vitest';
import type { ReplayFact } from '../../../../electron/core/protocol/disk/replay-fact.ts';
import { reduceReplay } from '../../../../electron/core/run/apply/reduce-replay.ts';
import { emptyReplay, type ReplayState } from '../../../../electron/core/run/parts/replay.ts';
import { emptyWork } from '../../../../electron/core/run/parts/work.ts';
import { starting } from '../../../support/journal-entries.ts';
import { armed, caughtUp, firstKept, otherWay, refused, told } from '../../../support/replay-facts.ts';
import { record } from '../../../support/replayed-run.ts';
import { runSpec } from '../../../support/run-spec.ts';

/** What is known after these reports, with iterations known up to `highest`. */
function knownAfter(highest: number, ...facts: ReplayFact[]) {
  return facts.reduce(
    (replay, fact) => reduceReplay(replay, record(told(fact)), known(highest)),
    emptyReplay(),
  );
}

const known = (highest: number) => ({ ...emptyWork(runSpec()), highestIteration: highest });

describe('calls for the next attempt', () => {
  it('are there once one is kept, and as long as an attempt finds them', () => {
    expect(knownAfter(0).hasKept).toBe(false);
    expect(knownAfter(0, armed(0)).hasKept).toBe(false);
    expect(knownAfter(0, armed(0), firstKept).hasKept).toBe(true);
    expect(knownAfter(5, armed(5), caughtUp).hasKept).toBe(true);
  });

  it('are gone if the first one already differs, until another is kept', () => {
    expect(knownAfter(5, armed(5), otherWay(1)).hasKept).toBe(false);
    expect(knownAfter(5, armed(5), otherWay(1), firstKept).hasKept).toBe(true);
    expect(knownAfter(5, armed(5), otherWay(3)).hasKept).toBe(true);
  });

  it('are gone after a proof that failed', () => {
    expect(knownAfter(5, armed(5), refused('proof-differs'))).toMatchObject({
      hasKept: false,
      refusal: 'proof-differs',
    });
  });

  it('end where the recording was refused', () => {
    expect(knownAfter(7, armed(0), firstKept, refused('too-large'))).toMatchObject({
      hasKept: true,
      keptTo: 7,
    });
  });
});

describe('after the recording ended, as on a full disk', () => {
  const ended = () => knownAfter(7, armed(0), firstKept, refused('journal-not-written'));
  const later = (before: ReplayState, highest: number, ...facts: ReplayFact[]) =>
    facts.reduce(
      (replay, fact) => reduceReplay(replay, record(told(fact)), known(highest)),
      reduceReplay(before, record(starting(2)), known(highest)),
    );

  it('the iterations up to then are kept, until the next attempt keeps calls', () => {
    expect(ended()).toMatchObject({ keptTo: 7, unsureTo: 0 });
    expect(later(ended(), 9, armed(5))).toMatchObject({ keptTo: 7 });
  });

  it.each([caughtUp, firstKept])(
    'later iterations are uncertain only until they are made again (%s)',
    (fact) => {
      expect(later(ended(), 9, armed(5), fact)).toMatchObject({ keptTo: null, unsureTo: 9 });
    },
  );

  it('the reach of the calls is unknown if the recording ends again before that', () => {
    const again = later(later(ended(), 9, caughtUp), 9, refused('journal-not-written'));
    expect(again.unsureTo).toBeGreaterThan(1_000);
    expect(later(again, 12, caughtUp)).toMatchObject({ keptTo: null, unsureTo: 12 });
  });
});

it('the next attempt begins without a refusal, and with the same pins', () => {
  const pinned = reduceReplay(
    knownAfter(7, refused('too-large')),
    record({ kind: 'replay-pinned', variables: { PYTHONHASHSEED: '7' } }),
    emptyWork(runSpec()),
  );
  const next = reduceReplay(pinned, record(starting(2)), emptyWork(runSpec()));
  expect(next).toMatchObject({ refusal: null, pinned: { PYTHONHASHSEED: '7' } });
});
