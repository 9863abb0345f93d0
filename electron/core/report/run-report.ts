import { finiteOf } from '../protocol/basics.ts';
import type { Catalogue } from '../protocol/text/catalogue.ts';
import { formatBytes, formatDateTime, formatDuration, formatValue } from '../protocol/text/quantities.ts';
import { sureCause } from '../protocol/text/sure-cause.ts';
import { tallyFor } from '../protocol/wire/change-tried.ts';
import type { DeathVerdict } from '../protocol/wire/dossier-view.ts';
import type { AttemptView, RunView } from '../protocol/wire/run-view.ts';
import { deathBlocks } from './death-blocks.ts';
import type { ReportBlock, ReportDocument } from './document.ts';
import { lineFigure } from './line-figure.ts';

/** Memory of the GPU over time, as few points as a picture needs. */
export interface MemoryLine {
  /** Bytes in use on the GPU at a time; NaN where it is unknown. */
  used: readonly (readonly [atMs: number, bytes: number])[];
  /** Bytes of the whole GPU; null if unknown. */
  totalBytes: number | null;
}

/** What a report on a run is made of. */
export interface ReportFacts {
  view: Omit<RunView, 'folder'>;
  /** What its attempts died of, oldest first. */
  deaths: readonly DeathVerdict[];
  /** The command as it can be typed. */
  command: string;
  memory: MemoryLine;
  madeAtMs: number;
}

/** The scale of memory has round values in this unit. */
const GIB = 1024 ** 3;
/** Lines of each attempt's output that a report shows. */
const LAST_LINES = 20;
/** Attempts that are shown with all that is known of them; earlier ones are in the table. */
const MOST_ATTEMPTS = 20;

/** Everything about a run that explains its night, as a document. */
export function runReport(facts: ReportFacts, language: { tag: string; shared: Catalogue }): ReportDocument {
  const { view, deaths } = facts;
  const { shared } = language;
  const words = shared.report;
  const newest = view.attempts.at(-1);
  const shown = view.attempts.slice(-MOST_ATTEMPTS);
  return {
    language: language.tag,
    title: words.title(view.row.name),
    blocks: [
      { kind: 'paragraph', text: leadOf(view, shared), isLead: true },
      ...(newest?.judged && newest.decision
        ? [paragraph(shared.ending(newest.judged)), paragraph(shared.decision(newest.decision, view.safety))]
        : []),
      ...verdictOn(deaths.at(-1), newest, shared),
      { kind: 'facts', rows: factsOf(facts, shared) },
      ...figuresOf(facts, shared),
      heading(words.attempts),
      {
        kind: 'table',
        columns: words.columns,
        rows: view.attempts.map((attempt) => attemptRow(attempt, shared)),
      },
      ...comparisonOf(view, shared),
      ...shown.flatMap((attempt) => attemptBlocks(attempt, deaths, shared)),
      ...(view.notes.length === 0 ? [] : [heading(words.notes), notesOf(view, shared)]),
      paragraph(words.made(formatDateTime(facts.madeAtMs))),
    ],
  };
}

const heading = (text: string): ReportBlock => ({ kind: 'heading', text });
const paragraph = (text: string): ReportBlock => ({ kind: 'paragraph', text });

/** Why the newest attempt died, and what the deaths before it say about that. */
function verdictOn(
  death: DeathVerdict | undefined,
  newest: AttemptView | undefined,
  shared: Catalogue,
): ReportBlock[] {
  if (death === undefined || newest?.attempt !== death.attempt) return [];
  const { diagnosis } = death;
  return [sureCause(shared, diagnosis), ...diagnosis.shared.map(shared.sharedCause)].map(paragraph);
}

function leadOf({ row }: Pick<RunView, 'row'>, { outcome, phase, report }: Catalogue): string {
  const state = row.outcome === null ? phase[row.phase] : outcome(row.outcome);
  return report.lead(state, row.iteration, row.total, row.attempts);
}

function factsOf({ view, command }: ReportFacts, { report }: Catalogue): [string, string][] {
  const { row, spec } = view;
  const { labels } = report;
  return [
    [labels.run, row.id],
    [labels.command, command],
    [labels.folder, spec.cwd],
    [labels.started, formatDateTime(row.createdAt)],
    ...(row.endedAt === null ? [] : [[labels.ended, formatDateTime(row.endedAt)] as [string, string]]),
    ...(row.best === null ? [] : [[labels.best, formatValue(row.best)] as [string, string]]),
    ...(row.failure === null ? [] : [[labels.fingerprint, row.failure] as [string, string]]),
  ];
}

function figuresOf({ view, memory }: ReportFacts, { report }: Catalogue): ReportBlock[] {
  const deaths = view.attempts.filter(
    ({ judged, lastIteration }) => judged !== null && judged.fingerprint !== null && lastIteration !== null,
  );
  const values = view.observations.flatMap(({ iteration, y }) => {
    const value = finiteOf(y);
    return value === null ? [] : [[iteration, value] as const];
  });
  const objective = lineFigure({
    title: report.objective,
    line: view.observations.map(({ iteration, best }) => [iteration, finiteOf(best) ?? Number.NaN]),
    dots: values,
    marks: deaths.map(({ attempt, lastIteration }) => ({
      x: (lastIteration ?? 0) + 0.5,
      name: report.deathOf(attempt),
    })),
    formatX: String,
    formatY: formatValue,
  });
  const { used, totalBytes } = memory;
  const gpu = lineFigure({
    title: report.gpuMemory,
    line: used.map(([atMs, bytes]) => [atMs, bytes / GIB]),
    ...(totalBytes === null
      ? {}
      : { limit: { y: totalBytes / GIB, name: report.wholeGpu(formatBytes(totalBytes)) } }),
    marks: deaths.flatMap(({ attempt, endedAt }) =>
      endedAt === null ? [] : [{ x: endedAt, name: report.deathOf(attempt) }],
    ),
    formatX: (atMs) => formatDateTime(atMs),
    formatY: (gibibytes) => formatBytes(gibibytes * GIB),
  });
  const highest = used.reduce((most, [, bytes]) => (bytes > most ? bytes : most), 0);
  return [
    ...figure(objective, report.objective, report.objectiveShows(values.length, deaths.length)),
    ...figure(
      gpu,
      report.gpuMemory,
      report.memoryShows(formatBytes(highest), totalBytes === null ? null : formatBytes(totalBytes)),
    ),
  ];
}

const figure = (svg: string, title: string, summary: string): ReportBlock[] =>
  svg === '' ? [] : [{ kind: 'figure', title, svg, summary }];

function attemptRow(attempt: AttemptView, { report, ending }: Catalogue): string[] {
  const { firstIteration, lastIteration, startedAt, endedAt, judged } = attempt;
  return [
    String(attempt.attempt),
    formatDateTime(startedAt),
    endedAt === null ? report.lives : formatDuration(endedAt - startedAt),
    firstIteration === null
      ? report.none
      : report.iterations(firstIteration, lastIteration ?? firstIteration),
    judged === null ? '' : ending(judged),
  ];
}

function comparisonOf({ changes, row }: Pick<RunView, 'changes' | 'row'>, shared: Catalogue): ReportBlock[] {
  if (changes.length === 0) return [];
  const { title, attempt, change, hold, completed, lastIteration, helped } = shared.comparison;
  return [
    heading(title),
    {
      kind: 'table',
      columns: [attempt, change, hold, completed, lastIteration, helped],
      rows: changes.map((tried) => [
        String(tried.attempt),
        shared.changes(tried.plan),
        shared.hold(tried.hold),
        String(tried.completed),
        tried.lastIteration === null ? '' : String(tried.lastIteration),
        shared.helped(tried.helped, tallyFor(tried, row.tallies)),
      ]),
    },
  ];
}

function attemptBlocks(
  attempt: AttemptView,
  deaths: readonly DeathVerdict[],
  shared: Catalogue,
): ReportBlock[] {
  const { judged, decision, lastLines } = attempt;
  if (judged === null) return [];
  const sentences = [
    shared.plan(attempt.plan),
    ...attempt.suspicions.map((suspicion) => shared.suspicion(suspicion)),
    ...(attempt.recycled ? [shared.recycled(attempt.recycled)] : []),
    shared.ending(judged),
    ...(decision ? [shared.decision(decision, null)] : []),
  ].filter((sentence) => sentence !== '');
  const ofHandler = judged.evidence.filter(({ source }) => source === 'fault-handler');
  const evidence = judged.evidence
    .filter((one) => !ofHandler.includes(one))
    .map(({ at, detail }) => `${formatDateTime(at)} ${detail}`);
  return [
    heading(shared.report.attempt(attempt.attempt)),
    ...deathBlocks(
      deaths.find((death) => death.attempt === attempt.attempt),
      shared,
    ),
    ...sentences.map(paragraph),
    ...(evidence.length === 0
      ? []
      : [paragraph(shared.report.systemLog), { kind: 'list', items: evidence } as const]),
    ...ofHandler.flatMap(({ detail }) => [
      paragraph(shared.report.crashStack),
      { kind: 'code', text: detail } as const,
    ]),
    ...(judged.exception ? [{ kind: 'code', text: judged.exception } as const] : []),
    ...(lastLines.length === 0
      ? []
      : [
          paragraph(shared.report.lastLines),
          { kind: 'code', text: lastLines.slice(-LAST_LINES).join('\n') } as const,
        ]),
  ];
}

const notesOf = ({ notes }: Pick<RunView, 'notes'>, { note }: Catalogue): ReportBlock => ({
  kind: 'list',
  items: notes.map(({ at, ...fact }) => `${formatDateTime(at)} ${note(fact)}`),
});
