import { useCallback, useState } from 'react';
import type { HomeSpace } from '../../electron/core/protocol/wire/home-space.ts';
import type { Answer, Problem } from '../../electron/core/protocol/wire/problem.ts';
import type { TrashEntry } from '../../electron/core/protocol/wire/trash.ts';
import { useAnswer } from '../wire/use-answer.ts';
import { useClient } from '../wire/wire-context.ts';

/** What is known of Vigil's home. */
export interface HomeReading {
  /** null: it is being measured. */
  space: HomeSpace | null;
  /** Deleted runs, the newest first; null: not known yet. */
  binned: readonly TrashEntry[] | null;
  problem: Problem | null;
  /** Reads all of it again; what is shown stays until then. */
  again(): void;
}

/** Measures Vigil's home, and reads its bin. */
export function useHomeSpace(): HomeReading {
  const client = useClient();
  const [round, setRound] = useState(0);
  const measure = useCallback(
    async (signal: AbortSignal): Promise<Answer<HomeSpace>> => {
      void round;
      return { ok: true, value: await client.host.space.query(undefined, { signal }) };
    },
    [client, round],
  );
  const list = useCallback(
    (signal: AbortSignal) => {
      void round;
      return client.runs.trash.query(undefined, { signal });
    },
    [client, round],
  );
  const space = useAnswer(measure).latest;
  const bin = useAnswer(list).latest;
  return {
    space: space?.ok ? space.value : null,
    binned: bin?.ok ? bin.value : null,
    problem: (space?.ok === false && space.problem) || (bin?.ok === false && bin.problem) || null,
    again: () => setRound((before) => before + 1),
  };
}
