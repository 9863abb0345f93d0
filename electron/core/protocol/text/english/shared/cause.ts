// Long because it has a sentence for every cause.
import { inLanguage } from '../../../failures/texts-in.ts';
import type { Cause, CauseKind, Certainty } from '../../../wire/dossier-view.ts';

/**
 * A cause with its module, as a sentence about the job. `module` is empty or begins with a space; of a known failure it is
 * the title.
 */
const SENTENCES: Record<CauseKind, (module: string) => string> = {
  finished: () => 'The job finished.',
  'ended-early': () => 'The job ended by itself before its total.',
  stopped: () => 'You stopped the job.',
  recycled: () => 'The job was restarted as planned.',
  'refused-restart': () => 'The job asked not to be restarted.',
  hung: () => 'The job hung, and Vigil ended it.',
  guarded: () => 'Vigil ended the job to prevent damage.',
  'keeper-lost': () => 'The keeper of the job died, and the job with it.',
  'not-started': () => 'The job could not be started.',
  'power-lost': () => 'The machine lost power, froze or was switched off.',
  'blue-screen': (module) => `Windows crashed with a stop error${module}.`,
  'update-restart': () => 'Windows restarted to install an update.',
  shutdown: (module) => `The machine was shut down or restarted${module}.`,
  restarted: () => 'The machine was restarted.',
  'session-ended': () => 'The session ended, and the job with it.',
  slept: () => 'The machine slept, and the job did not survive it.',
  hardware: () => 'The hardware of the machine reported an error.',
  'killed-for-memory': () => 'The system killed the job because memory ran out.',
  'commit-limit': () => 'Windows could not promise more memory: the page file is too small.',
  'gpu-memory': () => 'The GPU ran out of memory.',
  'gpu-memory-others': () => 'Other programs held the memory of the GPU.',
  'host-memory': () => 'The job ran out of main memory.',
  'shared-memory': () => 'Shared memory ran out.',
  'driver-reset': () => 'The display driver failed and was reset.',
  'gpu-lost': () => 'The GPU stopped answering.',
  'gpu-memory-errors': () => 'The memory of the GPU has errors.',
  'gpu-access-fault': () => 'The job used an invalid address or index on the GPU.',
  'native-crash': (module) => `Native code crashed${module}.`,
  'heap-damage': (module) => `Native code damaged the memory of the process${module}.`,
  'stack-overflow': (module) => `The stack overflowed${module}.`,
  'illegal-instruction': (module) => `The processor lacks an instruction that the job used${module}.`,
  'division-by-zero': (module) => `Native code divided by zero${module}.`,
  aborted: (module) => `Native code gave up with abort()${module}.`,
  'missing-library': (module) => `A library could not be loaded${module}.`,
  'page-unreadable': (module) => `The disk did not return code or data of the job${module}.`,
  exception: () => 'An exception ended the script.',
  'bad-arguments': () => 'The script rejected its arguments.',
  'error-message': () => 'The job ended with an error message.',
  'left-silently': () => 'The job exited with code 0 before its work was done.',
  killed: () => 'Another program killed the job.',
  'asked-to-end': () => 'Another program asked the job to end.',
  interrupted: () => 'The job was interrupted, as by Ctrl-C.',
  'terminal-closed': () => 'The terminal of the job was closed.',
  'security-software': () => 'Security software stopped or blocked the job.',
  'time-limit': () => 'The job reached a time limit.',
  'size-limit': () => 'The job reached the limit for the size of a file.',
  sandbox: () => 'A sandbox forbade a system call of the job.',
  'disk-full': () => 'The disk is full.',
  'output-closed': () => 'The job could not write its output any more.',
  'known-failure': (title) => `This known failure fits: ${title}.`,
  unknown: () => 'Nothing shows why the job ended.',
};

/** The verdict in one sentence. */
export function causeInWords({ kind, module, because }: Omit<Cause, 'certainty'>): string {
  const entry = because.find((each) => each.kind === 'entry');
  if (kind === 'known-failure')
    return SENTENCES[kind](entry ? (inLanguage(entry.titles, 'en') ?? entry.id) : '');
  return SENTENCES[kind](module === null ? '' : ` (${module})`);
}

/** How sure a cause is, in one word. */
export const CERTAINTY: Record<Certainty, string> = {
  certain: 'Certain',
  likely: 'Likely',
  possible: 'Possible',
};

/** What that word means. */
export const CERTAINTY_MEANS: Record<Certainty, string> = {
  certain: 'A record of the system or of Vigil names this job, or two independent sources agree.',
  likely: 'One source says so that is typical of this cause and of hardly anything else.',
  possible: 'The facts fit this cause, and others too.',
};
