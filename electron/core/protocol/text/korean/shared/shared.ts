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
    recycle: '요청한 대로 현재 반복이 끝난 후 계획된 재시작을 합니다.',
    pause: '요청한 대로 현재 반복이 끝난 후 작업이 종료되고 실행이 일시 중지됩니다.',
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
  noSwitches: '다음 시도에는 진단 스위치가 없습니다.',
  changes: changesInWords,
  hold: holdInWords,
  helped: helpedInWords,
  comparison: {
    title: '변경 비교',
    attempt: '시도',
    change: '변경',
    hold: '적용 여부',
    completed: '반복',
    lastIteration: '마지막 반복',
    helped: '도움이 됨',
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
    `${gpuReaderInWords(reader)}: ${refusal === null ? '사용 중' : readerRefusalInWords(refusal)}`,
  gpuGap: gpuGapInWords,
  machine: machineInWords,
  queuePause: (pause) =>
    pause.because === 'held'
      ? '대기열이 보류되었습니다. 보류를 해제할 때까지 대기열에서 실행이 시작되지 않습니다. 진행 중인 작업은 계속됩니다.'
      : `실행 ${pause.runs.length}개가 연달아 반복 하나 없이 같은 방식으로 실패하여(${pause.fingerprint}) 대기열이 일시 중지되었습니다. 마지막 실행을 살펴보고 원인을 해결한 다음, 대기열 보류를 해제하고 실패한 실행을 다시 실행하세요.`,
  phase: {
    queued: '대기열에 있음',
    starting: '시작하는 중',
    running: '실행 중',
    paused: '일시 중지됨',
    ending: '시도 종료 중',
    waiting: '다시 시작 대기 중',
    stopping: '중지하는 중',
    asking: '응답 대기 중',
    ended: '종료됨',
  },
  outcome: outcomeInWords,
  report,
  diagnosis: wordsOfDiagnosis,
};
