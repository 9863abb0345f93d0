import type { System } from '../../core/ending/signals.ts';
import { withOverrides } from '../../core/protocol/policy/argument-style.ts';
import type { RunSpec } from '../../core/protocol/policy/run-spec.ts';
import { VISIBLE_CARDS } from '../../core/start/card-environment.ts';
import { variableIn } from './environment.ts';

/** The user's own choice of GPUs, in the variables of a run or of the host; undefined: none. */
export function ownVisibleCards(
  { program, overrides, env }: Pick<RunSpec, 'program' | 'overrides' | 'env'>,
  { system, programs }: { system: System; programs: { env: Record<string, string | undefined> } },
): string | undefined {
  const parameters = withOverrides(program.args, overrides).env;
  // As in the job, where later ones override earlier ones. Thousands of runs may be asked at once, so nothing is merged.
  return (
    variableIn(system, parameters, VISIBLE_CARDS) ??
    variableIn(system, env, VISIBLE_CARDS) ??
    variableIn(system, programs.env, VISIBLE_CARDS)
  );
}
