import type { FactSubject } from '../../../wire/runs-compared.ts';

const SUBJECTS: Record<FactSubject, string> = {
  program: 'Program',
  argument: 'Argument',
  setting: 'Setting',
  environment: 'Environment variable',
  file: 'File',
  uncommitted: 'Uncommitted changes',
  folder: 'Working folder',
  interpreter: 'Python',
  package: 'Package',
  cuda: 'CUDA of torch',
  driver: 'NVIDIA driver',
  commit: 'Commit',
  branch: 'Branch',
  system: 'System',
  vigil: 'Vigil',
};

/** The screen on which runs stand side by side. */
export const compare = {
  title: (count: number) => `${count} runs side by side`,
  open: 'Compare',
  tooMany: (most: number) => `At most ${most} runs fit side by side.`,
  tooFew: 'It takes two runs or more to compare them.',
  toRuns: 'Back to the runs',
  missing: (count: number) =>
    count === 1
      ? 'One of these runs is not there any more. It may have been deleted.'
      : `${count} of these runs are not there any more. They may have been deleted.`,
  results: 'Results',
  heads: {
    state: 'State',
    iterations: 'Iterations',
    best: 'Best',
    duration: 'Duration',
    attempts: 'Attempts',
    devicePeak: 'Peak GPU memory',
    ramPeak: 'Peak main memory',
    growth: 'GPU memory per iteration',
    cause: 'Cause',
    plan: 'Changed by Vigil',
    experiment: 'Experiment',
    note: 'Note',
  },
  grows: (bytes: string) => `+${bytes}`,
  shrinks: (bytes: string) => `−${bytes}`,
  /** The table of the runs of a script. */
  trials: 'What changed from run to run',
  different: 'What is different',
  nothingDifferent: 'As far as Vigil knows, nothing is different.',
  nothingKnown: 'Vigil has no record of how these runs were started.',
  asking: 'Comparing …',
  same: (count: number) => (count === 1 ? '1 thing is the same' : `${count} things are the same`),
  sameCut: (shown: number) => `The first ${shown} of them:`,
  changes: 'What you changed from one run to the next',
  oneThing: (before: string, after: string, thing: string) => `${before} → ${after}: only ${thing}.`,
  /** `things`: already joined. */
  severalThings: (before: string, after: string, count: number, things: string) =>
    `${before} → ${after}: ${count} things at once (${things}), so their effects cannot be told apart.`,
  noThing: (before: string, after: string) => `${before} → ${after}: nothing that Vigil knows of.`,
  subject: (of: FactSubject) => SUBJECTS[of],
  /** What was changed, in a list: by its name, if it has one. */
  thing: (of: FactSubject, name: string) => name || (of === 'program' ? 'the program' : SUBJECTS[of]),
  place: (number: string) => `word ${number}`,
  given: 'given',
  notSet: 'none',
  unknown: 'not known',
  line: 'What is drawn',
  curvesSummary: (count: number) => `${count === 1 ? '1 run' : `${count} runs`}, by iteration.`,
  noLine: 'None of these runs has it.',
  iteration: 'Iteration',
  noCurves:
    'None of these runs has a best value: that takes reported values, and whether larger or smaller is better.',
} as const;
