import type { Measured } from '../../protocol/basics.ts';
import type { ObservationSource } from '../../protocol/disk/observation-source.ts';
import type { LateDetails, ObservationDetails } from './brief-observation.ts';

/** What one source says of one iteration. */
export interface Telling {
  source: ObservationSource;
  attempt: number;
  /** When the source said it, or when it was read. */
  at: number;
  /** Value of the objective; null if this source does not tell one. */
  y: Measured | null;
  /** Best finite value up to and with the iteration, in the source's own words; null if it does not tell one. */
  best: number | null;
  details: ObservationDetails | LateDetails;
}

/** All that is known of one iteration, whoever said it. */
export interface JoinedTelling extends Telling {
  /** True if `best` and `y` come from two sources, so that one of them may be rounded. */
  isBestBorrowed: boolean;
}

/**
 * How far each source is trusted. The helper speaks for the job in full precision. A log is about its one iteration; a
 * state holds what the optimiser works on. Output is rounded, and its numbers are a reading.
 */
const RANK: Readonly<Record<ObservationSource, number>> = { helper: 3, log: 2, state: 1, output: 0 };
/** Only the helper and the output time an iteration; of a file only the time of writing is known. */
const TIMED: readonly ObservationSource[] = ['helper', 'output', 'log', 'state'];

/** The tellings of one iteration with one more, the most trusted first. What the same source said before stays. */
export function withTelling(tellings: readonly Telling[], one: Telling): Telling[] {
  const before = tellings.find(({ source }) => source === one.source);
  const others = tellings.filter((each) => each !== before);
  return [...others, before ? filled(before, one) : one].sort((a, b) => RANK[b.source] - RANK[a.source]);
}

/** Whether a source has more to say than what it said before. */
export function addsTo(
  before: Telling,
  { y, best, x }: Pick<Telling, 'y' | 'best'> & Pick<ObservationDetails, 'x'>,
): boolean {
  return (
    (before.y === null && y !== null) ||
    (before.best === null && best !== null) ||
    (x.length > 0 && parsed(before.details).x.length === 0)
  );
}

/**
 * One observation of the tellings of an iteration, the most trusted first; at least one. Field by field the most trusted
 * source counts that tells it, so that the order in which they came makes no difference.
 */
export function joinTellings(tellings: readonly Telling[]): JoinedTelling {
  const [first, ...rest] = tellings;
  if (!first) throw new Error('An iteration that nobody told cannot be joined.');
  if (rest.length === 0) return { ...first, isBestBorrowed: false };
  const details = tellings.map((each) => parsed(each.details));
  const withY = tellings.find(({ y }) => y !== null);
  const withBest = tellings.find(({ best }) => best !== null);
  const parameters = details.map((each) => each.parameters ?? {}).find(isNotEmpty);
  const timed = TIMED.flatMap((source) => tellings.find((each) => each.source === source) ?? [])[0] ?? first;
  return {
    source: first.source,
    attempt: Math.min(...tellings.map(({ attempt }) => attempt)),
    at: Math.min(...tellings.map(({ at }) => at)),
    y: withY?.y ?? null,
    best: withBest?.best ?? null,
    isBestBorrowed: withBest !== undefined && withY !== undefined && withBest !== withY,
    details: {
      x: details.find(({ x }) => x.length > 0)?.x ?? [],
      ...(parameters ? { parameters } : {}),
      metrics: Object.assign({}, ...details.map(({ metrics }) => metrics).reverse()),
      durationMs: parsed(timed.details).durationMs,
    },
  };
}

/** What is behind details that may not have been parsed yet. */
export const parsed = (details: ObservationDetails | LateDetails): ObservationDetails =>
  'parse' in details ? details.parse() : details;

/** What a source said first, with what it left out then. */
function filled(before: Telling, { y, best, details }: Telling): Telling {
  const [known, more] = [parsed(before.details), parsed(details)];
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
