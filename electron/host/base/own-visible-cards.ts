import type { System } from '../../core/ending/signals.ts';
import { withOverrides } from '../../core/protocol/policy/argument-style.ts';
import type { RunSpec } from '../../core/protocol/policy/run-spec.ts';
import { VISIBLE_CARDS } from '../../core/start/card-environment.ts';
import { variableIn } from './environment.ts';

/** A variable by which the user chooses the GPUs of a job, and its value. */
interface OwnVisibleCards {
  variable: string;
  value: string;
}

/** The user's own choice of GPUs, in the variables of a run or of the host; undefined: none. */
export function ownVisibleCards(
  { program, overrides, env }: Pick<RunSpec, 'program' | 'overrides' | 'env'>,
  { system, programs }: { system: System; programs: { env: Record<string, string | undefined> } },
): OwnVisibleCards | undefined {
  const parameters = withOverrides(program.args, overrides).env;
  // As in the job, where later ones override earlier ones. Thousands of runs may be asked at once, so nothing is merged.
  for (const variables of [parameters, env, programs.env])
    for (const variable of VISIBLE_CARDS) {
      const value = variableIn(system, variables, variable);
      if (value !== undefined) return { variable, value };
    }
  return undefined;
}

/** Whether variables of the host choose the GPUs of all its jobs. */
export const choosesForAll = (system: System, env: Record<string, string | undefined>): boolean =>
  VISIBLE_CARDS.some((variable) => variableIn(system, env, variable) !== undefined);
