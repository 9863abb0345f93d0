import { useCallback } from 'react';
import type { FailureList, FailureView } from '../../electron/core/protocol/wire/failure-view.ts';
import { type Answered, useAnswer } from '../wire/use-answer.ts';
import { useClient, useRuns } from '../wire/wire-context.ts';

/** Changes when a death of any run was compared with the catalogue, or a user judged a match. */
function useSeenMark(): string {
  const rows = useRuns() ?? [];
  return rows
    .flatMap(({ id, failures, unexplained }) => [
      ...failures.map((one) => `${id} ${one.id} ${one.count} ${one.right} ${one.wrong}`),
      ...unexplained.map((one) => `${id} ${one.fingerprint} ${one.count}`),
    ])
    .join('\n');
}

/** The entries in which each word occurs, live. `change`: another one after each change of them in this window. */
export function useFailures(search: string, change: number): Answered<FailureList> {
  const client = useClient();
  const mark = useSeenMark();
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another mark the host answers something else
  const ask = useCallback(
    (signal: AbortSignal) =>
      client.failures.list.query({ search: search === '' ? null : search }, { signal }),
    [client, search, mark, change],
  );
  return useAnswer(ask);
}

/** Everything known of an entry, live. `change`: another one after each change of it in this window. */
export function useFailure(id: string, change: number): Answered<FailureView> {
  const client = useClient();
  const mark = useSeenMark();
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another mark the host answers something else
  const ask = useCallback(
    (signal: AbortSignal) => client.failures.get.query({ id }, { signal }),
    [client, id, mark, change],
  );
  return useAnswer(ask);
}
