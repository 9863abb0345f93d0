import type { Measured } from '../../protocol/basics.ts';
import type { ObservationSource } from '../../protocol/disk/observation-source.ts';
import type { LateDetails, ObservationDetails } from './brief-observation.ts';

/** One source's report of one iteration. */
export interface IterationReport {
  source: ObservationSource;
  attempt: number;
  /** When the source reported it, or when it was read. */
  at: number;
  /** Value of the objective; null if this source has none. */
  y: Measured | null;
  /** Best finite value up to and including this iteration, as the source reports it; null if it has none. */
  best: number | null;
  details: ObservationDetails | LateDetails;
}

/** All reports of one iteration, merged over its sources. */
export interface JoinedReport extends IterationReport {
  /** True if `best` and `y` come from two sources, so that one of them may be rounded. */
  isBestBorrowed: boolean;
}

/**
 * How far each source is trusted. The helper reports with full precision. A log is about its one iteration; a state
 * holds the data of the optimiser. Output is rounded and only interpreted.
 */
const RANK: Readonly<Record<ObservationSource, number>> = { helper: 3, log: 2, state: 1, output: 0 };
/**
 * Sources by the quality of their times. Only the helper and the output give the time of an iteration; a file only has
 * the time of writing.
 */
const TIMED: readonly ObservationSource[] = ['helper', 'output', 'log', 'state'];

/**
 * The reports of one iteration plus one more, the most trusted first. An earlier report of the same source takes
 * precedence.
 */
export function withReport(reports: readonly IterationReport[], one: IterationReport): IterationReport[] {
  const before = reports.find(({ source }) => source === one.source);
  const others = reports.filter((each) => each !== before);
  return [...others, before ? filled(before, one) : one].sort((a, b) => RANK[b.source] - RANK[a.source]);
}

/** True if a source's new report contains more than its earlier one. */
export function addsTo(
  before: IterationReport,
  { y, best, x }: Pick<IterationReport, 'y' | 'best'> & Pick<ObservationDetails, 'x'>,
): boolean {
  return (
    (before.y === null && y !== null) ||
    (before.best === null && best !== null) ||
    (x.length > 0 && parsedDetails(before.details).x.length === 0)
  );
}

/**
 * Merges the reports of an iteration, the most trusted first; at least one. Each field comes from the most trusted
 * source that has it, so that the order of arrival makes no difference.
 */
export function joinReports(reports: readonly IterationReport[]): JoinedReport {
  const [first, ...rest] = reports;
  if (!first) throw new Error('An iteration that nobody told cannot be joined.');
  if (rest.length === 0) return { ...first, isBestBorrowed: false };
  const details = reports.map((each) => parsedDetails(each.details));
  const withY = reports.find(({ y }) => y !== null);
  const withBest = reports.find(({ best }) => best !== null);
  const parameters = details.map((each) => each.parameters ?? {}).find(isNotEmpty);
  const timed = TIMED.flatMap((source) => reports.find((each) => each.source === source) ?? [])[0] ?? first;
  return {
    source: first.source,
    attempt: Math.min(...reports.map(({ attempt }) => attempt)),
    at: Math.min(...reports.map(({ at }) => at)),
    y: withY?.y ?? null,
    best: withBest?.best ?? null,
    isBestBorrowed: withBest !== undefined && withY !== undefined && withBest !== withY,
    details: {
      x: details.find(({ x }) => x.length > 0)?.x ?? [],
      ...(parameters ? { parameters } : {}),
      metrics: Object.assign({}, ...details.map(({ metrics }) => metrics).reverse()),
      durationMs: parsedDetails(timed.details).durationMs,
    },
  };
}

/** The details, parsed if they were not yet. */
export const parsedDetails = (details: ObservationDetails | LateDetails): ObservationDetails =>
  'parse' in details ? details.parse() : details;

/** A source's first report, with missing fields filled from its new one. */
function filled(before: IterationReport, { y, best, details }: IterationReport): IterationReport {
  const [known, more] = [parsedDetails(before.details), parsedDetails(details)];
  return {
    ...before,
    y: before.y ?? y,
    best: before.best ?? best,
    details: {
      ...known,
      x: known.x.length > 0 ? known.x : more.x,
      parameters: { ...more.parameters, ...known.parameters },
      metrics: { ...more.metrics, ...known.metrics },
    },
  };
}

const isNotEmpty = (table: object): boolean => Object.keys(table).length > 0;
