/** Names inside a run folder, relative to it. Host and keeper join them with the folder's path. */
export const RUN_FILES = {
  /** What was asked: run-spec.ts. */
  spec: 'run.json',
  /** What happened: journal-record.ts. */
  journal: 'journal.jsonl',
  /** What the job said: job-event.ts. */
  events: 'events.jsonl',
  /** How to reach the keeper: keeper-message.ts. */
  keeper: 'keeper.json',
  /** The keeper's own remarks, for people who look for a fault. */
  keeperLog: 'keeper.log',
  /** Exists while the job is asked to end by itself. */
  stopRequest: 'stop.request',
  /**
   * Exists while the job's helper is asked for the stacks of its threads. Its one line names the file to write them to,
   * relative to the run folder, with `/`; the helper removes the request when that file is complete.
   */
  dumpRequest: 'dump.request',
  /** Exists while the job is asked to give memory back, as an iteration is complete; the job removes it. */
  cleanRequest: 'clean.request',
  /** How long the job usually takes between two signs of work: interval-file.ts. */
  intervals: 'intervals.json',
  checkpoints: 'checkpoints',
  manifest: 'checkpoints/manifest.json',
} as const;

/** Names inside the folder of an attempt; the output log's are in output-files.ts. To the keeper any of them proves that the attempt began. */
export const ATTEMPT_FILES = {
  started: 'started.json',
  ending: 'ending.json',
  /** Sign of life of the part of Vigil inside of a Python job, once it is loaded. */
  start: 'start.txt',
  /** What Python's fault handler writes of a native crash. */
  faults: 'faults.txt',
} as const;

/** Folder of an attempt, relative to the run folder: `attempts/001`. */
export const attemptFolder = (attempt: number): string => `attempts/${String(attempt).padStart(3, '0')}`;

/** File in an attempt's folder with the stacks of its processes, from 1. */
export const stacksFile = (number: number): string => `stacks-${number}.txt`;
