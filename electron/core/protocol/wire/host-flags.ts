/**
 * Node flags for the host's process. It mostly waits, so its memory matters more than its peak speed. A young
 * generation of 1 MiB instead of 16, and no baseline compiler between interpreter and optimiser, which alone loads 1.2
 * MiB of Node's own code.
 */
const FLAGS = ['--max-semi-space-size=1', '--no-sparkplug'];

/**
 * Code that runs a few hundred times at the start is not optimised, which would load 3.4 MiB of the optimiser; code
 * that runs for a twentieth of a second is. The budget is for each function. Twice as much saves no memory and makes a
 * long journal a fifth slower to read, because more small functions stay with the interpreter.
 */
const LATER_OPTIMISER = '--interrupt-budget=300000';
/**
 * From this version V8 has no such flag (Node 22 and later, Electron), and Node does not start with an unknown flag.
 */
const WITHOUT_BUDGET = 12;

/**
 * The flags that an engine supports.
 * @param v8 its version, as in `process.versions`
 */
export const hostFlags = (v8: string): readonly string[] =>
  Number.parseInt(v8, 10) < WITHOUT_BUDGET ? [...FLAGS, LATER_OPTIMISER] : FLAGS;
