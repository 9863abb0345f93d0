import { useEffect, useState } from 'react';
import type { Comparison } from '../../../electron/core/protocol/wire/difference.ts';
import { distinctComparisons } from '../../../electron/core/protocol/wire/distinct-comparisons.ts';
import { useConnection, useServices } from '../../wire/wire-context.ts';

/** What a young attempt is made of becomes known step by step: it is asked for again after these times. */
const ASK_AGAIN_MS = [4_000, 15_000];

/** An attempt to compare. */
export interface ChangedAttempt {
  /** Id of its run. */
  id: string;
  attempt: number;
  isNewest: boolean;
  isOver: boolean;
}

/** What an attempt is compared with. Those between the first and the newest differ from the run before as they do. */
export const comparedWith = ({ attempt, isNewest }: Pick<ChangedAttempt, 'attempt' | 'isNewest'>) => [
  ...(attempt > 1 ? (['attempt-before'] as const) : []),
  ...(attempt === 1 || isNewest ? (['run-before', 'run-finished'] as const) : []),
];

/** How an attempt differs from the one before, the run before and the last that finished; empty while nothing is known. */
export function useChanges({ id, attempt, isNewest, isOver }: ChangedAttempt): Comparison[] {
  const { wire } = useServices();
  const { state } = useConnection();
  const [changes, setChanges] = useState<Comparison[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the last imports are known once the attempt is over
  useEffect(() => {
    let isGone = false;
    async function ask() {
      const { compare } = wire.client.provenance;
      const asked = comparedWith({ attempt, isNewest }).map((before) =>
        compare.query({ after: { id, attempt }, before }).catch(() => null),
      );
      const found = (await Promise.all(asked)).flatMap((answer) => (answer?.ok && answer.value) || []);
      if (!isGone) setChanges(distinctComparisons(found));
    }
    if (state !== 'connected') return;
    void ask();
    const timers = ASK_AGAIN_MS.map((ms) => setTimeout(() => void ask(), ms));
    return () => {
      isGone = true;
      for (const timer of timers) clearTimeout(timer);
    };
  }, [wire, state, id, attempt, isNewest, isOver]);
  return changes;
}
