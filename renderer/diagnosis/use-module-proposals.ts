import { useCallback } from 'react';
import type {
  ModuleProposal,
  ScriptModules,
} from '../../electron/core/protocol/diagnosis/module-proposal.ts';
import type { Answer } from '../../electron/core/protocol/wire/problem.ts';
import { useAnswer } from '../wire/use-answer.ts';
import { useClient } from '../wire/wire-context.ts';

const NONE: Answer<ScriptModules> = { ok: true, value: { read: 'no-script', proposed: [], shown: [] } };

/** The modules of a run that are worth exercising, the likeliest first; none until the host has read its script. */
export function useModuleProposals(run: string | null): readonly ModuleProposal[] {
  const client = useClient();
  const ask = useCallback(
    async (signal: AbortSignal) =>
      run === null ? NONE : client.diagnosis.proposeModules.query({ run }, { signal }),
    [client, run],
  );
  const { current } = useAnswer(ask);
  return current?.ok ? current.value.proposed : [];
}
