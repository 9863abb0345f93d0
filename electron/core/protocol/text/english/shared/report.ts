import type { ReportWords } from '../../catalogue.ts';

const counted = (count: number, one: string): string => (count === 1 ? `1 ${one}` : `${count} ${one}s`);

/** A level that only a newer version knows keeps its name. */
const LEVELS: Partial<Record<string, string>> = {
  quick: 'Quick',
  normal: 'Normal',
  thorough: 'Thorough',
};

/** The words of reports. */
export const report: ReportWords = {
  title: (name) => `Vigil report: ${name}`,
  lead: (state, iteration, total, attempts) =>
    `${state}: ${total === null ? counted(iteration, 'iteration') : `${iteration} of ${total} iterations`} in ${counted(attempts, 'attempt')}.`,
  labels: {
    run: 'Run',
    command: 'Command',
    folder: 'Working folder',
    started: 'Created',
    ended: 'Ended',
    best: 'Best value',
    fingerprint: 'Fingerprint',
  },
  attempts: 'Attempts',
  columns: ['Attempt', 'Started', 'Took', 'Iterations', 'How it ended'],
  attempt: (number) => `Attempt ${number}`,
  lives: 'still running',
  none: 'none',
  iterations: (first, last) => (first === last ? String(first) : `${first} to ${last}`),
  objective: 'Objective by iteration',
  objectiveShows: (values, deaths) =>
    `${counted(values, 'value')}, the line is the best so far; ${deaths === 0 ? 'no attempt died' : `red lines mark where ${counted(deaths, 'attempt')} died`}.`,
  gpuMemory: 'GPU memory over time',
  memoryShows: (highest, total) =>
    `the highest use was ${highest}${total === null ? '' : ` of ${total}`}, everything on the GPU included.`,
  wholeGpu: (total) => `${total} in all`,
  deathOf: (attempt) => `†${attempt}`,
  verdict: {
    because: 'Why Vigil thinks so:',
    others: 'What else it could be:',
    advice: 'What you can do:',
    timeline: 'Time line:',
    timeColumns: ['Time', 'What happened'],
    missing: 'Not known:',
    noFacts: 'The facts about this end are not gathered.',
  },
  diagnosis: {
    title: (run) => (run === null ? 'Vigil diagnosis' : `Vigil diagnosis: why did ${run} die?`),
    level: 'How thorough',
    levelName: (level) => LEVELS[level] ?? level,
    python: 'Python',
    noPython: 'none found',
    script: 'Script',
    started: 'Started',
    took: 'Took',
    fixes: 'What to do, the surest first',
    changes: (time) => `New since ${time}`,
  },
  systemLog: 'From the system log:',
  crashStack: 'Where Python was when it crashed:',
  lastLines: 'Last lines:',
  notes: 'Notes',
  takenOut: (found) =>
    found === null
      ? 'Nothing is taken out: it may contain passwords, your name and the names of your folders.'
      : `Taken out: ${counted(found.secrets, 'secret')}, ${counted(found.homes, 'home folder')}, ${counted(found.names, 'name')} of you and of this computer. No rule finds everything: read it before you give it away.`,
  made: (time) => `Made by Vigil on ${time}. Times are those of this computer.`,
};
