/** Names inside a run folder, relative to it. Host and keeper join them with the folder's path. */
export const RUN_FILES = {
  /** The run as requested: run-spec.ts. */
  spec: 'run.json',
  /** What happened: journal-record.ts. */
  journal: 'journal.jsonl',
  /** The job's reports: job-event.ts. */
  events: 'events.jsonl',
  /** How to reach the keeper: keeper-message.ts. */
  keeper: 'keeper.json',
  /** The keeper's log, for diagnosis. */
  keeperLog: 'keeper.log',
  /** Exists while the job is asked to end by itself. */
  stopRequest: 'stop.request',
  /** Exists while the job is asked to save after its iteration; the job removes it once it has saved. */
  checkpointRequest: 'checkpoint.request',
  /**
   * Exists while Vigil requests the stacks of the job's threads from its helper. Its only line names the file to write,
   * relative to the run folder, with `/`. The helper removes the request when that file is complete.
   */
  dumpRequest: 'dump.request',
  /** The same for who holds memory in the job: core/protocol/diagnosis/census.ts. */
  censusRequest: 'census.request',
  /** Exists while the job is asked to free memory after an iteration; the job removes it. */
  cleanRequest: 'clean.request',
  /** The answer to a script that waited for its GPU: memory/settled-between.ts. */
  settleAnswer: 'settle.answer',
  /** How long the job usually takes between two signs of work: interval-file.ts. */
  intervals: 'intervals.json',
  /** How long a living job is silent, for the next host: silence-file.ts. */
  silence: 'silence.json',
  /** What its jobs used at any second: memory/sample-column.ts. */
  samples: 'samples.csv',
  /** The files in the job's folders before its newest attempt: files-before.ts. */
  filesBefore: 'files-before.json',
  checkpoints: 'checkpoints',
  manifest: 'checkpoints/manifest.json',
  /** Folder of the calls kept for resume by replay; written by Vigil's part in Python alone: docs/internals/replay.md. */
  replay: 'replay',
} as const;

/**
 * Names inside the folder of an attempt; those of the output log are in output-files.ts. To the keeper any of them
 * proves that the attempt began.
 */
export const ATTEMPT_FILES = {
  started: 'started.json',
  ending: 'ending.json',
  /** Written by Vigil's part in Python once it is loaded. */
  start: 'start.txt',
  /** Written by Python's fault handler at a native crash. */
  faults: 'faults.txt',
  /** Memory of the process and of torch, from within the job. */
  figures: 'memory.csv',
} as const;

/**
 * Further names inside the folder of an attempt. They prove nothing to the keeper, because the host writes the first one.
 */
export const PROVENANCE_FILES = {
  /** What the attempt was made of: provenance.ts. */
  facts: 'provenance.json',
  /** The files that its Python imported: core/provenance/read-imports.ts. */
  imports: 'imports.txt',
} as const;

/**
 * Folder in an attempt's folder with copies of the job's configuration files in which a mitigation changed values, each in
 * a folder of its own.
 */
export const CHANGED_FOLDER = 'changed';

/** Folder in an attempt's folder with a copy of the job's checkpoint that it resumes from, in a folder of its own. */
export const RESUME_FOLDER = 'resume';

/** Folder of an attempt, relative to the run folder: `attempts/001`. */
export const attemptFolder = (attempt: number): string => `attempts/${String(attempt).padStart(3, '0')}`;

/** Folder in an attempt's folder with the kept copy of a log file, from 1; its files are those of output-files.ts. */
export const logFolder = (file: number): string => `log-${file}`;

/** File in an attempt's folder with the stacks of its processes, from 1. */
export const stacksFile = (number: number): string => `stacks-${number}.txt`;
