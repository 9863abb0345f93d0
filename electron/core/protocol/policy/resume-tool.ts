import { z } from 'zod';

/**
 * A tool that keeps its own state on disk, so that its job resumes when restarted with the same command. Vigil's part
 * in Python does what the tool itself does not: docs/reference/tools.md.
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
