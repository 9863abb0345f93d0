import type { Catalogue } from '../../catalogue.ts';
import { wordsOfDiagnosis } from '../probes/words-of-diagnosis.ts';
import { CERTAINTY, CERTAINTY_MEANS, causeInWords } from './cause.ts';
import { cleaningInWords } from './cleaning.ts';
import { nextSwitchesInWords } from './debug.ts';
import { decisionInWords, planInWords } from './decision.ts';
import { adviceInWords, reasonInWords, sharedCauseInWords } from './diagnosis.ts';
import { differenceInWords, notComparedInWords } from './difference.ts';
import { endingInWords } from './ending.ts';
import { catalogueFaultInWords, failureMatchInWords, precisionInWords } from './failures.ts';
import { firstMeasureInWords } from './first-measure.ts';
import { settledInWords } from './gate.ts';
import { hangInWords, suspicionInWords, unusualInWords } from './hang.ts';
import { gpuGapInWords, gpuReaderInWords, monitorSilenceInWords, readerRefusalInWords } from './machine.ts';
import { machineInWords } from './machine-figures.ts';
import {
  deathMarkInWords,
  lastUseInWords,
  recycleReasonInWords,
  runPeakInWords,
  wallInWords,
} from './memory.ts';
import { missingPartInWords } from './missing.ts';
import { changesInWords, helpedInWords, holdInWords } from './mitigation.ts';
import { nestInWords } from './nest.ts';
import { noteInWords } from './note.ts';
import { objectionInWords } from './objection.ts';
import { outcomeInWords } from './outcomes.ts';
import { patternFaultInWords } from './pattern.ts';
import { problemInWords } from './problem.ts';
import {
  betterInWords,
  contradictionInWords,
  figureInWords,
  learnedFromInWords,
  roleInWords,
  sourceInWords,
} from './reading.ts';
import { recognizerInWords } from './recognizer.ts';
import { catchingUpInWords, REPLAY_PROMISE, replayInWords } from './replay.ts';
import { proposalWhyInWords } from './replay-proposal.ts';
import { report } from './report.ts';
import { resumeOfferInWords } from './resume-offer.ts';
import { timelineItemInWords } from './time-line.ts';
import { trials } from './trials.ts';

/** Sentences that every client shows. */
export const shared: Catalogue = {
  problem: problemInWords,
  patternFault: patternFaultInWords,
  ending: endingInWords,
  cause: causeInWords,
  certainty: CERTAINTY,
  certaintyMeans: CERTAINTY_MEANS,
  missing: missingPartInWords,
  reason: reasonInWords,
  diagnosisAdvice: adviceInWords,
  sharedCause: sharedCauseInWords,
  timelineItem: timelineItemInWords,
  decision: decisionInWords,
  hang: hangInWords,
  suspicion: suspicionInWords,
  unusual: unusualInWords,
  wall: wallInWords,
  lastUse: lastUseInWords,
  runPeak: runPeakInWords,
  leaveAsked: {
    recycle: 'The job is recycled after its current iteration, because you asked for it.',
    pause: 'The job leaves after its current iteration, and the run pauses, because you asked for it.',
  },
  deathMark: deathMarkInWords,
  recycled: recycleReasonInWords,
  failureMatch: failureMatchInWords,
  precision: precisionInWords,
  catalogueFault: catalogueFaultInWords,
  firstMeasure: firstMeasureInWords,
  cleaning: cleaningInWords,
  settled: settledInWords,
  plan: planInWords,
  nextSwitches: nextSwitchesInWords,
  noSwitches: 'The next attempt has no switches.',
  changes: changesInWords,
  hold: holdInWords,
  helped: helpedInWords,
  comparison: {
    title: 'Changes compared',
    attempt: 'Attempt',
    change: 'Change',
    hold: 'Took hold',
    completed: 'Iterations',
    lastIteration: 'Last one',
    helped: 'Helped',
  },
  trials,
  difference: differenceInWords,
  notCompared: notComparedInWords,
  note: noteInWords,
  replayPromise: REPLAY_PROMISE,
  replay: replayInWords,
  catchingUp: catchingUpInWords,
  proposalWhy: proposalWhyInWords,
  resumeOffer: resumeOfferInWords,
  objection: objectionInWords,
  recognizer: recognizerInWords,
  nest: nestInWords,
  role: roleInWords,
  figure: figureInWords,
  learnedFrom: learnedFromInWords,
  better: betterInWords,
  source: sourceInWords,
  contradiction: contradictionInWords,
  monitorSilence: monitorSilenceInWords,
  gpuReader: (reader, refusal) =>
    `${gpuReaderInWords(reader)}: ${refusal === null ? 'in use' : readerRefusalInWords(refusal)}`,
  gpuGap: gpuGapInWords,
  machine: machineInWords,
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
  outcome: outcomeInWords,
  report,
  diagnosis: wordsOfDiagnosis,
};
