/** The head of one run. */
export const run = {
  loading: 'Reading the run …',
  missingTitle: 'There is no such run',
  unreadableTitle: 'This run cannot be read',
  backToRuns: 'All runs',
  tabs: {
    overview: 'Overview',
    observations: 'Observations',
    terminal: 'Terminal',
    memory: 'Memory',
    attempts: 'Attempts',
    checkpoints: 'Checkpoints',
    settings: 'Settings',
  },
  figures: {
    progress: 'Iteration',
    left: 'Time left',
    pace: 'Per iteration',
    took: (duration: string) => `took ${duration}`,
    soFar: (duration: string) => `after ${duration}`,
    best: 'Best value',
    loss: 'Unsaved work',
    attempts: 'Attempts',
    checkpoint: 'Checkpoint',
  },
  goalUnknown: 'direction unknown',
  maximise: 'maximised',
  minimise: 'minimised',
  sinceStart: 'since it started',
  ofIteration: (iteration: number) => `of iteration ${iteration}`,
  nothingToLose: 'nothing',
  allOfIt: "all: it can't resume",
  savesItself: 'saves by itself',
  iterations: (count: number) => (count === 1 ? '1 iteration' : `${count} iterations`),
  lossOf: (duration: string, completed: number, iteration: number | null) => {
    if (completed === 0) return `${duration} of ${iteration === null ? 'work' : `iteration ${iteration}`}`;
    return `${completed === 1 ? '1 iteration' : `${completed} iterations`}, ${duration} of work,`;
  },
  stop: 'Stop',
  stopHard: 'Kill',
  resume: 'Resume',
  duplicate: 'Duplicate',
  more: 'More',
  rename: 'Rename',
  remove: 'Delete',
  startNow: 'Start now',
  recycle: 'Recycle after this iteration',
  pause: 'Pause after this iteration',
  checkpoint: 'Checkpoint now',
  removeLiving: 'Delete (stop it first)',
  renameDots: 'Rename …',
  renameTitle: 'Rename the run',
  editSettings: 'Settings',
  startOver: 'Start over',
  startNext: 'Start the next attempt',
  leaveEnded: 'Leave it ended',
  showFolder: 'Show folder',
  stopHardTitle: 'Kill the job?',
  stopHardText: (loss: string) => `The job gets no chance to save; ${loss} is lost. The run can be resumed.`,
  stopHardAtMost: (work: string) =>
    `The job gets no chance to save. Its unsaved work is lost: at most ${work}. The run can be resumed.`,
  stopLosesAll: (loss: string) =>
    `This job can't resume, so all of its work is lost: ${loss}. Its figures and output are kept. The run can only start over.`,
  stopTitle: 'Stop the run?',
  stopYes: 'Stop it',
  workOf: (duration: string, completed: number) =>
    completed === 0
      ? duration
      : `${completed === 1 ? '1 iteration' : `${completed} iterations`}, ${duration}`,
  stopHardYes: 'Kill it',
  runsFrom: (attempt: number, from: string) => `Attempt ${attempt} runs ${from}.`,
  declareConstant: (name: string) => `Declare ${name} constant from the next start`,
  replayInstead: (name: string) => `Replay ${name} from the next start`,
  repeatsOutput: 'Its output repeats what was printed before, and no iteration counts twice.',
  stopping: 'Vigil asked the job to end and waits for it.',
  startsIn: (duration: string) => `The next attempt starts in ${duration}.`,
  unreadLines: (lines: number) =>
    `No progress recognised in ${lines === 1 ? '1 line' : `${lines} lines`} of output.`,
  unreadBytes: (size: string) => `No progress recognised in ${size} of output.`,
  nothingPrinted: 'No output yet.',
  printedNothing: 'It printed nothing.',
  nothingToShow: 'No iterations to show.',
  notRead: 'none recognised',
  chooseReading: 'Choose how it is read',
  correctSettings: 'Correct its settings',
  duplicateToCorrect: 'Duplicate and correct',
  judgeAgain: 'Judge again',
  rejudgement: (outcome: string) => `By today's rules this run counts as: ${outcome}.`,
  announce: (name: string, state: string) => `${name}: ${state}`,
  sample: 'sample',
  readAs: (name: string) => `read as ${name}`,
};

/** The overview of a run. */
export const overview = {
  timeLine: 'Time line',
  timeLineSummary: (attempts: number, iterations: number, duration: string) =>
    `${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}, ${iterations === 0 ? 'no iteration recognised' : `${iterations} ${iterations === 1 ? 'iteration' : 'iterations'}`}, ${duration}.`,
  attempt: (number: number) => `Attempt ${number}`,
  afterIteration: (iteration: number) => `after iteration ${iteration}`,
  noneSeen: 'no iteration recognised',
  living: 'is running',
  best: 'Best value',
  bestSeries: 'Best so far',
  observations: 'Observations',
  durations: 'Iteration time',
  durationSeries: 'Time taken',
  seconds: 'seconds',
  iteration: 'Iteration',
  deathMark: (attempt: number) => `attempt ${attempt} ended`,
  bestSummary: (count: number, first: string, last: string) =>
    `Best value over ${count} iterations: ${first} at first, now ${last}.`,
  durationSummary: (count: number, median: string, longest: string) =>
    `${count} iterations, median ${median}, longest ${longest}.`,
  notes: 'Notes',
};

/** Words of every chart. */
export const chart = {
  save: 'Save',
  saveOf: (title: string) => `Save ${title}`,
  png: 'Picture (PNG)',
  csv: 'Figures (CSV)',
  table: 'Table',
  tableOf: (title: string) => `Show ${title} as a table`,
  keys: 'Left and right arrow keys read the points one by one.',
  at: (where: string, values: string) => `${where}: ${values}`,
};
