import { expect, it } from 'vitest';
import type { ReplayFact } from '../../../../electron/core/protocol/disk/replay-fact.ts';
import { replayAfter } from '../../../../electron/core/run/apply/attempt-replay.ts';
import {
  armed,
  catchingUp,
  caughtUp,
  firstKept,
  otherWay,
  proving,
  refused,
} from '../../../support/replay-facts.ts';

const knownAfter = (...facts: ReplayFact[]) =>
  facts.reduce((replay, fact) => replayAfter(replay, fact), replayAfter(null, armed(23)));

it('an attempt catches up until it has caught up, went another way, or was refused', () => {
  expect(knownAfter(catchingUp(14, 23))).toMatchObject({ kept: 23, catchingUp: { done: 14, of: 23 } });
  expect(knownAfter(catchingUp(14, 23), caughtUp)).toMatchObject({ catchingUp: null, outcome: caughtUp });
  expect(knownAfter(catchingUp(8, 23), otherWay(9))).toMatchObject({
    catchingUp: null,
    outcome: otherWay(9),
  });
  const fact = refused('several-threads');
  expect(knownAfter(catchingUp(8, 23), fact)).toMatchObject({
    catchingUp: null,
    refused: fact,
    outcome: null,
  });
});

it('a call is being proven until the attempt has caught up, or the proof has failed', () => {
  const during = knownAfter(catchingUp(22, 23), proving(23));
  expect(during).toMatchObject({ catchingUp: { done: 22 }, isProving: true });
  for (const after of [catchingUp(23, 23), caughtUp, otherWay(9), refused('proof-raised')])
    expect(replayAfter(during, after).isProving).toBe(false);
});

it('an attempt that kept a call of its own shows that', () => {
  expect(knownAfter().keepsCalls).toBe(false);
  expect(knownAfter(firstKept).keepsCalls).toBe(true);
});
