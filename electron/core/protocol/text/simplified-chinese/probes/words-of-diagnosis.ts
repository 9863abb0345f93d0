import { diagnosisAnswers } from '../../../diagnosis/diagnosis-answers.ts';
import type { DiagnosisWords } from '../../diagnosis-words.ts';
import { diagnosisAnswerInWords } from './diagnosis-answers.ts';
import { diagnosisChangeInWords, diagnosisSummaryInWords, suspectsInWords } from './diagnosis-summary.ts';
import { moduleCodeInWords, moduleProposalInWords } from './module-finding.ts';
import { figureLabelInWords, figureValueInWords, probeFigureInWords } from './probe-figure.ts';
import { findingInWords } from './probe-finding.ts';
import { fixInWords } from './probe-fix.ts';
import { probeInWords, probeStateInWords } from './probe-names.ts';
import { probeReasonInWords } from './probe-reason.ts';
import { rerunPlanInWords } from './rerun-plan.ts';

const SURENESS: Partial<Record<string, string>> = {
  certain: '确定',
  likely: '很可能',
  possible: '可能',
};

export const wordsOfDiagnosis: DiagnosisWords = {
  probe: probeInWords,
  probeState: probeStateInWords,
  finding: findingInWords,
  sure: (sure) => SURENESS[sure] ?? sure,
  probeReason: probeReasonInWords,
  rerunPlan: rerunPlanInWords,
  moduleProposal: moduleProposalInWords,
  moduleCode: moduleCodeInWords,
  fix: fixInWords,
  probeFigure: probeFigureInWords,
  figureLabel: figureLabelInWords,
  figureValue: figureValueInWords,
  suspects: suspectsInWords,
  summary: diagnosisSummaryInWords,
  answers: (report) => diagnosisAnswers(report).map(diagnosisAnswerInWords),
  change: diagnosisChangeInWords,
};
