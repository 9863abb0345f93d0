import { z } from 'zod';
import { orElse } from '../value-fault.ts';

/** Modes of Weights & Biases: `disabled` for a child whose parent does the logging. */
export const WandbMode = z.enum(['online', 'offline', 'disabled', 'shared']);

/** Every so many cleanings are thorough unless the user sets another number. */
export const DEEP_CLEAN_EVERY = 5;

/**
 * What Vigil does inside a Python job that does not use the helper, at its start and while it lives. On by default:
 * what provides evidence, and changes considered safe (`unbuffered`, `cleaning`, `keepFortranQuiet`). Off: what could
 * kill a healthy job.
 */
export const StartPolicy = z
  .strictObject({
    /** Whether any of this is done; false: the job starts as it would without Vigil. */
    enabled: z.boolean().default(true),
    /**
     * Whether the first measures against running out of GPU memory are taken, except where the user's own settings stand:
     * core/start/first-measures.ts.
     */
    firstMeasures: z.boolean().default(false),
    /** Output appears as soon as it is printed (`PYTHONUNBUFFERED`). */
    unbuffered: z.boolean().default(true),
    /**
     * On Windows: a native crash leaves an event and a dump. The error mode that a job inherits from Node would prevent
     * that.
     */
    errorMode: z.boolean().default(true),
    /** Intel's Fortran runtime does not end the job when its console is closed (`FOR_DISABLE_CONSOLE_CTRL_HANDLER`). */
    keepFortranQuiet: z.boolean().default(true),
    /** Python's fault handler writes the stacks of a native crash to `faults.txt` in the attempt's folder. */
    faultHandler: z.boolean().default(true),
    /** Records uncaught exceptions with their traceback, including those of threads. */
    exceptions: z.boolean().default(true),
    /** A script that runs to its end marks the job as finished. */
    finishMarker: z.boolean().default(true),
    /** Files that the job opens for appending are reported, so that its logs are found: log-files.ts. */
    logFiles: z.boolean().default(true),
    /** The stacks of all threads can be written on request. */
    dumps: z.boolean().default(true),
    /** Memory of the process and of torch once a second, in `memory.csv` in the attempt's folder. */
    figures: z.boolean().default(true),
    /**
     * Each attempt keeps what it was made of: script and imported files, git, versions, settings. The Python part notes
     * only the imported files; the host does the rest, for any program.
     */
    provenance: z.boolean().default(true),
    /** Garbage and torch's cache are freed after each known iteration; only once the job uses CUDA. */
    cleaning: z.boolean().default(true),
    /** Every so many of these cleanings is thorough; 1: every one, however long it takes. */
    deepCleanEvery: z.int().min(1).max(1e6).default(DEEP_CLEAN_EVERY),
    /** Python uses UTF-8 for all text instead of the system's encoding. Breaks scripts that read files in CP949. */
    utf8: z.boolean().default(false),
    /** Largest share of each GPU's memory that torch may use, from 0 to 1; null: all of it. */
    gpuFraction: z.number().gt(0).max(1).nullable().default(null),
    /** Settings of torch's CUDA allocator, such as `max_split_size_mb:128`, added to the job's own; null: none. */
    allocator: z
      .string()
      .refine((settings) => /^\w+:[^,\s]+(,\w+:[^,\s]+)*$/.test(settings), orElse({ kind: 'not-allocator' }))
      .nullable()
      .default(null),
    /** `WANDB_MODE` of the job; null: unchanged. */
    wandbMode: WandbMode.nullable().default(null),
    /** Switches for diagnosis. */
    debug: z
      .strictObject({
        /** Waits for every launch on the GPU, so that an error shows the call that failed. Slow. */
        blockingLaunches: z.boolean().default(false),
        /** `DEBUG_TIMING=true`, for scripts that support it. */
        timing: z.boolean().default(false),
        /**
         * torch shares memory between processes through files, which needs no open handles; avoids errors of data
         * loaders.
         */
        fileSystemSharing: z.boolean().default(false),
        /** torch's data loaders get no worker processes, so that an error shows where it happened. Slow. */
        noLoaderWorkers: z.boolean().default(false),
      })
      .prefault({}),
  })
  .superRefine(({ enabled, firstMeasures }, check) => {
    if (firstMeasures && !enabled)
      check.addIssue({
        code: 'custom',
        path: ['firstMeasures'],
        ...orElse({
          kind: 'no-effect',
          setting: 'firstMeasures',
          because: { setting: 'enabled', value: 'false' },
        }),
      });
  });
export type StartPolicy = z.output<typeof StartPolicy>;

/** Environment variables with the instructions for Vigil's part in Python. */
export const START_ENV = {
  /** Names of parts from START_PARTS, separated by commas. */
  parts: 'VIGIL_START',
  /** How torch shares memory between processes. */
  sharing: 'VIGIL_TORCH_SHARING',
} as const;

/** Parts that run inside the job, by the switch that enables each. */
export const START_PARTS = {
  errorMode: 'error-mode',
  faultHandler: 'faults',
  exceptions: 'exceptions',
  finishMarker: 'end',
  logFiles: 'log-files',
  dumps: 'dumps',
  figures: 'figures',
  cleaning: 'cleaning',
  provenance: 'imports',
} as const satisfies Partial<Record<keyof StartPolicy, string>>;
