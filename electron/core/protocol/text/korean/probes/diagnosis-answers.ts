import type { DiagnosisAnswer } from '../../../diagnosis/diagnosis-answers.ts';
import type { DiagnosisQuestion } from '../../../diagnosis/question-of-fact.ts';
import { answerLine } from '../../answer-lines.ts';
import { probeFigureInWords } from './probe-figure.ts';
import { findingInWords } from './probe-finding.ts';
import { probeInWords } from './probe-names.ts';
import { probeReasonInWords } from './probe-reason.ts';

const QUESTIONS: Record<DiagnosisQuestion, string> = {
  modules: '모듈 문제',
  memory: '메모리 문제',
  gpu: 'GPU 또는 드라이버 문제',
  'data-loading': '데이터 로딩 문제',
  disk: '디스크 문제',
  machine: '컴퓨터 또는 설정 문제',
};

/** The answer of a diagnosis to one question: yes, no, or why it could not tell. */
export const diagnosisAnswerInWords = (answer: DiagnosisAnswer): string =>
  answerLine(answer, {
    ...{ probe: probeInWords, finding: findingInWords, probeReason: probeReasonInWords },
    probeFigure: probeFigureInWords,
    begin: (question, said) => `${QUESTIONS[question]}: ${said}.`,
    yes: { certain: '있음', likely: '유력함', possible: '가능함' },
    no: '징후 없음',
    unknown: '판단할 수 없음',
    more: (count) => `그 밖에 ${count}개가 더 있습니다.`,
    tried: (figures) => `${figures.join('; ')}.`,
    onlyImported: (except) =>
      `${except.length === 0 ? '' : `${except.join(', ')} 외의 `}모듈은 가져오기(import)만 했습니다. 모듈을 사용하는 코드를 실행하면 더 많은 것이 드러납니다.`,
    open: (probes, reason) => `${probes.join(', ')}: ${reason}`,
    space: ' ',
  });
