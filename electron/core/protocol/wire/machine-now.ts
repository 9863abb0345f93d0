import { z } from 'zod';
import { EpochMs, RunId } from '../basics.ts';
import { SystemError } from '../disk/system-error.ts';
import { MachineSample } from '../machine/machine-sample.ts';
import { openUnion, UnknownFact } from '../open-union.ts';

/** Why there is no new sample. */
export const MonitorFault = openUnion(
  z.discriminatedUnion('kind', [
    /** The program could not be started. */
    z.object({ kind: z.literal('not-started'), error: SystemError }),
    /** It ended by itself: with this exit code, or by this signal. A fault of a driver may end it. */
    z.object({
      kind: z.literal('ended'),
      exitCode: z.int().nullable(),
      signal: z.string().nullable(),
    }),
    /** No sample for this time: a driver hangs. It was ended. */
    z.object({ kind: z.literal('hung'), silentMs: z.number().min(0) }),
    UnknownFact,
  ]),
);
export type MonitorFault = z.infer<typeof MonitorFault>;

/** Whether samples come. */
export const MonitorState = z.discriminatedUnion('kind', [
  /** The first sample is on its way. */
  z.object({ kind: z.literal('starting') }),
  z.object({ kind: z.literal('reporting') }),
  z.object({
    kind: z.literal('silent'),
    /** Time of the last sample; null if there was none. */
    since: EpochMs.nullable(),
    fault: MonitorFault,
    /** When the monitor is started again. */
    retryAt: EpochMs,
  }),
]);
export type MonitorState = z.infer<typeof MonitorState>;

/** Whose process holds memory of a GPU. */
const HolderOwner = z.discriminatedUnion('kind', [
  /** A process of this run's living job. */
  z.object({ kind: z.literal('run'), id: RunId, name: z.string() }),
  /** This run left it behind: its job has ended, and no attempt of it is alive. */
  z.object({ kind: z.literal('leftover'), id: RunId, name: z.string() }),
  /** Not of a run of Vigil, as far as that is known. */
  z.object({ kind: z.literal('other') }),
]);

/** A process that holds memory of a GPU. */
export const MachineHolder = z.object({
  /** `key` of the GPU. */
  gpu: z.string(),
  pid: z.int(),
  owner: HolderOwner,
});
export type MachineHolder = z.infer<typeof MachineHolder>;

/** The machine as clients see it. */
export const MachineNow = z.object({
  monitor: MonitorState,
  /** The last sample, old while the monitor is silent; null before the first. */
  sample: MachineSample.nullable(),
  /** Whose the processes in `sample.gpus` are. */
  holders: z.array(MachineHolder),
});
export type MachineNow = z.infer<typeof MachineNow>;

/** What became of the processes that a run left behind. */
export const LeftoversEnded = z.object({
  /** Those that were ended. */
  endedPids: z.array(z.int()),
  /** One that could not be ended, or may belong to the run; null if there is none. */
  leftPid: z.int().nullable(),
});
export type LeftoversEnded = z.infer<typeof LeftoversEnded>;
