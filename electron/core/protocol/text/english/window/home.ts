import { common } from './frame.ts';

const runsOf = (count: number): string => (count === 1 ? '1 run' : `${count} runs`);

/** What happened, what needs a person, and what runs. */
export const home = {
  since: (moment: string) => `Since ${moment}`,
  sinceFirst: 'In the last 24 hours',
  /** Moments within a sentence. */
  moment: {
    yesterday: (time: string) => `${time} yesterday`,
    onDate: common.onDate,
  },
  news: (when: string, parts: readonly string[]) => `${when}: ${parts.join(', ')}.`,
  finishedPart: (count: number) => `${count} finished`,
  /** `times`: how often the one that did so most; 20 stands for 20 or more. */
  recoveredPart: (runs: number, times: number) => {
    if (runs > 1 || times === 1) return `${runs} recovered`;
    return times === 2 ? '1 recovered twice' : `1 recovered ${times < 20 ? times : '20 or more'} times`;
  },
  needsPart: (count: number) => (count === 1 ? '1 needs you' : `${count} need you`),
  nothingNew: (when: string, running: number) =>
    running === 0 ? `${when}: nothing new.` : `${when}: nothing new, ${running} running.`,
  needsYou: 'Needs you',
  running: 'Running',
  finished: 'Finished',
  finishedSince: (since: string) => `Finished since ${since}`,
  allLiving: 'All living runs',
  allFinished: 'All finished runs',
  allEndedBadly: 'All that ended badly',
  moreCauses: (count: number) => (count === 1 ? '1 more cause' : `${count} more causes`),
  moreRuns: (count: number) => (count === 1 ? '1 more run' : `${count} more runs`),
  sameCause: (count: number) => `${count} with the same cause`,
  waiting: (count: number) =>
    count === 1 ? '1 run waits for its turn' : `${count} runs wait for their turn`,
  older: (count: number) =>
    count === 1
      ? '1 run that ended badly is older than a week.'
      : `${count} runs that ended badly are older than a week.`,
  diagnosis: 'See the diagnosis',
  knownFailure: 'Known failure',
  openRun: 'Open the run',
  startNextAll: (count: number) => `Start all ${count}`,
  startNextAllText: (count: number) => `All ${count} start at once, side by side.`,
  resumeAll: (count: number) => `Resume all ${count}`,
  resumeAllText: (count: number) => `The ${count} runs join the queue and start when it is their turn.`,
  startOverAll: (count: number) => `Start all ${count} over`,
  startOverAllText: (count: number) =>
    `The ${count} runs can't resume: each repeats its work from the beginning. They join the queue.`,
  setAside: 'Set aside',
  setAsideOf: (name: string) => `Set aside: ${name}`,
  asideCount: (count: number) => `${runsOf(count)} set aside`,
  bringBack: 'Bring back',
  iteration: 'Iteration',
  left: 'Time left',
  best: {
    maximise: 'Best value, larger is better',
    minimise: 'Best value, smaller is better',
    none: 'Best value',
  },
  /** `least` is null if it may be over at any moment. */
  range: (least: string | null, most: string) => {
    if (least === null) return `up to ${most}`;
    return least === most ? `about ${least}` : `${least} – ${most}`;
  },
  notKnownYet: 'not known yet',
  noTotal: 'no total set',
  runningSince: (moment: string) => `since ${moment}`,
  notMeasured: 'Memory: no limit is known yet.',
  noProgress: 'No progress recognised yet.',
  columns: {
    run: 'Run',
    iterations: 'Iterations',
    best: 'Best value',
    course: 'Best so far',
    took: 'Took',
    finished: 'Finished',
    remarks: 'Remarks',
  },
  recoveredAt: (iterations: readonly number[], isMore: boolean) => {
    const times =
      iterations.length === 1 ? 'once' : iterations.length === 2 ? 'twice' : `${iterations.length} times`;
    const often = isMore ? `${iterations.length} times or more` : times;
    const where =
      iterations.length > 2
        ? ''
        : `, after ${iterations.length === 1 ? 'iteration' : 'iterations'} ${iterations.join(' and ')}`;
    return `Recovered ${often}${where}`;
  },
};
