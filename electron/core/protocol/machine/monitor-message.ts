import { z } from 'zod';
import { RunId } from '../basics.ts';
import { MachineSample } from './machine-sample.ts';

/** Samples come at least this often. */
export const LONGEST_INTERVAL_MS = 60_000;
/** And at most this often: drivers average over longer times. */
export const SHORTEST_INTERVAL_MS = 100;
/** How often they come unless the user wishes otherwise. */
export const USUAL_INTERVAL_MS = 1_000;

/** A job whose process tree is measured. */
export const WatchedJob = z.object({
  id: RunId,
  /** Its first process. */
  pid: z.int(),
  /** `VIGIL_RUN_DIR` in the environment of its processes. */
  runFolder: z.string(),
});
export type WatchedJob = z.infer<typeof WatchedJob>;

/** What the host tells its monitor to measure; each replaces the one before. One line of JSON on stdin. */
export const MonitorRequest = z.object({
  kind: z.literal('attend'),
  intervalMs: z.number().min(SHORTEST_INTERVAL_MS).max(LONGEST_INTERVAL_MS),
  jobs: z.array(WatchedJob),
  /** Folders whose disks are measured. */
  folders: z.array(z.string()),
});
export type MonitorRequest = z.infer<typeof MonitorRequest>;

/** What the monitor says. One line of JSON on stdout. */
export const MonitorReport = z.object({ kind: z.literal('sample'), sample: MachineSample });
export type MonitorReport = z.infer<typeof MonitorReport>;
