import { z } from 'zod';
import { EpochMs } from '../basics.ts';
import { MonitorState } from './machine-now.ts';

/** How the monitor stands while it is needed. */
export const MonitorPulse = z.object({
  state: MonitorState,
  /** Time of the last sample; null before the first. */
  sampleAt: EpochMs.nullable(),
  /** It counts as reporting, but the next sample is overdue. */
  isLate: z.boolean(),
});
export type MonitorPulse = z.infer<typeof MonitorPulse>;

/** A sign of life of the host. Clients ask for it twice a second. */
export const Pulse = z.object({
  /** The host's clock. */
  at: EpochMs,
  /** Number of its call table, `WIRE_VERSION`. Hosts before 7 do not tell it. */
  wire: z.int(),
  /** null while nobody needs samples. */
  monitor: MonitorPulse.nullable(),
});
export type Pulse = z.infer<typeof Pulse>;
