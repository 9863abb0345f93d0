/** Stand in resume arguments for the checkpoint's path and for the iterations it holds. */
export const CHECKPOINT_PLACE = '{checkpoint}';
export const ITERATION_PLACE = '{iteration}';
