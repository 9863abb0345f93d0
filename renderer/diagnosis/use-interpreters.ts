import { useCallback } from 'react';
import type { Interpreter } from '../../electron/core/protocol/wire/machine-view.ts';
import type { Answer } from '../../electron/core/protocol/wire/problem.ts';
import { useAnswer } from '../wire/use-answer.ts';
import { useClient } from '../wire/wire-context.ts';

/** The interpreters of this machine; null before the host has found them. */
export function useInterpreters(): readonly Interpreter[] | null {
  const client = useClient();
  const ask = useCallback(
    async (signal: AbortSignal): Promise<Answer<readonly Interpreter[]>> => ({
      ok: true,
      value: await client.machine.interpreters.query(undefined, { signal }),
    }),
    [client],
  );
  const { latest } = useAnswer(ask);
  return latest?.ok ? latest.value : null;
}
