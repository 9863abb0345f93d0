/** The head of one run. */
export const run = {
  loading: 'Reading the run …',
  missingTitle: 'There is no such run',
  unreadableTitle: 'This run cannot be read',
  backToRuns: 'All runs',
  tabs: {
    overview: 'Overview',
    observations: 'Observations',
    progress: 'Progress',
    terminal: 'Terminal',
    attempts: 'Attempts',
    checkpoints: 'Checkpoints',
  },
  figures: {
    progress: 'Iteration',
    left: 'Time left',
    pace: 'Per iteration',
    took: (duration: string) => `took ${duration}`,
    soFar: (duration: string) => `after ${duration}`,
    best: 'Best value',
    loss: 'Lost if it died now',
    attempts: 'Attempts',
    checkpoint: 'Checkpoint',
  },
  maximise: 'maximised',
  minimise: 'minimised',
  ofIteration: (iteration: number) => `of iteration ${iteration}`,
  nothingToLose: 'nothing',
  stop: 'Stop',
  stopHard: 'Stop hard',
  resume: 'Resume',
  duplicate: 'Duplicate',
  startNext: 'Start the next attempt',
  leaveEnded: 'Leave it ended',
  showFolder: 'Show folder',
  stopHardTitle: 'End the job at once?',
  stopHardText: (loss: string) =>
    `The job gets no chance to save. Completed iterations are kept; ${loss} is lost. The run can be resumed.`,
  stopHardYes: 'End it now',
  runsFrom: (attempt: number, from: string) => `Attempt ${attempt} runs ${from}.`,
  stopping: 'The job was asked to end and is given time to do so.',
  startsIn: (duration: string) => `The next attempt starts in ${duration}.`,
  announce: (name: string, state: string) => `${name}: ${state}`,
  sample: 'sample',
  readAs: (name: string) => `read as ${name}`,
};

/** A run at a glance. */
export const overview = {
  timeLine: 'Time line',
  timeLineSummary: (attempts: number, iterations: number, duration: string) =>
    `${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}, ${iterations} ${iterations === 1 ? 'iteration' : 'iterations'}, ${duration}.`,
  attempt: (number: number) => `Attempt ${number}`,
  afterIteration: (iteration: number) => `after iteration ${iteration}`,
  beforeFirst: 'before its first iteration',
  living: 'is running',
  best: 'Best value',
  bestSeries: 'Best so far',
  observations: 'Observations',
  durations: 'Iteration time',
  durationSeries: 'Time taken',
  seconds: 'seconds',
  iteration: 'Iteration',
  noObservations: 'The first iteration is not complete yet.',
  noneReported: 'No iteration was reported.',
  deathMark: (attempt: number) => `attempt ${attempt} ended`,
  bestSummary: (count: number, first: string, last: string) =>
    `Best value over ${count} iterations, from ${first} to ${last}.`,
  durationSummary: (count: number, median: string, longest: string) =>
    `${count} iterations, median ${median}, longest ${longest}.`,
  notes: 'Notes',
};

/** What every chart offers. */
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
