import { describe, expect, it } from 'vitest';
import type { ReplayFact } from '../../../../electron/core/protocol/disk/replay-fact.ts';
import type { ReplayProposal } from '../../../../electron/core/protocol/disk/replay-proposal.ts';
import type { JournalEntry } from '../../../../electron/core/protocol/journal/journal-record.ts';
import { watchForReplay } from '../../../../electron/host/watch/replay/replay-watch.ts';
import { starting } from '../../../support/journal-entries.ts';
import { catchingUp, caughtUp, refused, told } from '../../../support/replay-facts.ts';
import { begun } from '../../../support/replayed-run.ts';
import { testPlace } from '../../../support/test-place.ts';
import { until } from '../../../support/until.ts';
import { signalsTo, watchContext } from '../../../support/watch-context.ts';
import { MovableClock } from '../../movable-clock.ts';

const proposal = (named: string): ReplayProposal => ({
  function: named,
  why: { kind: 'called-in-loop', by: null, at: 7 },
});

/** A watch over a run with these entries. */
function watch(known: JournalEntry[], proposals: ReplayProposal[] = []) {
  const state = begun([starting(1), ...known]);
  const written: JournalEntry[] = [];
  const clock = new MovableClock(0);
  const output = { end: 500 };
  let ends = 0;
  const opened = watchForReplay({
    ...watchContext({ state } as never, { tell: signalsTo({ repetitionEnded: () => void ends++ }) }),
    clock,
    place: testPlace({ resumeOffers: async () => ({ script: null, replay: proposals }) }),
    keeper: {
      living: () => null,
      outputEnd: () => output.end,
      outputEndAt: () => null,
      measure: async () => null,
      keeperPid: () => null,
    },
    persist: (build) => void written.push(...(build() ?? [])),
  });
  return {
    written,
    clock,
    output,
    opened,
    ends: () => ends,
    hear: (fact: ReplayFact) => opened.eventSaid({ kind: 'replay', at: 1, fact }, 9),
  };
}

describe('output that repeats', () => {
  it('reaches to where the job had caught up, once its terminal has passed it on', () => {
    const { written, clock, output, hear, ends } = watch([told(catchingUp(3, 5))]);
    hear(caughtUp);
    output.end = 700;
    clock.advance(150);
    expect(written).toEqual([{ kind: 'output-repeated', attempt: 1, bytes: 700 }]);
    expect(ends()).toBe(1);
  });

  it('is recorded at the end of an attempt that ends at once', () => {
    const { written, clock, opened, hear } = watch([told(catchingUp(3, 5))]);
    hear(caughtUp);
    opened.rest();
    clock.advance(1_000);
    expect(written).toHaveLength(1);
  });

  it('does not exist if no call was answered', () => {
    const { written, clock, hear } = watch([]);
    hear(refused('generator'));
    clock.advance(1_000);
    expect(written).toEqual([]);
  });
});

it('a function that may be replayed again is not replaced', async () => {
  const { written, hear } = watch([], [proposal('train.py:score')]);
  hear(refused('proof-raised'));
  hear(refused('proof-doubted'));
  await new Promise((resolve) => setImmediate(resolve));
  expect(written).toEqual([]);
});

it('the next function is proposed in place of one that was refused', async () => {
  const { written, hear } = watch([], [proposal('train.py:evaluate'), proposal('train.py:score')]);
  hear(refused('generator'));
  await until(() => written.length > 0, 'a function is proposed');
  expect(written).toEqual([
    { kind: 'note', fact: { code: 'replay-proposed', ...proposal('train.py:score') } },
  ]);
});
