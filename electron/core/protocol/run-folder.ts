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
  checkpoints: 'checkpoints',
  manifest: 'checkpoints/manifest.json',
} as const;

/** Names inside the folder of an attempt; the output log's are in output-files.ts. */
export const ATTEMPT_FILES = { started: 'started.json', ending: 'ending.json' } as const;

/** Folder of an attempt, relative to the run folder: `attempts/001`. */
export const attemptFolder = (attempt: number): string => `attempts/${String(attempt).padStart(3, '0')}`;
