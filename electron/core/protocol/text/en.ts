import type { Catalogue } from './catalogue.ts';
import { englishDecision, englishPlan } from './english-decision.ts';
import { englishEnding } from './english-ending.ts';
import { englishHang, englishSuspicion, englishUnusual } from './english-hang.ts';
import { englishNest } from './english-nest.ts';
import { englishNote } from './english-note.ts';
import { englishObjection } from './english-objection.ts';
import { ENGLISH_OUTCOMES } from './english-outcomes.ts';
import { englishProblem } from './english-problem.ts';

/** The English sentences. */
export const english: Catalogue = {
  problem: englishProblem,
  ending: englishEnding,
  decision: englishDecision,
  hang: englishHang,
  suspicion: englishSuspicion,
  unusual: englishUnusual,
  plan: englishPlan,
  note: englishNote,
  objection: englishObjection,
  nest: englishNest,
  queuePause: (pause) =>
    pause.because === 'held'
      ? 'The queue is held: no run gets its turn until you release it. What runs goes on.'
      : `The queue pauses: ${pause.runs.length} runs in a row failed in the same way without an iteration (${pause.fingerprint}), so the next would too. Look at the last of them, mend the cause, then release the queue and re-run the failed.`,
  phase: {
    queued: 'Queued',
    starting: 'Starting',
    running: 'Running',
    paused: 'Paused',
    ending: 'Ending its attempt',
    waiting: 'Waiting to restart',
    stopping: 'Stopping',
    asking: 'Waiting for your answer',
    ended: 'Ended',
  },
  outcome: ENGLISH_OUTCOMES,
};
