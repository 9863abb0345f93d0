import { useCallback, useEffect, useState } from 'react';
import type { DossierView } from '../../../electron/core/protocol/wire/dossier-view.ts';
import type { Answer } from '../../../electron/core/protocol/wire/problem.ts';
import { useAnswer } from '../../wire/use-answer.ts';
import { useClient } from '../../wire/wire-context.ts';

/** Facts are gathered a few seconds after an end; a log may take longer to answer. */
const ASK_AGAIN_MS = 4_000;
const ASKED_AT_MOST = 10;

/**
 * Why an attempt ended; null until the first answer. It is asked for again while its facts are gathered, and when `known`
 * changes, which says what else was found out about the attempt.
 */
export function useDossier(id: string, attempt: number, known: string): Answer<DossierView | null> | null {
  const client = useClient();
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time the same question is another question
  const ask = useCallback(
    (signal: AbortSignal) => client.runs.dossier.query({ id, attempt }, { signal }),
    [client, id, attempt, known, asked],
  );
  const { current, latest } = useAnswer(ask);
  const isGathering = current?.ok === true && current.value?.facts === null;
  useEffect(() => {
    if (!isGathering || asked >= ASKED_AT_MOST) return;
    const timer = setTimeout(() => setAsked(asked + 1), ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isGathering, asked]);
  return latest;
}
