import type { DiagnosisAnswer } from '../../../diagnosis/diagnosis-answers.ts';
import type { DiagnosisQuestion } from '../../../diagnosis/question-of-fact.ts';
import { answerLine } from '../../answer-lines.ts';
import { probeFigureInWords } from './probe-figure.ts';
import { findingInWords } from './probe-finding.ts';
import { probeInWords } from './probe-names.ts';
import { probeReasonInWords } from './probe-reason.ts';

const QUESTIONS: Record<DiagnosisQuestion, string> = {
  modules: '模块的问题',
  memory: '内存或显存的问题',
  gpu: 'GPU 或其驱动程序的问题',
  'data-loading': '数据加载的问题',
  disk: '磁盘的问题',
  machine: '电脑或其设置的问题',
};

export const diagnosisAnswerInWords = (answer: DiagnosisAnswer): string =>
  answerLine(answer, {
    ...{ probe: probeInWords, finding: findingInWords, probeReason: probeReasonInWords },
    probeFigure: probeFigureInWords,
    begin: (question, said) => `${QUESTIONS[question]}：${said}。`,
    yes: { certain: '有', likely: '很可能有', possible: '可能有' },
    no: '没有迹象',
    unknown: '无法判断',
    more: (count) => `另有 ${count} 个。`,
    tried: (figures) => `${figures.join('；')}。`,
    onlyImported: (except) =>
      `${except.length === 0 ? '这些' : `除 ${except.join('、')} 以外的`}模块只被导入过：使用模块的代码可以发现更多问题。`,
    open: (probes, reason) => `${probes.join('、')}：${reason}`,
    space: '',
  });
