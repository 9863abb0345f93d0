/** Placeholders in resume arguments: the checkpoint's path and the number of iterations it holds. */
export const CHECKPOINT_PLACE = '{checkpoint}';
export const ITERATION_PLACE = '{iteration}';
