import { useState } from 'react';
import type { Answer, Problem } from '../../electron/core/protocol/wire/problem.ts';
import { failedAnswer } from '../wire/failed-answer.ts';
import { useConnection } from '../wire/wire-context.ts';
import { eachInTurn } from './each-in-turn.ts';

/** Some of many were refused: how many, and why the first was. */
export interface Refusals {
  refused: number;
  of: number;
  problem: Problem;
}

/** Calls for many runs under way. `each` returns those for which the host did it. */
export function useEach(): {
  disabled: boolean;
  refusals: Refusals | null;
  dismiss(): void;
  each<Item>(items: readonly Item[], ask: (item: Item) => Promise<Answer<unknown>>): Promise<Item[]>;
} {
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState<Refusals | null>(null);
  const { state } = useConnection();
  return {
    disabled: busy || state !== 'connected',
    refusals,
    dismiss: () => setRefusals(null),
    each: async (items, ask) => {
      setBusy(true);
      setRefusals(null);
      const { done, refused } = await eachInTurn(items, (item) => ask(item).catch(failedAnswer));
      setBusy(false);
      const first = refused[0];
      if (first) setRefusals({ refused: refused.length, of: items.length, problem: first.problem });
      return done;
    },
  };
}
