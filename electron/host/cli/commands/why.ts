import { command } from '../command.ts';
import { showWhy } from '../dossier/show-why.ts';
import { count } from '../options.ts';
import { withRun } from '../with-run.ts';

/** `vigil why`: why an attempt ended, the newest by default. The same as `vigil show --why`. */
export const why = command('why', { attempt: count }, ({ values, words }, world) =>
  withRun(world, words, (calls, row) => showWhy(world, calls, row, values.attempt ?? null)),
);
