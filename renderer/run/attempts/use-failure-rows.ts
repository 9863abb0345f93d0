import { useCallback } from 'react';
import type { FailureRow } from '../../../electron/core/protocol/wire/failure-view.ts';
import type { Answer } from '../../../electron/core/protocol/wire/problem.ts';
import type { AttemptView } from '../../../electron/core/protocol/wire/run-view.ts';
import { useAnswer } from '../../wire/use-answer.ts';
import { useClient } from '../../wire/wire-context.ts';

/** More entries are not asked for at once. */
const MOST_ENTRIES = 1_000;

/** Ids of the entries that fit the attempts, each once. */
const failureIds = (attempts: readonly Pick<AttemptView, 'failures'>[]): string[] =>
  [...new Set(attempts.flatMap(({ failures }) => (failures ?? []).map(({ id }) => id)))].slice(
    0,
    MOST_ENTRIES,
  );

/** What the catalogue says about the deaths of these attempts, by the id of the entry; empty until it is known. */
export function useFailureRows(
  attempts: readonly Pick<AttemptView, 'failures'>[],
): ReadonlyMap<string, FailureRow> {
  const client = useClient();
  const ids = failureIds(attempts).join(' ');
  const ask = useCallback(
    async (signal: AbortSignal): Promise<Answer<FailureRow[]>> => {
      if (ids === '') return { ok: true, value: [] };
      const answer = await client.failures.list.query({ ids: ids.split(' ') }, { signal });
      return answer.ok ? { ok: true, value: answer.value.entries } : answer;
    },
    [client, ids],
  );
  const { latest } = useAnswer(ask);
  return new Map(latest?.ok ? latest.value.map((row) => [row.id, row]) : []);
}
