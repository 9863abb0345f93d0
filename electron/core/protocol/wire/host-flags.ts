/**
 * Flags of Node for the host's process. It mostly waits, and what it keeps in memory counts more than its peak speed:
 * a young generation of 1 MiB instead of 16, and no baseline compiler between interpreter and optimiser, which alone
 * brings in 1.2 MiB of Node's own code.
 */
const FLAGS = ['--max-semi-space-size=1', '--no-sparkplug'];

/**
 * What runs a few hundred times at the start is not optimised, which would bring in 3.4 MiB of the optimiser; what runs
 * for a tenth of a second is.
 */
const LATER_OPTIMISER = '--interrupt-budget=500000';
/** From here on V8 has no such flag (Node 22 and later, Electron), and Node does not start with one that it does not know. */
const WITHOUT_BUDGET = 12;

/** All of them that an engine knows. @param v8 its version, as in `process.versions` */
export const hostFlags = (v8: string): readonly string[] =>
  Number.parseInt(v8, 10) < WITHOUT_BUDGET ? [...FLAGS, LATER_OPTIMISER] : FLAGS;
