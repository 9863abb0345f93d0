/**
 * Flags of Node for the host's process. It mostly waits, and what it keeps in memory counts more than its peak speed:
 * a young generation of 1 MiB instead of 16, and no baseline compiler between interpreter and optimiser, which alone
 * brings in 1.2 MiB of Node's own code. What runs a few hundred times at the start is not optimised, which would
 * bring in 3.4 MiB of the optimiser; what runs for a tenth of a second is.
 */
export const HOST_FLAGS: readonly string[] = [
  '--max-semi-space-size=1',
  '--no-sparkplug',
  '--interrupt-budget=500000',
];
