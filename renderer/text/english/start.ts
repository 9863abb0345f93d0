/** A job of the user's own. */
export const newRun = {
  title: 'New run',
  intro: 'Drop a Python script here, or type where it is. Vigil looks at it before anything starts.',
  script: 'Script',
  scriptPlaceholder: 'Full path of the script, for example C:\\work\\optimization.py',
  browse: 'Browse …',
  dropHere: 'Drop the script to use it',
  dropUnknown: (name: string) =>
    `A browser does not tell where a dropped file lies. Type the full path of ${name}.`,
  looking: 'Looking at the script …',
  found: 'The script can be run.',
  interpreter: 'Interpreter',
  noInterpreter: 'None: run the file itself',
  interpreterWithVersion: (path: string, version: string | null) =>
    version === null ? `${path} (did not answer)` : `Python ${version} – ${path}`,
  folder: 'Working folder',
  arguments: 'Arguments',
  argumentsHint:
    'Spaces separate. Quotes keep spaces together. Nothing else is special: no wildcards, no variables.',
  command: 'The job gets exactly this',
  total: 'Iterations in all',
  totalHint: 'Leave it empty if nobody knows.',
  checkpointEvery: 'Checkpoint every',
  resumeArguments: 'Arguments to resume with',
  resumeHint:
    'Added when the job goes on from a checkpoint; {checkpoint} stands for the file. Empty: it cannot resume.',
  name: 'Name',
  namePlaceholder: 'The name of the script',
  goal: 'The objective is to be',
  goals: { maximise: 'Maximised', minimise: 'Minimised' },
  restart: 'Restart it when it dies',
  queue: 'Wait for its turn in the queue',
  start: 'Start',
  starting: 'Starting …',
  faults: {
    missing: 'Say which script to run.',
    'open-quote': 'A quote is opened here and not closed. Close it, or leave it out.',
    'not-a-count': 'Give a whole number from 1 to 1,000,000,000.',
  },
};

/** The job that comes with Vigil. */
export const sample = {
  title: 'Try the sample',
  intro:
    'A real Bayesian optimisation: a Gaussian process tunes a line detector on noisy pictures. It runs in a real terminal, as your own job would.',
  iterations: 'Iterations',
  seed: 'Seed',
  alpha: 'Confidence alpha',
  perturbations: 'Perturbations n_w',
  riskMean: (alpha: string, count: number) =>
    `With alpha ${alpha} and n_w ${count} all ${count} outcomes are averaged, which is the plain mean: no risk aversion. For the worst outcomes raise alpha, for example to 0.9.`,
  riskWorst: (worst: number, count: number) =>
    `The ${worst === 1 ? 'worst outcome' : `${worst} worst outcomes`} of ${count} ${worst === 1 ? 'counts' : 'are averaged'}.`,
  misbehave: 'Make it die',
  misbehaveText: 'Once, in the first attempt. Watch how Vigil finds out, restarts it and finishes.',
  faultIteration: 'At iteration',
  fault: 'How',
  faults: {
    silent: 'Without a word, exit code 0',
    exit1: 'Without a word, exit code 1',
    kill: 'Killed from outside',
    traceback: 'With a traceback',
    leak: 'Leaks memory from then on',
    hang: 'Hangs: it lives but does nothing',
    disk: 'Fills the disk',
  },
  badCount: (least: number, most: string) => `Give a whole number from ${least} to ${most}.`,
  badAlpha: 'Give a number above 0 and up to 1.',
  command: 'What will run',
  start: 'Start the sample',
  name: (iterations: number) => `Sample, ${iterations} iterations`,
};
