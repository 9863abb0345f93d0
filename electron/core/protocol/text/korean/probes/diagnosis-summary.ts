import type { DiagnosisChange, DiagnosisReport } from '../../../diagnosis/diagnosis.ts';
import { isPartly } from '../../../diagnosis/diagnosis-answers.ts';
import type { SuspectedCause } from '../../../diagnosis/probe-name.ts';
import type { UnknownName } from '../../../open-enum.ts';
import { roughDuration } from '../../quantities.ts';
import { unknownInWords } from '../phrases/unknown.ts';
import { probeFigureInWords } from './probe-figure.ts';
import { findingInWords } from './probe-finding.ts';

const SUSPECTS: Partial<Record<string, string>> = {
  'native-module': '네이티브 모듈',
  'gpu-memory': 'GPU 메모리',
  'main-memory': '주 메모리',
  driver: 'GPU 드라이버',
  disk: '디스크',
  'data-loading': '데이터 로딩',
  environment: 'Python 환경',
  leftovers: '이전 실행이 남긴 것',
  hang: '끝없이 기다리는 것',
} satisfies Record<Exclude<SuspectedCause, UnknownName | 'unknown'>, string>;

/** What the end of the run makes likely, in a sentence; none if nothing is suspected. */
export function suspectsInWords(suspects: readonly SuspectedCause[]): string[] {
  const named = suspects.map((suspect) => SUSPECTS[suspect]).filter((name) => name !== undefined);
  return named.length === 0
    ? []
    : [`실행의 종료 상황으로 볼 때 의심되는 것(유력한 순서): ${named.join(', ')}.`];
}

/** What a diagnosis found, in a few sentences. */
export function diagnosisSummaryInWords(report: DiagnosisReport): string[] {
  const { results, state, startedAt, endedAt } = report;
  const count = (...states: string[]) => results.filter((result) => states.includes(result.state)).length;
  const findings = results.flatMap((result) => result.findings);
  const certain = findings.filter(({ sure }) => sure === 'certain').length;
  const ran = count('pass', 'finding');
  const partly = results.filter(isPartly).length;
  const unable = count('could-not-run');
  const took = endedAt === null ? '' : `${roughDuration(endedAt - startedAt)} 동안 `;
  const sure = certain === 0 || certain === findings.length ? '' : `(그중 확실 ${certain}개)`;
  const found =
    findings.length === 0 ? '발견된 문제가 없습니다' : `문제 ${findings.length}개를 발견했습니다${sure}`;
  const isOpen = findings.length === 0 && ran > 0 && state === 'complete' && report.run !== null;
  return [
    ...(state === 'cut-short' ? ['진단이 끝까지 진행되지 않았습니다.'] : []),
    `${took}점검 ${ran}개를 실행했으며, ${found}.`,
    ...(partly > 0 ? [`그중 점검 ${partly}개는 일부만 진행되었습니다.`] : []),
    ...(unable > 0 ? [`점검 ${unable}개는 실행할 수 없었습니다.`] : []),
    ...(isOpen
      ? [
          '작업을 비정상 종료시킨 원인이 여기서는 나타나지 않았습니다. 실제 실행의 데이터나 긴 실행 시간이 있어야 나타날 수 있습니다.',
        ]
      : []),
  ];
}

/** Something that is new since the diagnosis before, in a sentence. */
export function diagnosisChangeInWords(change: DiagnosisChange): string {
  switch (change.kind) {
    case 'figure': {
      const { now, before } = change;
      const earlier = probeFigureInWords({ ...now, value: before });
      if (now.value === null) return `더 이상 해당하지 않음: ${earlier}.`;
      return `${probeFigureInWords(now)}${before === null ? '' : `(이전: ${earlier})`}.`;
    }
    case 'new-finding':
      return findingInWords(change.finding.fact);
    case 'gone-finding':
      return `더 이상 해당하지 않음: ${findingInWords(change.finding.fact)}`;
    case 'unknown':
      return `${unknownInWords('새로운 내용', change)}.`;
  }
}
