import type { GivenCard } from '../../../disk/memory/given-card.ts';
import type { Comparison } from '../../../wire/difference.ts';
import type { LogFileView } from '../../../wire/log-file-view.ts';
import type { CheckpointView } from '../../../wire/run-view.ts';
import { formatBytes, formatDateTime, formatDuration } from '../../quantities.ts';

/** Words of `vigil show` that the window does not share. */
export const show = {
  labels: {
    command: 'Command',
    workingFolder: 'Working folder',
    runFolder: 'Run folder',
    experiment: 'Experiment',
    note: 'Note',
    started: 'Started',
    iterations: 'Iterations',
    newestLine: 'Newest line',
    saidBy: 'Said by',
    checkpoint: 'Checkpoint',
    replay: 'Replay',
    verdict: 'Verdict',
    memory: 'Memory',
    peak: 'Peak memory',
    gpus: 'GPUs',
    timeLeft: 'Time left',
    perIteration: 'Per iteration',
    changed: 'Changed',
    fingerprint: 'Fingerprint',
  },
  why: {
    notEnded: 'No attempt has ended yet.',
    attempt: (attempt: number) => `Attempt ${attempt}:`,
    because: 'Why',
    others: 'It could also be',
    probes: (at: number) => `Probes found (${formatDateTime(at)})`,
    does: 'Vigil',
    advice: 'What you can do',
    changed: ({ before, after }: Comparison) =>
      before.id === after.id
        ? `Changed since attempt ${before.attempt}`
        : `Changed since ${before.hasFinished ? 'the last run that finished, ' : ''}${before.id} (${before.name})`,
    timeline: 'Time line',
    tools: 'Files of tools',
    versions: 'Versions',
    missing: 'Not known',
    asAdministrator: 'Run the first command as administrator; the second takes it back:',
    crashStack: 'Where Python was when it crashed',
    lastLines: 'Last lines',
    gathering: 'Its facts are still being gathered. Ask again in a few seconds.',
  },
  notes: 'Notes',
  /** The GPUs that a run was given. */
  cards: (cards: readonly GivenCard[]) =>
    cards.map(({ index, name }) => (index === null ? name : `${index} (${name})`)).join(', '),
  checkpoint: ({ iteration, bytes, path }: CheckpointView) =>
    `${iteration === null ? 'iteration unknown' : `after iteration ${iteration}`}, ${formatBytes(bytes)}, ${path}`,
  replays: (functions: string, promise: string) => `${functions}. ${promise}`,
  replaysNothing: (functions: string) =>
    `${functions}. No evaluation is kept yet, so a restart would begin at the beginning.`,
  about: (ms: number) => `about ${formatDuration(ms)}`,
  iterations: (first: number, last: number) => `iterations ${first} to ${last}`,
  lives: 'is running',
  /** If the clock was set back in between, the duration is unknown. */
  took: (ms: number) =>
    ms < 0 ? 'took an unknown time (the clock was set back)' : `took ${formatDuration(ms)}`,
  /** A log file of an attempt; its last lines follow. */
  logFile: ({ path, counts }: LogFileView) =>
    counts ? `Log file ${path}, from which the iterations were read` : `Log file ${path}`,
  output: (bytes: number) => `${formatBytes(bytes)} of output`,
} as const;
