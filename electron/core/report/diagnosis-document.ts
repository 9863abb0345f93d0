import type { DiagnosisReport } from '../protocol/diagnosis/diagnosis.ts';
import { orderedFixes } from '../protocol/diagnosis/ordered-fixes.ts';
import type { Catalogue } from '../protocol/text/catalogue.ts';
import { formatDateTime, formatDuration } from '../protocol/text/quantities.ts';
import type { ReportBlock, ReportDocument } from './document.ts';
import { probeBars } from './probe-bars.ts';

/** A diagnosis as a report for somebody else. `title`: what it looked at. */
export function diagnosisDocument(
  report: DiagnosisReport,
  title: string,
  { tag, shared }: { tag: string; shared: Catalogue },
): ReportDocument {
  const said = shared.diagnosis;
  const words = shared.report.diagnosis;
  const list = (items: readonly string[]): ReportBlock[] =>
    items.length === 0 ? [] : [{ kind: 'list', items }];
  const part = (heading: string, blocks: readonly ReportBlock[]): ReportBlock[] =>
    blocks.length === 0 ? [] : [{ kind: 'heading', text: heading }, ...blocks];
  return {
    language: tag,
    title,
    blocks: [
      ...said.summary(report).map((text, at): ReportBlock => ({ kind: 'paragraph', text, isLead: at === 0 })),
      ...list(said.answers(report)),
      ...said.suspects(report.suspects).map((text): ReportBlock => ({ kind: 'paragraph', text })),
      { kind: 'facts', rows: factsOf(report, shared) },
      ...part(words.fixes, list(orderedFixes(report).map(({ fix }) => said.fix(fix)))),
      ...report.results.flatMap(({ probe, state, reason, findings, figures }) =>
        part(`${said.probe(probe)}: ${said.probeState(state)}`, [
          ...list([
            ...(reason === null ? [] : [said.probeReason(reason)]),
            ...findings.map(({ sure, fact }) => `${said.sure(sure)}: ${said.finding(fact)}`),
            ...figures.map(said.probeFigure),
          ]),
          ...probeBars(figures, said),
        ]),
      ),
      ...(report.comparedWith === null
        ? []
        : part(words.changes(formatDateTime(report.comparedWith)), list(report.changes.map(said.change)))),
      { kind: 'paragraph', text: shared.report.made(formatDateTime(report.endedAt ?? report.startedAt)) },
    ],
  };
}

function factsOf(
  { level, python, script, run, startedAt, endedAt }: DiagnosisReport,
  { report: { labels, diagnosis: words } }: Catalogue,
): [string, string][] {
  return [
    [words.level, words.levelName(level)],
    [words.python, python ?? words.noPython],
    ...(script === null ? [] : [[words.script, script] as [string, string]]),
    ...(run === null ? [] : [[labels.run, run] as [string, string]]),
    [words.started, formatDateTime(startedAt)],
    ...(endedAt === null ? [] : [[words.took, formatDuration(endedAt - startedAt)] as [string, string]]),
  ];
}
