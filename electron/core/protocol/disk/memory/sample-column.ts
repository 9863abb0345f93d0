/**
 * Columns of `samples.csv` after the first, `at_ms` (milliseconds of the epoch). Sizes are in bytes. `own` is what the
 * job's processes use, `others` what everything else does. An empty cell is unknown. Read them by name: only add.
 */
export const SAMPLE_COLUMNS = [
  /** Number of the attempt, from 1. */
  'attempt',
  /** Memory of the GPU of which the job uses the largest share. */
  'device_own_bytes',
  'device_others_bytes',
  'device_total_bytes',
  /** Main memory that the system lends to that GPU. */
  'shared_own_bytes',
  /** Memory that the system has promised; `total` is empty where it promises more than it has. */
  'commit_own_bytes',
  'commit_others_bytes',
  'commit_total_bytes',
  /** Main memory. */
  'ram_own_bytes',
  'ram_others_bytes',
  'ram_total_bytes',
  /** Open files, sockets and the like, in pieces. */
  'handles_own',
  /** Share of the last moments in which that GPU computed, for any program, 0 to 100. */
  'gpu_busy_percent',
  /** Its temperature in degrees Celsius. */
  'gpu_celsius',
  'gpu_watts',
  /** Processors that the job kept busy, 1 for a whole one. */
  'processors',
  /** Of one GPU, what torch uses, and what it has reserved: the rest of that is kept, or in pieces. */
  'torch_allocated_bytes',
  'torch_reserved_bytes',
] as const;
export type SampleColumn = (typeof SAMPLE_COLUMNS)[number];
