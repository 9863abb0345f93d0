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
    recycle: '按照你的要求，作业会在当前迭代之后进行计划内重启。',
    pause: '按照你的要求，作业会在当前迭代之后退出，该运行随之暂停。',
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
  noSwitches: '下一次尝试没有启用任何开关。',
  changes: changesInWords,
  hold: holdInWords,
  helped: helpedInWords,
  comparison: {
    title: '更改的对比',
    attempt: '尝试',
    change: '更改',
    hold: '是否生效',
    completed: '迭代',
    lastIteration: '最后一次迭代',
    helped: '是否有效',
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
    `${gpuReaderInWords(reader)}：${refusal === null ? '正在使用' : readerRefusalInWords(refusal)}`,
  gpuGap: gpuGapInWords,
  machine: machineInWords,
  queuePause: (pause) =>
    pause.because === 'held'
      ? '队列已暂停：在你恢复队列之前，队列中的运行不会启动。正在运行的作业会继续。'
      : `队列已暂停，因为连续 ${pause.runs.length} 个运行以同样的方式失败，没有完成任何迭代（${pause.fingerprint}）。请查看最后一个，排除原因，然后恢复队列并重新运行失败的运行。`,
  phase: {
    queued: '排队中',
    starting: '正在启动',
    running: '运行中',
    paused: '已暂停',
    ending: '正在结束本次尝试',
    waiting: '等待重新启动',
    stopping: '正在停止',
    asking: '等待你的答复',
    ended: '已结束',
  },
  outcome: outcomeInWords,
  report,
  diagnosis: wordsOfDiagnosis,
};
