import type { DiagnosisChange, DiagnosisReport } from '../../../diagnosis/diagnosis.ts';
import { isPartly } from '../../../diagnosis/diagnosis-answers.ts';
import type { SuspectedCause } from '../../../diagnosis/probe-name.ts';
import type { UnknownName } from '../../../open-enum.ts';
import { roughDuration } from '../../quantities.ts';
import { capitalised, unknownInWords } from '../phrases/unknown.ts';
import { probeFigureInWords } from './probe-figure.ts';
import { findingInWords } from './probe-finding.ts';

const SUSPECTS: Partial<Record<string, string>> = {
  'native-module': 'a native module',
  'gpu-memory': 'the memory of the GPU',
  'main-memory': 'main memory',
  driver: 'the GPU driver',
  disk: 'the disk',
  'data-loading': 'data loading',
  environment: 'the Python environment',
  leftovers: 'leftovers of earlier runs',
  hang: 'something that waits for ever',
} satisfies Record<Exclude<SuspectedCause, UnknownName | 'unknown'>, string>;

/** What the end of the run makes likely, in a sentence; none if nothing is suspected. */
export function suspectsInWords(suspects: readonly SuspectedCause[]): string[] {
  const named = suspects.flatMap((suspect) => SUSPECTS[suspect] ?? []);
  return named.length === 0 ? [] : [`The end of the run points to ${named.join(', then ')}.`];
}

const count = (number: number, one: string, more: string): string => `${number} ${number === 1 ? one : more}`;

/** What a diagnosis found, in a few sentences. */
export function diagnosisSummaryInWords(report: DiagnosisReport): string[] {
  const { results, state, startedAt, endedAt } = report;
  const inState = (wanted: string) => results.filter((result) => result.state === wanted).length;
  const findings = results.flatMap((result) => result.findings);
  const certain = findings.filter(({ sure }) => sure === 'certain').length;
  const ran = inState('pass') + inState('finding');
  const partly = results.filter(isPartly).length;
  const unable = inState('could-not-run');
  return [
    ...(state === 'cut-short' ? ['The diagnosis did not finish.'] : []),
    `${count(ran, 'probe', 'probes')} ran${endedAt === null ? '' : ` in ${roughDuration(endedAt - startedAt)}`} and found ${
      findings.length === 0
        ? 'nothing'
        : `${count(findings.length, 'problem', 'problems')}${certain === 0 || certain === findings.length ? '' : `, ${certain} of them certain`}`
    }.`,
    ...(partly === 0 ? [] : [`${partly === ran ? 'Each' : `${partly} of them`} ran only in part.`]),
    ...(unable === 0 ? [] : [`${count(unable, 'probe', 'probes')} could not run.`]),
    ...(findings.length === 0 && ran > 0 && state === 'complete' && report.run !== null
      ? ['What killed the job did not show here. It may need the data or the hours of the real run.']
      : []),
  ];
}

/** Something that is new since the diagnosis before, in a sentence. */
export function diagnosisChangeInWords(change: DiagnosisChange): string {
  switch (change.kind) {
    case 'figure': {
      const before = probeFigureInWords({ ...change.now, value: change.before });
      if (change.now.value === null) return `No longer: ${before}.`;
      return `${probeFigureInWords(change.now)}${change.before === null ? '' : ` (before: ${before})`}.`;
    }
    case 'new-finding':
      return findingInWords(change.finding.fact);
    case 'gone-finding':
      return `No longer: ${findingInWords(change.finding.fact)}`;
    case 'unknown':
      return `${capitalised(unknownInWords('what is new', change))}.`;
  }
}
