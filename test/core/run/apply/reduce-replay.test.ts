import { describe, expect, it } from 'vitest';
import type { ReplayFact } from '../../../../electron/core/protocol/disk/replay-fact.ts';
import { reduceReplay } from '../../../../electron/core/run/apply/reduce-replay.ts';
import { emptyReplay } from '../../../../electron/core/run/parts/replay.ts';
import { emptyWork } from '../../../../electron/core/run/parts/work.ts';
import { starting } from '../../../support/journal-entries.ts';
import { armed, caughtUp, firstKept, otherWay, refused, told } from '../../../support/replay-facts.ts';
import { record } from '../../../support/replayed-run.ts';
import { runSpec } from '../../../support/run-spec.ts';

/** What is known after these reports, while `highest` iterations are. */
function knownAfter(highest: number, ...facts: ReplayFact[]) {
  const work = { ...emptyWork(runSpec()), highestIteration: highest };
  return facts.reduce((replay, fact) => reduceReplay(replay, record(told(fact)), work), emptyReplay());
}

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

it('the next attempt begins without a refusal, and with the same pins', () => {
  const pinned = reduceReplay(
    knownAfter(7, refused('too-large')),
    record({ kind: 'replay-pinned', variables: { PYTHONHASHSEED: '7' } }),
    emptyWork(runSpec()),
  );
  const next = reduceReplay(pinned, record(starting(2)), emptyWork(runSpec()));
  expect(next).toMatchObject({ refusal: null, pinned: { PYTHONHASHSEED: '7' } });
});
