import type { CheckpointView } from '../../../core/protocol/wire/run-view.ts';
import { duration, size } from './quantities.ts';

/** Words of `vigil show` besides the sentences it shares. */
export const showText = {
  labels: {
    command: 'Command',
    workingFolder: 'Working folder',
    runFolder: 'Run folder',
    started: 'Started',
    iterations: 'Iterations',
    checkpoint: 'Checkpoint',
    verdict: 'Verdict',
    timeLeft: 'Time left',
    perIteration: 'Per iteration',
    fingerprint: 'Fingerprint',
  },
  notes: 'Notes',
  checkpoint: ({ iteration, bytes, path }: CheckpointView) =>
    `${iteration === null ? 'iteration not known' : `after iteration ${iteration}`}, ${size(bytes)}, ${path}`,
  about: (ms: number) => `about ${duration(ms)}`,
  iterations: (first: number, last: number) => `iterations ${first} to ${last}`,
  lives: 'lives',
  output: (bytes: number) => `${size(bytes)} of output`,
} as const;
