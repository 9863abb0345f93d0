import type { Catalogue } from '../../catalogue.ts';
import { englishCleaning } from './cleaning.ts';
import { englishDecision, englishPlan } from './decision.ts';
import { englishDifference, englishNotCompared } from './difference.ts';
import { englishEnding } from './ending.ts';
import { englishSettled } from './gate.ts';
import { englishHang, englishSuspicion, englishUnusual } from './hang.ts';
import { englishGpuGap, englishGpuReader, englishMonitorSilence, englishReaderRefusal } from './machine.ts';
import { englishMachine } from './machine-figures.ts';
import { englishDeathMark, englishRecycleReason, englishWall } from './memory.ts';
import { englishChanges, englishHelped, englishHold } from './mitigation.ts';
import { englishNest } from './nest.ts';
import { englishNote } from './note.ts';
import { englishObjection } from './objection.ts';
import { englishOutcome } from './outcomes.ts';
import { englishPatternFault } from './pattern.ts';
import { englishProblem } from './problem.ts';
import {
  englishBetter,
  englishContradiction,
  englishFigure,
  englishLearnedFrom,
  englishRole,
  englishSource,
} from './reading.ts';
import { englishRecognizer } from './recognizer.ts';
import { englishCatchingUp, englishReplay, REPLAY_PROMISE } from './replay.ts';
import { englishProposalWhy } from './replay-proposal.ts';

/** Sentences that every client shows. */
export const shared: Catalogue = {
  problem: englishProblem,
  patternFault: englishPatternFault,
  ending: englishEnding,
  decision: englishDecision,
  hang: englishHang,
  suspicion: englishSuspicion,
  unusual: englishUnusual,
  wall: englishWall,
  leaveAsked: {
    recycle: 'The job is recycled after its current iteration, because you asked for it.',
    pause: 'The job leaves after its current iteration, and the run pauses, because you asked for it.',
  },
  deathMark: englishDeathMark,
  recycled: englishRecycleReason,
  cleaning: englishCleaning,
  settled: englishSettled,
  plan: englishPlan,
  changes: englishChanges,
  hold: englishHold,
  helped: englishHelped,
  comparison: {
    title: 'Changes compared',
    attempt: 'Attempt',
    change: 'Change',
    hold: 'Took hold',
    completed: 'Iterations',
    lastIteration: 'Last one',
    helped: 'Helped',
  },
  difference: englishDifference,
  notCompared: englishNotCompared,
  note: englishNote,
  replayPromise: REPLAY_PROMISE,
  replay: englishReplay,
  catchingUp: englishCatchingUp,
  proposalWhy: englishProposalWhy,
  objection: englishObjection,
  recognizer: englishRecognizer,
  nest: englishNest,
  role: englishRole,
  figure: englishFigure,
  learnedFrom: englishLearnedFrom,
  better: englishBetter,
  source: englishSource,
  contradiction: englishContradiction,
  monitorSilence: englishMonitorSilence,
  gpuReader: (reader, refusal) =>
    `${englishGpuReader(reader)}: ${refusal === null ? 'in use' : englishReaderRefusal(refusal)}`,
  gpuGap: englishGpuGap,
  machine: englishMachine,
  queuePause: (pause) =>
    pause.because === 'held'
      ? 'The queue is held: no run starts from it until you release it. Running jobs continue.'
      : `The queue pauses, because ${pause.runs.length} runs in a row failed in the same way without an iteration (${pause.fingerprint}). Look at the last one, fix the cause, then release the queue and re-run the failed runs.`,
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
  outcome: englishOutcome,
};
