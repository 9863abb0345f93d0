import type { RunSpec } from './run-spec.ts';

/** Placeholders in resume arguments: the checkpoint's path and the number of iterations it holds. */
export const CHECKPOINT_PLACE = '{checkpoint}';
export const ITERATION_PLACE = '{iteration}';

/** True if a job that resumes has a place in its arguments. */
export const asksFor = ({ resumeArguments }: Pick<RunSpec, 'resumeArguments'>, place: string): boolean =>
  resumeArguments?.some((word) => word.includes(place)) ?? false;
