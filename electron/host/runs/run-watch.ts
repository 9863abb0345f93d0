import { join } from 'node:path';
import { contradictionOf } from '../../core/output/follower/beside-tool.ts';
import { toolKnowledgeOf } from '../../core/output/tool-knowledge.ts';
import type { CheckpointOwner } from '../../core/protocol/disk/checkpoint.ts';
import type { ReadingView } from '../../core/protocol/wire/reading-view.ts';
import type { RunDelta, RunsDelta } from '../../core/protocol/wire/run-view.ts';
import { deltaSince } from '../../core/run/views/run-views.ts';
import { abortableDelay, openChildSignal } from '../base/notifier.ts';
import { runPaths } from '../base/paths.ts';
import type { Tracked } from '../base/tracked.ts';
import type { RegisteredRun } from './registered-run.ts';
import type { RunRegistry } from './run-registry.ts';

/** Changes within this time reach a client together. */
const GATHER_MS = 16;
/** Interval at which the number of unrecognised lines is sent. */
const UNREAD_EVERY_MS = 1000;
/** Rows in one message: thousands of old runs are sent in several messages. */
const ROWS_AT_ONCE = 500;

/**
 * Rows of the list as they change. Ids are `life:revision`: a client from another life of the host gets everything
 * again.
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
      // The first piece is sent even if it is empty, to show that there are no runs.
      for (let from = 0; from === 0 || from < runs.length; from += ROWS_AT_ONCE) {
        const rows = runs.slice(from, from + ROWS_AT_ONCE).map((run) => run.row());
        const isLast = from + ROWS_AT_ONCE >= runs.length;
        // A client that is disconnected between two pieces has no revision, and gets everything again.
        yield {
          id: isLast ? `${life}:${now}` : `${life}:pieces`,
          data: { whole, rows, gone, ...(isLast ? {} : { more: true }) },
        };
        whole = false;
      }
      seen = now;
      await abortableDelay(GATHER_MS, signal);
    }
    if (registry.revision() === seen) await changed;
  }
}

/**
 * One run as it changes, from journal record `after` on. Ends at once for a run that cannot be read.
 * @param most  so many observations in one delta; null: all
 */
export async function* watchRun(
  run: RegisteredRun,
  after: string | null,
  signal: AbortSignal,
  most: number | null = null,
): AsyncGenerator<Tracked<RunDelta>> {
  if (!run.state) return;
  const known = Number(after ?? 0);
  let seen = Number.isInteger(known) ? known : 0;
  let first = true;
  let revision = -1;
  while (!signal.aborted && !run.isGone) {
    const round = openChildSignal(signal);
    const changed = run.changed.next(round.signal);
    const grown = isUnread(run) ? run.grown.next(round.signal) : null;
    try {
      if (first || run.revision > revision) {
        revision = run.revision;
        const delta = deltaOf(run, seen, most);
        if (delta) yield { id: String(delta.seq), data: delta };
        seen = delta?.seq ?? seen;
        first = false;
        await abortableDelay(GATHER_MS, signal);
      }
      if (run.revision !== revision) continue;
      if (grown === null) await changed;
      else if (await Promise.race([changed.then(() => false), grown.then(() => true)])) {
        await Promise.race([abortableDelay(UNREAD_EVERY_MS, round.signal), changed]);
        // No new record, but the number of unrecognised lines has changed.
        revision = -1;
      }
    } finally {
      round.over();
    }
  }
}

/** True if its job prints and nothing has been recognised yet. */
const isUnread = ({ state }: RegisteredRun): boolean =>
  state !== null && state.lifecycle.phase === 'running' && state.work.known.size === 0;

/** The changes after record `seen`, with what only the host knows: the row's problem and the output so far. */
export function deltaOf(run: RegisteredRun, seen: number, most: number | null = null): RunDelta | null {
  if (!run.state) return null;
  const { checkpoints } = runPaths(run.folder);
  const { cwd } = run.state.settings.spec;
  const pathOf = (file: string, whose: CheckpointOwner) => join(whose === 'vigil' ? checkpoints : cwd, file);
  const delta = deltaSince(run.state, seen, pathOf, most);
  const newest = delta.attempts.at(-1);
  if (newest && newest.endedAt === null)
    newest.outputBytes = Math.max(newest.outputBytes, run.supervisor?.outputEnd() ?? 0);
  const offer = run.supervisor?.offeredVerdict() ?? null;
  const rejudgement = offer && { outcome: offer.decision.outcome, class: offer.judged.class };
  return { ...delta, rejudgement, row: run.row(), reading: { ...delta.reading, ...readingNow(run) } };
}

/** What only the host knows about the reading: its confidence, the other candidates, and the lines. */
function readingNow({ supervisor, state }: RegisteredRun): Partial<ReadingView> {
  const reading = supervisor?.reading() ?? null;
  const structure = supervisor?.structure() ?? null;
  const tool = state && toolKnowledgeOf(state);
  return reading === null
    ? { structure }
    : {
        confidence: reading.confidence,
        nest: reading.nest,
        candidates: reading.candidates,
        linesRead: reading.lines,
        structure,
        contradiction: tool && contradictionOf(tool, reading.structure),
      };
}
