import { expect, it } from 'vitest';
import type { ReplayFact } from '../../../../electron/core/protocol/disk/replay-fact.ts';
import { english } from '../../../../electron/core/protocol/text/english/english.ts';
import { replayAfter } from '../../../../electron/core/run/apply/attempt-replay.ts';
import { replayRemarks } from '../../../../electron/host/cli/attach/replay-remarks.ts';
import { attempt, delta } from '../../../renderer/run-state.ts';
import { armed, catchingUp, caughtUp, refused } from '../../../support/replay-facts.ts';

/** The remarks about an attempt while these reports arrive. */
function said(...facts: ReplayFact[]): string[] {
  const sentences: string[] = [];
  const hear = replayRemarks(english, (sentence) => sentences.push(sentence));
  facts.reduce(
    (replay, fact) => {
      const now = replayAfter(replay, fact);
      hear(delta({ attempts: [attempt({ replay: now })] }));
      hear(delta({ attempts: [attempt({ replay: now })] }));
      return now;
    },
    null as Parameters<typeof replayAfter>[0],
  );
  return sentences;
}

it('the catch-up and its end are each reported once', () => {
  expect(said(armed(23), catchingUp(0, 23), catchingUp(14, 23), caughtUp)).toEqual([
    'Catching up: 0 of 23 evaluations. Its output repeats what was printed before, until it has caught up.',
    '23 evaluations answered in 41 s, 1 repeated: equal bit for bit.',
  ]);
});

it('a refusal is reported at once, with its reason', () => {
  expect(said(armed(0), refused('several-threads'))).toEqual([
    'Replay is refused. Several threads call evaluate at a time. The job continues.',
  ]);
});
