import type { ResumeFrom } from '../../../disk/ending.ts';
import type { Section } from '../../../disk/section.ts';

const SECTIONS: Record<Section, string> = {
  setup: 'setting up',
  load: 'before its first iteration',
  'warm-up': 'warming up',
  iteration: 'iterating',
  evaluation: 'evaluating',
  checkpoint: 'writing a checkpoint',
  shutdown: 'done and shutting down',
};

/** The terminal of a run. */
export const terminal = {
  attempt: 'Attempt',
  newest: (number: number) => `Attempt ${number} (newest)`,
  numbered: (number: number) => `Attempt ${number}`,
  search: 'Find in the output',
  searchKey: 'Ctrl+F',
  next: 'Next match',
  previous: 'Previous match',
  noMatch: 'no match',
  screen: 'Terminal of the job',
  openLink: 'Ctrl+click opens it',
  look: 'Text of the terminal',
  larger: 'Larger text',
  smaller: 'Smaller text',
  usualSize: (now: number) => `Usual size (now ${now} px)`,
  copiesSelection: 'Copy on select',
  font: 'Font',
  usualFont: "Vigil's choice",
  live: 'Live. What you type goes to the job.',
  notLive: 'Not live. What you type does not reach the job.',
  ended: 'Ended; its output is kept.',
  repeats: 'Catching up: this output repeats what was printed before.',
  repeated: 'It begins with output that repeats what was printed before, until it had caught up.',
  notNewest: 'An earlier attempt; its output is kept.',
  dropped: (bytes: string) => `${bytes} left out here by the output policy`,
  none: 'No attempt has started yet.',
};

/** How each attempt ended. */
export const attempts = {
  none: 'No attempt has started yet.',
  title: (number: number) => `Attempt ${number}`,
  living: 'It is running.',
  from: (from: ResumeFrom) => {
    if (from.kind === 'beginning')
      return from.replay
        ? 'from its start, and gets the results of its earlier evaluations'
        : 'from the beginning';
    if (from.kind === 'own-state')
      return `from its own saved state${from.iteration === null ? '' : `, after iteration ${from.iteration}`}`;
    return from.iteration === null
      ? `from ${from.file}`
      : `from the checkpoint at iteration ${from.iteration}`;
  },
  decision: 'What Vigil did',
  evidence: 'Evidence',
  started: 'Started',
  began: 'Start point',
  duration: 'Duration',
  iterations: 'Iterations',
  replay: 'Replay',
  iterationRange: (first: number, last: number) => (first === last ? `${first}` : `${first} to ${last}`),
  noIterations: 'none recognised',
  process: 'Process',
  exit: 'Exit code',
  exitZero: '0, which usually means success',
  exitCode: (decimal: string, hexadecimal: string) => `${decimal} (${hexadecimal})`,
  signal: 'Signal',
  unseen: 'unknown: its keeper was gone when it ended',
  unknownExit: 'unknown',
  noExitCode: 'none: a signal ended it',
  exception: 'Exception',
  exceptionCutOff: 'its text was cut off',
  changed: 'Changed',
  whatChanged: (attempt: number) => `What changed in attempt ${attempt}`,
  sinceAttempt: (attempt: number) => `Changed since attempt ${attempt}`,
  sinceRun: (name: string, attempt: number, hasFinished: boolean) =>
    `Changed since the ${hasFinished ? 'last run that finished' : 'run before'}: ${name}, attempt ${attempt}`,
  nothingChanged: 'Nothing that Vigil keeps has changed.',
  linesCut: 'More lines differ.',
  fromLine: (line: number) => `from line ${line}`,
  section: 'Section',
  /** A section that only a newer version knows is shown as written. */
  sectionOf: (section: Section): string => SECTIONS[section] ?? section,
  systemLog: 'System log',
  fingerprint: 'Fingerprint',
  output: 'Output',
  suspicion: 'Silence',
  cleaning: 'Cleaning',
  settled: 'GPU in between',
  ledger: 'No progress',
  ledgerOf: (count: number, limit: number) => `${count} of ${limit} attempts in a row`,
  lastLines: 'Last lines',
  /** `counts`: the iterations were read from it. */
  lastLinesOf: (name: string, counts: boolean) =>
    counts ? `Last lines of ${name}, from which the iterations were read` : `Last lines of ${name}`,
  noLastLines: 'It printed nothing.',
  noLogLines: 'It logged nothing.',
  stillLogging: 'They are saved when the attempt ends.',
  stillPrinting: 'They are saved when the attempt ends. Until then the terminal shows them.',
};

/** What a run can resume from. */
export const checkpoints = {
  none: 'No checkpoint is written yet. Completed iterations are safe in the journal.',
  caption: 'Checkpoints, newest first',
  iteration: 'Iteration',
  written: 'Written',
  size: 'Size',
  level: 'Verified',
  levels: {
    0: 'Size and hash only',
    1: 'Size, hash, structure',
    2: 'Size, hash, structure, meaning',
  },
  file: 'File',
  copyPath: 'Copy path',
  whose: 'By',
  owners: { vigil: 'Vigil', job: 'the job' },
  unknownIteration: 'unknown',
  onlyProgress: 'shows progress only',
  suspect: 'skipped: attempts died while loading it',
  goOn: 'Actions',
  resumeHere: 'Resume from here',
  resumeFrom: (file: string) => `Resume from ${file}`,
  branch: 'Branch',
  branchFrom: (file: string) => `Branch a new run from ${file}`,
  pin: 'Keep',
  pinned: (file: string) => `Keep ${file}: never delete it automatically`,
};
