import { join } from 'node:path';
import type { ReadingView, RunDelta, RunsDelta } from '../../core/protocol/wire/run-view.ts';
import { deltaSince } from '../../core/run/views/run-views.ts';
import { openRound, pause } from '../base/notifier.ts';
import { runPaths } from '../base/paths.ts';
import type { Tracked } from '../base/tracked.ts';
import type { RegisteredRun } from './registered-run.ts';
import type { RunRegistry } from './run-registry.ts';

/** Changes closer together than this reach a client as one. */
const GATHER_MS = 16;
/** How often the count of lines in which nothing was recognised is told. */
const UNREAD_EVERY_MS = 1000;
/** Rows in one message: thousands of old runs come to a client in pieces. */
const ROWS_AT_ONCE = 500;

/**
 * Rows of the list as they change. Ids are `life:revision`: a client that knew another life of the host gets
 * everything again.
 */
export async function* watchRows(
  registry: RunRegistry,
  life: string,
  after: string | null,
  signal: AbortSignal,
): AsyncGenerator<Tracked<RunsDelta>> {
  const [knownLife, knownRevision] = after?.split(':') ?? [];
  let seen = knownLife === life ? Number(knownRevision) : Number.NaN;
  let whole = !Number.isInteger(seen);
  const goneNow = () => (whole ? [] : registry.goneSince(seen));
  while (!signal.aborted) {
    const changed = registry.changed.next(signal);
    const now = registry.revision();
    if (whole || now > seen) {
      const runs = registry.all().filter((run) => whole || run.revision > seen);
      const gone = goneNow();
      // A first piece is sent even if it is empty: it says that there is nothing.
      for (let from = 0; from === 0 || from < runs.length; from += ROWS_AT_ONCE) {
        const rows = runs.slice(from, from + ROWS_AT_ONCE).map((run) => run.row());
        const isLast = from + ROWS_AT_ONCE >= runs.length;
        // Who is cut off between two pieces knows no revision, and gets everything again.
        yield { id: isLast ? `${life}:${now}` : `${life}:pieces`, data: { whole, rows, gone } };
        whole = false;
      }
      seen = now;
      await pause(GATHER_MS, signal);
    }
    if (registry.revision() === seen) await changed;
  }
}

/** One run as it changes, from behind journal record `after`. Ends at once for a run that cannot be read. */
export async function* watchRun(
  run: RegisteredRun,
  after: string | null,
  signal: AbortSignal,
): AsyncGenerator<Tracked<RunDelta>> {
  if (!run.state) return;
  const known = Number(after ?? 0);
  let seen = Number.isInteger(known) ? known : 0;
  let first = true;
  let revision = -1;
  while (!signal.aborted && !run.isGone) {
    const round = openRound(signal);
    const changed = run.changed.next(round.signal);
    const grown = isUnread(run) ? run.grown.next(round.signal) : null;
    try {
      if (first || run.revision > revision) {
        revision = run.revision;
        const delta = deltaOf(run, seen);
        if (delta) yield { id: String(delta.seq), data: delta };
        seen = delta?.seq ?? seen;
        first = false;
        await pause(GATHER_MS, signal);
      }
      if (run.revision !== revision) continue;
      if (grown === null) await changed;
      else if (await Promise.race([changed.then(() => false), grown.then(() => true)])) {
        await Promise.race([pause(UNREAD_EVERY_MS, round.signal), changed]);
        // Nothing was recorded, and yet there is something to tell: how many lines told nothing.
        revision = -1;
      }
    } finally {
      round.over();
    }
  }
}

/** Whether its job prints and nothing was recognised in it so far. */
const isUnread = ({ state }: RegisteredRun): boolean =>
  state !== null && state.lifecycle.phase === 'running' && state.work.known.size === 0;

/** What came after record `seen`, with what only the host knows: the row's problem and the output so far. */
export function deltaOf(run: RegisteredRun, seen: number): RunDelta | null {
  if (!run.state) return null;
  const { checkpoints } = runPaths(run.folder);
  const { cwd } = run.state.settings.spec;
  const delta = deltaSince(run.state, seen, (file, whose) =>
    join(whose === 'vigil' ? checkpoints : cwd, file),
  );
  const newest = delta.attempts.at(-1);
  if (newest && newest.endedAt === null)
    newest.outputBytes = Math.max(newest.outputBytes, run.supervisor?.outputEnd() ?? 0);
  const offer = run.supervisor?.offeredVerdict() ?? null;
  const rejudgement = offer && { outcome: offer.decision.outcome, class: offer.judged.class };
  return { ...delta, rejudgement, row: run.row(), reading: { ...delta.reading, ...readingNow(run) } };
}

/** What only the host knows of the reading: how sure it is, and what else there is. */
function readingNow({ supervisor }: RegisteredRun): Partial<ReadingView> {
  const reading = supervisor?.reading() ?? null;
  return reading === null
    ? {}
    : {
        confidence: reading.confidence,
        nest: reading.nest,
        candidates: reading.candidates,
        linesRead: reading.lines,
      };
}
