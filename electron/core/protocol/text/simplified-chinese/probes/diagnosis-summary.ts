import type { DiagnosisChange, DiagnosisReport } from '../../../diagnosis/diagnosis.ts';
import { isPartly } from '../../../diagnosis/diagnosis-answers.ts';
import type { SuspectedCause } from '../../../diagnosis/probe-name.ts';
import type { UnknownName } from '../../../open-enum.ts';
import { roughDuration } from '../../quantities.ts';
import { unknownInWords } from '../phrases/unknown.ts';
import { probeFigureInWords } from './probe-figure.ts';
import { findingInWords } from './probe-finding.ts';

const SUSPECTS: Partial<Record<string, string>> = {
  'native-module': '原生模块',
  'gpu-memory': '显存',
  'main-memory': '内存',
  driver: 'GPU 驱动程序',
  disk: '磁盘',
  'data-loading': '数据加载',
  environment: 'Python 环境',
  leftovers: '以前运行的残留',
  hang: '无休止的等待',
} satisfies Record<Exclude<SuspectedCause, UnknownName | 'unknown'>, string>;

export function suspectsInWords(suspects: readonly SuspectedCause[]): string[] {
  const named = suspects.flatMap((suspect) => SUSPECTS[suspect] ?? []);
  return named.length === 0 ? [] : [`该运行的结束方式指向：${named.join('，其次：')}。`];
}

export function diagnosisSummaryInWords(report: DiagnosisReport): string[] {
  const { results, state, startedAt, endedAt } = report;
  const inState = (wanted: string) => results.filter((result) => result.state === wanted).length;
  const findings = results.flatMap((result) => result.findings);
  const certain = findings.filter(({ sure }) => sure === 'certain').length;
  const ran = inState('pass') + inState('finding');
  const partly = results.filter(isPartly).length;
  const unable = inState('could-not-run');
  return [
    ...(state === 'cut-short' ? ['诊断没有做完。'] : []),
    `执行了 ${ran} 个检查项${endedAt === null ? '' : `，用时 ${roughDuration(endedAt - startedAt)}`}，${
      findings.length === 0
        ? '没有发现问题'
        : `发现 ${findings.length} 个问题${certain === 0 || certain === findings.length ? '' : `，其中 ${certain} 个可以确定`}`
    }。`,
    ...(partly === 0 ? [] : [`其中 ${partly} 个只执行了一部分。`]),
    ...(unable === 0 ? [] : [`有 ${unable} 个检查项无法执行。`]),
    ...(findings.length === 0 && ran > 0 && state === 'complete' && report.run !== null
      ? ['导致作业异常终止的原因没有在这里显现。它可能需要实际运行的数据或时长才会显现。']
      : []),
  ];
}

export function diagnosisChangeInWords(change: DiagnosisChange): string {
  switch (change.kind) {
    case 'figure': {
      const before = probeFigureInWords({ ...change.now, value: change.before });
      if (change.now.value === null) return `不再有：${before}。`;
      return `${probeFigureInWords(change.now)}${change.before === null ? '' : `（之前：${before}）`}。`;
    }
    case 'new-finding':
      return findingInWords(change.finding.fact);
    case 'gone-finding':
      return `不再有：${findingInWords(change.finding.fact)}`;
    case 'unknown':
      return `${unknownInWords('新情况', change)}。`;
  }
}
