import { z } from 'zod';
import { AttemptNumber, EpochMs, IterationNumber, RunId } from '../../basics.ts';
import { openEnum } from '../../open-enum.ts';
import { FILE_FORMAT } from '../../version.ts';
import { Uncaught } from '../ending.ts';
import { SAMPLE_COLUMNS } from '../memory/sample-column.ts';
import { MissingPart } from './dossier-part.ts';
import { SystemEvent } from './system-event.ts';

/** The extremes of a column of the samples in the last minutes of an attempt, in the unit of that column. */
export const UseExtremes = z.object({
  column: openEnum(SAMPLE_COLUMNS),
  min: z.number(),
  max: z.number(),
  /** Of the newest sample that has it. */
  last: z.number(),
  /** When that sample was taken; absent in older files. */
  lastAt: EpochMs.optional(),
  minAt: EpochMs,
  maxAt: EpochMs,
});
export type UseExtremes = z.infer<typeof UseExtremes>;

/** A process of the job that began or ended shortly before the end of the attempt, as the samples show it. */
export const ProcessChange = z.object({ at: EpochMs, pid: z.int(), change: openEnum(['came', 'went']) });
export type ProcessChange = z.infer<typeof ProcessChange>;

/** What Vigil did to the attempt, or its user asked it to do. */
export const VigilAct = z.object({
  at: EpochMs,
  /**
   * `ended`: Vigil ended the attempt for the reason in `why`. `hang-cleared`: it worked again; `hang-withdrawn`: it was not
   * suspected any more, and had given no sign of work as far as is known.
   */
  act: openEnum([
    'stop-asked',
    'kill-asked',
    'ended',
    'paused',
    'continued',
    'hang-suspected',
    'hang-cleared',
    'hang-withdrawn',
  ]),
  /** Why it was ended; null for other acts. */
  why: openEnum(['hang', 'guard', 'recycle', 'lingers']).nullable(),
});
export type VigilAct = z.infer<typeof VigilAct>;

/** A file that a tool of the job keeps, and that was changed during the attempt. */
export const ToolLog = z.object({
  tool: openEnum(['wandb', 'lightning', 'hydra', 'log']),
  /** Absolute. */
  path: z.string(),
  bytes: z.int().min(0),
  changedAt: EpochMs,
  /** Its last lines that say that something is wrong, else its very last; secrets are masked. At most 20. */
  lines: z.array(z.string()),
  /** `runtime-only`: a summary of wandb that holds nothing but how long it ran: no metric arrived. */
  finding: openEnum(['runtime-only']).nullable(),
});
export type ToolLog = z.infer<typeof ToolLog>;

/** Another user of what the attempt used: a living run of Vigil in the same folder, or a process on its GPU. */
const Neighbour = z.object({
  shares: openEnum(['folder', 'gpu']),
  /** The run that it is, or whose job or leftover the process is; null if it belongs to none. */
  run: RunId.nullable(),
  /** Process on the GPU; null for a run in the same folder. */
  pid: z.int().nullable(),
  /** File name of its program; null if unknown. */
  name: z.string().nullable(),
});

/**
 * `dossier.json` in an attempt's folder: the facts about its end beyond what the journal has. Written after the decision, so
 * that nothing waits for it. It holds no sentences, and no values of variables.
 */
export const Dossier = z.object({
  format: z.literal(FILE_FORMAT),
  attempt: AttemptNumber,
  startedAt: EpochMs,
  endedAt: EpochMs,
  /** When this file was written. */
  gatheredAt: EpochMs,
  /** The system on which it ran. */
  system: openEnum(['linux', 'macos', 'windows']),
  /** Processes of the job that were seen, the first process first. */
  pids: z.array(z.int()),
  /** Last iteration that it completed; null if none is known. */
  iteration: IterationNumber.nullable(),
  /** When it printed last; null if it printed nothing, or the time is unknown. */
  printedAt: EpochMs.nullable(),
  /** The uncaught exception of its main thread; its traceback is masked. */
  uncaught: Uncaught.nullable(),
  /** Bytes that Python's fault handler wrote to `faults.txt`. */
  faultBytes: z.int().min(0),
  /** In the last five minutes. */
  use: z.array(UseExtremes),
  processes: z.array(ProcessChange),
  acts: z.array(VigilAct),
  /** The disks of run folder and working folder after the end. */
  disks: z.array(
    z.object({ folder: z.string(), freeBytes: z.number().min(0), totalBytes: z.number().min(0) }),
  ),
  /** When the machine last woke, and when Vigil learned that the session was ending; null: it did not, or unknown. */
  wokeAt: EpochMs.nullable(),
  sessionEndingAt: EpochMs.nullable(),
  /** True if the machine was restarted since the attempt began; null if unknown. */
  restarted: z.boolean().nullable(),
  /** Where the power came from at the end; null if unknown. */
  power: openEnum(['mains', 'battery']).nullable(),
  events: z.array(SystemEvent),
  /**
   * Whether Windows keeps a memory image when this program crashes (LocalDumps); null elsewhere, or if unknown. `files`:
   * images written since the attempt began.
   */
  dumps: z
    .object({
      isOn: z.boolean(),
      /** Program for which it would be switched on, such as `python.exe`. */
      program: z.string(),
      files: z.array(z.object({ path: z.string(), bytes: z.int().min(0), at: EpochMs })),
    })
    .nullable(),
  tools: z.array(ToolLog),
  /** Versions of packages that often matter, as far as they are known. */
  packages: z.record(z.string(), z.string()),
  neighbours: z.array(Neighbour),
  missing: z.array(MissingPart),
});
export type Dossier = z.infer<typeof Dossier>;
