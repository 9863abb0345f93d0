import type { DiagnosisReport } from '../../../core/protocol/diagnosis/diagnosis.ts';
import { orderedFixes } from '../../../core/protocol/diagnosis/ordered-fixes.ts';
import type { ProbeFigure, ProbeResult } from '../../../core/protocol/diagnosis/probe-result.ts';
import type { Language } from '../../../core/protocol/text/english/english.ts';
import { plainText } from '../../../core/protocol/text/plain-text.ts';
import { formatDuration } from '../../../core/protocol/text/quantities.ts';
import { wrapped } from '../layout/wrap.ts';

const INDENT = 2;
/** Figures that are printed of each probe; the answer for programs has all. */
const MOST_FIGURES = 30;
const MOST_ON_A_LINE = 6;

const sayAt = (columns: number | null) => (line: string, indent: number) =>
  wrapped(`${' '.repeat(indent)}${plainText(line)}`, columns, indent);

/** The result of a probe that ran, or that could not: its findings, each with what helps, and its figures. */
export function resultLines(
  { probe, state, findings, reason, figures, durationMs }: ProbeResult,
  { shared: { diagnosis: words } }: Language,
  columns: number | null,
): string[] {
  const say = sayAt(columns);
  const shown = figures.slice(0, MOST_FIGURES);
  return [
    ...say(`${words.probe(probe)}: ${words.probeState(state)} (${formatDuration(durationMs)})`, 0),
    ...(reason === null ? [] : say(words.probeReason(reason), INDENT)),
    ...findings.flatMap(({ fact, sure, fixes }) => [
      ...say(`${words.sure(sure)}: ${words.finding(fact)}`, INDENT),
      ...fixes.flatMap((fix) => say(`- ${words.fix(fix)}`, 2 * INDENT)),
    ]),
    ...figureGroups(shown).flatMap((group) => say(group.map(words.probeFigure).join('; '), INDENT)),
  ];
}

/** A few figures make one line. Many are told apart by what they are of: a folder, a calculation, or all packages. */
function figureGroups(figures: readonly ProbeFigure[]): ProbeFigure[][] {
  if (figures.length <= MOST_ON_A_LINE) return figures.length === 0 ? [] : [[...figures]];
  const groups = new Map<string, ProbeFigure[]>();
  for (const figure of figures) {
    const key = figure.name === 'package' ? 'package' : `of ${figure.of ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), figure]);
  }
  return [...groups.values()];
}

/** What the whole diagnosis says: in a few sentences, what is new, and what to do. */
export function conclusionLines(
  report: DiagnosisReport,
  { shared: { diagnosis: words }, commandLine: { diagnose } }: Language,
  columns: number | null,
): string[] {
  const say = sayAt(columns);
  const skipped = new Map<string, string[]>();
  for (const { probe, state, reason } of report.results) {
    if (state !== 'skipped') continue;
    const why = reason === null ? '' : words.probeReason(reason);
    skipped.set(why, [...(skipped.get(why) ?? []), words.probe(probe)]);
  }
  const fixes = orderedFixes(report);
  return [
    ...(skipped.size === 0 ? [] : [diagnose.notRun]),
    ...[...skipped].flatMap(([why, probes]) => say(`${probes.join(', ')}: ${why}`, INDENT)),
    ...(report.run !== null && report.results.some(({ reason }) => reason?.kind === 'needs-consent')
      ? say(diagnose.showsRerun(report.run), INDENT)
      : []),
    ...(report.results.some(({ reason }) => reason?.kind === 'no-loader')
      ? say(diagnose.namesLoader(report.run), INDENT)
      : []),
    '',
    ...words.summary(report).flatMap((line) => say(line, 0)),
    ...words.answers(report).flatMap((line) => say(line, INDENT)),
    ...(report.comparedWith === null || report.changes.length === 0
      ? []
      : ['', ...say(diagnose.newSince(report.comparedWith), 0)]),
    ...report.changes.flatMap((change) => say(words.change(change), INDENT)),
    ...(fixes.length === 0 ? [] : ['', diagnose.whatToDo]),
    ...fixes.flatMap(({ fix }, place) =>
      say(
        [`${place + 1}.`, words.fix(fix), diagnose.applied(fix, report.run)].filter(Boolean).join(' '),
        INDENT,
      ),
    ),
    '',
    ...say(diagnose.kept(report.number), 0),
  ];
}
