import type { DiagnosisAnswer } from '../../../diagnosis/diagnosis-answers.ts';
import type { DiagnosisQuestion } from '../../../diagnosis/question-of-fact.ts';
import { answerLine } from '../../answer-lines.ts';
import { probeFigureInWords } from './probe-figure.ts';
import { findingInWords } from './probe-finding.ts';
import { probeInWords } from './probe-names.ts';
import { probeReasonInWords } from './probe-reason.ts';

const QUESTIONS: Record<DiagnosisQuestion, string> = {
  modules: 'A problem with modules',
  memory: 'A problem with memory',
  gpu: 'A problem with the GPU or its driver',
  'data-loading': 'A problem with data loading',
  disk: 'A problem with the disk',
  machine: 'A problem with the machine or its settings',
};

/** The answer of a diagnosis to one question: yes, no, or why it could not tell. */
export const diagnosisAnswerInWords = (answer: DiagnosisAnswer): string =>
  answerLine(answer, {
    ...{ probe: probeInWords, finding: findingInWords, probeReason: probeReasonInWords },
    probeFigure: probeFigureInWords,
    begin: (question, said) => `${QUESTIONS[question]}: ${said}.`,
    yes: { certain: 'yes', likely: 'likely', possible: 'possible' },
    no: 'no sign of one',
    unknown: 'could not tell',
    more: (count) => `And ${count} more.`,
    tried: (figures) => `${figures.join('; ')}.`,
    onlyImported: (except) =>
      `${except.length === 0 ? 'They' : `All but ${except.join(', ')}`} were only imported: code that exercises one shows more.`,
    open: (probes, reason) => `${probes.join(', ')}: ${reason}`,
    space: ' ',
  });
