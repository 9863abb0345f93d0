import { z } from 'zod';
import { RunId } from '../basics.ts';
import { LONGEST_INTERVAL_MS, SHORTEST_INTERVAL_MS } from '../monitor-interval.ts';
import { MachineSample } from './machine-sample.ts';

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
