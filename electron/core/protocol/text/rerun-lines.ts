import type { RerunPlan } from '../diagnosis/rerun.ts';
import { joinArguments } from '../policy/split-arguments.ts';

/** What a repeat would start, as lines that are the same in every language: folder, command, and variables that differ. */
export const rerunLines = ({ cwd, command, variables }: RerunPlan): string[] => [
  joinArguments(['cd', cwd]),
  joinArguments(command),
  ...Object.entries(variables).map(([name, value]) => `${name}=${value}`),
];
