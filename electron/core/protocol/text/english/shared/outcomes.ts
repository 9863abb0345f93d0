import type { Outcome } from '../../../disk/ending.ts';
import { plainText } from '../../plain-text.ts';

const OUTCOMES: Record<Outcome, string> = {
  finished: 'Finished',
  stopped: 'Stopped',
  failed: 'Failed',
  unconfirmed: 'Ended, not confirmed',
  'ended-early': 'Ended early',
};

/** How a run ended, in a word or two; an outcome that only a newer version knows stands as it is written. */
export const outcomeInWords = (outcome: Outcome): string => OUTCOMES[outcome] ?? plainText(outcome);
