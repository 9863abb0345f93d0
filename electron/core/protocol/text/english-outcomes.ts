import type { Outcome } from '../disk/ending.ts';

/** How a run ended, in a word or two. */
export const ENGLISH_OUTCOMES: Record<Outcome, string> = {
  finished: 'Finished',
  stopped: 'Stopped',
  failed: 'Failed',
  unconfirmed: 'Ended, not confirmed',
  'ended-early': 'Ended early',
};
