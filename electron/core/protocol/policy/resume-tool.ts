import { z } from 'zod';

/**
 * A tool that keeps its own state on the disk, so that its job goes on from there when it is started again with the same
 * command. What the tool leaves undone the start of the job does for it: docs/reference/tools.md.
 */
export const ResumeTool = z.enum([
  'optuna',
  'bayes-opt',
  'scikit-optimize',
  'ax',
  'lightning',
  'hugging-face',
]);
export type ResumeTool = z.infer<typeof ResumeTool>;
