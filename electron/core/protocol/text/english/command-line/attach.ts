import type { CatchingUp } from '../../../wire/attempt-replay.ts';
import type { WorkDone } from '../../../wire/work-of-attempt.ts';
import { formatBytes, formatDuration } from '../../quantities.ts';
import { catchingUpInWords } from '../shared/replay.ts';

/** Messages between the output lines of an attached run. */
export const attach = {
  hangCleared: 'The job shows signs of work again. Vigil lets it run.',
  catchesUp: (progress: CatchingUp) =>
    `${catchingUpInWords(progress)} Its output repeats what was printed before, until it has caught up.`,
  repeats: 'What follows repeats the output of an earlier attempt.',
  repeatedSoFar: 'What follows is new.',
  dropped: (bytes: number) => `${formatBytes(bytes)} of output was dropped because of the run's limits.`,
  stopLosesAll: ({ completed, tookMs }: WorkDone) =>
    `This job can't resume, so stopping it loses all of its work: ${completed === 0 ? '' : completed === 1 ? '1 iteration, ' : `${completed} iterations, `}${formatDuration(tookMs)}.`,
  detachOrStop:
    'd: detach, the job continues · s: stop the job · any other key: continue · Ctrl-C again: detach',
  stopping: 'Vigil asks the job to end. Ctrl-C and s again kills it.',
  stopNotHeard: 'The connection to the host broke before the request arrived. Try again.',
  killing: 'Vigil kills the job and everything it started.',
  detached: (id: string) =>
    `Detached; the job continues. "vigil attach ${id}" shows it again, "vigil stop ${id}" stops it.`,
} as const;
