import type { DiagnosisReport } from '../../../core/protocol/diagnosis/diagnosis.ts';
import type { DiagnosisWords } from '../../../core/protocol/text/diagnosis-words.ts';
import type { Language } from '../../../core/protocol/text/english/english.ts';
import { plainText } from '../../../core/protocol/text/plain-text.ts';
import { formatClock, formatDateTime } from '../../../core/protocol/text/quantities.ts';
import { sureCause } from '../../../core/protocol/text/sure-cause.ts';
import type { Comparison } from '../../../core/protocol/wire/difference.ts';
import type { Cause, DossierView } from '../../../core/protocol/wire/dossier-view.ts';
import { cutToWidth } from '../layout/table.ts';
import { wrapped } from '../layout/wrap.ts';

const COLUMNS_IN_FILES = 100;
const INDENT = 2;
/** Lines of the output that are printed; the answer has more. */
const LINES_PRINTED = 10;
/** Lines of each file of a tool that are printed. */
const TOOL_LINES = 3;

/** What a diagnosis of the run found. */
const found = ({ results }: DiagnosisReport, words: DiagnosisWords): string[] =>
  results.flatMap(({ findings }) =>
    findings.map(({ sure, fact }) => `${words.sure(sure)}: ${words.finding(fact)}`),
  );

/**
 * Why an attempt ended, in lines for people: the verdict first, then why, then what to do, then the details. `probes`: the
 * newest diagnosis of the run; null if there is none. `changes`: how it differs from what ran before.
 */
export function dossierLines(
  { id, attempt, diagnosis, judged, decision, timeline, facts, lastLines, crashStack }: DossierView,
  { shared, commandLine }: Language,
  terminalColumns: number | null,
  probes: DiagnosisReport | null = null,
  changes: readonly Comparison[] = [],
): string[] {
  const words = commandLine.show.why;
  const columns = terminalColumns ?? COLUMNS_IN_FILES;
  const say = (line: string, indent = 0) =>
    wrapped(`${' '.repeat(indent)}${plainText(line)}`, terminalColumns, indent);
  const list = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : ['', title, ...lines.flatMap((line) => say(line, INDENT))];
  const quoted = (lines: readonly string[]) =>
    lines.map((line) => `${' '.repeat(INDENT)}| ${cutToWidth(line, columns - INDENT - 2)}`);
  const verdict = (cause: Cause) => sureCause(shared, cause);
  return [
    ...say(verdict(diagnosis)),
    ...say(`${words.attempt(attempt)} ${shared.ending(judged)}`),
    ...diagnosis.shared.flatMap((each) => say(shared.sharedCause(each))),
    ...list(words.because, diagnosis.because.map(shared.reason)),
    ...list(words.others, diagnosis.others.map(verdict)),
    ...(probes === null ? [] : list(words.probes(probes.startedAt), found(probes, shared.diagnosis))),
    ...(decision === null ? [] : list(words.does, [shared.decision(decision, null)])),
    ...list(
      words.advice,
      diagnosis.advice.map((advice) =>
        advice.kind === 'diagnose'
          ? `${shared.diagnosisAdvice(advice)} ${commandLine.diagnose.forRun(id)}`
          : shared.diagnosisAdvice(advice),
      ),
    ),
    // Neither wrapped nor cut: a person copies them.
    ...diagnosis.advice.flatMap((each) =>
      each.kind === 'local-dumps'
        ? [...say(words.asAdministrator, INDENT), `  ${each.on}`, `  ${each.off}`]
        : [],
    ),
    ...changes.flatMap((each) =>
      each.differences.length === 0
        ? []
        : [
            '',
            ...say(words.changed(each)),
            ...each.differences.flatMap((one) => say(shared.difference(one), INDENT)),
          ],
    ),
    ...(facts === null ? ['', ...say(words.gathering)] : []),
    ...list(
      words.timeline,
      timeline.map((item, index) => {
        const isOtherDay = new Date(timeline[index - 1]?.at ?? 0).getDate() !== new Date(item.at).getDate();
        return `${isOtherDay ? formatDateTime(item.at) : formatClock(item.at)}  ${shared.timelineItem(item)}`;
      }),
    ),
    ...(facts === null || facts.tools.length === 0 ? [] : ['', words.tools]),
    ...(facts?.tools ?? []).flatMap(({ path, lines }) => [
      ...say(path, INDENT),
      ...quoted(lines.slice(-TOOL_LINES)),
    ]),
    ...list(
      words.versions,
      facts === null || Object.keys(facts.packages).length === 0
        ? []
        : [
            Object.entries(facts.packages)
              .map(([name, version]) => `${name} ${version}`)
              .join(', '),
          ],
    ),
    ...list(words.missing, (facts?.missing ?? []).map(shared.missing)),
    ...(crashStack.length === 0 ? [] : ['', words.crashStack, ...quoted(crashStack)]),
    ...(lastLines.length === 0 ? [] : ['', words.lastLines, ...quoted(lastLines.slice(-LINES_PRINTED))]),
  ];
}
