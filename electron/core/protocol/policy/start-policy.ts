import { z } from 'zod';

/** Modes of Weights & Biases: `disabled` for a child whose parent does the logging. */
const WandbMode = z.enum(['online', 'offline', 'disabled', 'shared']);

/**
 * What is done in a Python job that knows nothing of Vigil, when it starts and while it lives. On by default: what gives
 * evidence, and changes considered safe (`unbuffered`, `cleaning`, `keepFortranQuiet`). Off: what could kill a healthy job.
 */
export const StartPolicy = z.strictObject({
  /** Whether anything of this is done; false: the job is started as it would be without Vigil. */
  enabled: z.boolean().default(true),
  /** Output comes when it is printed (`PYTHONUNBUFFERED`). */
  unbuffered: z.boolean().default(true),
  /** On Windows: a native crash leaves an event and a dump, which what a job inherits from Node would prevent. */
  errorMode: z.boolean().default(true),
  /** Intel's Fortran runtime does not end the job when its console is closed (`FOR_DISABLE_CONSOLE_CTRL_HANDLER`). */
  keepFortranQuiet: z.boolean().default(true),
  /** Python's fault handler writes the stacks of a native crash to `faults.txt` in the attempt's folder. */
  faultHandler: z.boolean().default(true),
  /** Exceptions that nobody catches are recorded with their traceback, those of threads too. */
  exceptions: z.boolean().default(true),
  /** The job is told to have run to its end when its script has. */
  finishMarker: z.boolean().default(true),
  /** Stacks of all threads are written when somebody asks for them. */
  dumps: z.boolean().default(true),
  /** Memory of the process and of torch once a second, in `memory.csv` in the attempt's folder. */
  figures: z.boolean().default(true),
  /** Garbage and torch's cache are given back after each iteration that is known of; only once the job uses CUDA. */
  cleaning: z.boolean().default(true),
  /** Every so many of these cleanings is a thorough one, which also resets torch's peak figures. */
  deepCleanEvery: z.int().min(1).max(1e6).default(5),
  /** Python takes UTF-8 for all text and not what the system has. Breaks scripts that read files in CP949. */
  utf8: z.boolean().default(false),
  /** Largest share of each GPU's memory that torch may use, from 0 to 1; null: all of it. */
  gpuFraction: z.number().gt(0).max(1).nullable().default(null),
  /** Settings of torch's CUDA allocator, such as `max_split_size_mb:128`, added to those the job has; null: none. */
  allocator: z
    .string()
    .regex(/^\w+:[^,\s]+(,\w+:[^,\s]+)*$/, 'name:value, several with commas between')
    .nullable()
    .default(null),
  /** `WANDB_MODE` of the job; null: as it is. */
  wandbMode: WandbMode.nullable().default(null),
  /** Switches for looking for a fault. */
  debug: z
    .strictObject({
      /** Every launch on the GPU is waited for, so that an error shows the call that failed. Slow. */
      blockingLaunches: z.boolean().default(false),
      /** `DEBUG_TIMING=true`, for scripts that know it. */
      timing: z.boolean().default(false),
      /** torch shares memory between processes by files, which needs no open handles; against errors of data loaders. */
      fileSystemSharing: z.boolean().default(false),
    })
    .prefault({}),
});
export type StartPolicy = z.output<typeof StartPolicy>;

/** Environment variables by which the part of Vigil inside of a Python job learns what it is to do. */
export const START_ENV = {
  /** Names of parts, with commas between; START_PARTS has them. */
  parts: 'VIGIL_START',
  /** How torch shares memory between processes. */
  sharing: 'VIGIL_TORCH_SHARING',
} as const;

/** Parts that are carried out inside of the job, by the switch that has each done. */
export const START_PARTS = {
  errorMode: 'error-mode',
  faultHandler: 'faults',
  exceptions: 'exceptions',
  finishMarker: 'end',
  dumps: 'dumps',
  figures: 'figures',
  cleaning: 'cleaning',
} as const satisfies Partial<Record<keyof StartPolicy, string>>;
