import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SeenFact } from '../../../core/output/output-reading.ts';
import type { CameAt } from '../../../core/output/read-output.ts';
import { isSameReading } from '../../../core/run/apply/reduce-sources.ts';
import { folderTrouble } from '../../store/folder-presence.ts';
import { type OutputPiece, outputEnd, readOutput } from '../../store/output-reader.ts';
import { readHead } from '../../store/output-tail.ts';
import { folderProblem, isRefusal } from '../../store/run-folder.ts';
import { arrivalOfLook } from './arrivals.ts';
import type { OutputJournal } from './journal-output.ts';
import { readNotedTimes } from './noted-times.ts';
import { folderOfSource, type OutputContext, type Source, type Step } from './output-source.ts';

/** Bytes read at once, so that a flood of output does not block the other runs. */
const BYTES_AT_ONCE = 64 * 1024;
/** Tries to read output while its folder is reachable; after that an ended attempt is judged without it. */
const TRIES_AT_END = 5;

/** Reads the log of an attempt, and journals what it shows. */
export interface SourceReader {
  /** Reads the available output or, for an ended attempt, all its `bytes`. */
  readOn(from: Source, bytes: number | null): Promise<Step>;
  /**
   * The same, but retries until it is read, without limit while the folder is unreachable. Other read errors are given
   * up after a few tries (`TRIES_AT_END`); for an ended attempt that leaves a note.
   */
  readPatiently(from: Source, bytes: number | null): Promise<void>;
}

/**
 * `isWanted`: whether iterations are currently read from output. `waitToRetry` resolves when the disk may be tried again.
 */
export function createSourceReader(
  context: OutputContext,
  journal: OutputJournal,
  isWanted: () => boolean,
  waitToRetry: () => Promise<void>,
): SourceReader {
  const { run, clock, log } = context;
  const { state, paths } = run;
  /** The last error while reading output. */
  let lastError: unknown = null;

  const folderOf = (from: Source): string => folderOfSource(paths, from);

  /** True if the output is unreachable for a while: its folder is gone, or a right is missing. The user is informed. */
  function isAway(error: unknown): boolean {
    const problem = folderTrouble(paths) ?? (isRefusal(error) ? folderProblem(error, paths.folder) : null);
    run.hinder('output', problem);
    return problem !== null;
  }

  /** The keeper reports when the terminal's output comes; of a log file only the look is known. */
  function cameAt({ logFile, liveFrom, arrivals }: Source, { bytes, start }: OutputPiece): CameAt {
    if (logFile === null) return arrivals.at;
    const isLive = liveFrom !== null && start >= liveFrom;
    const atMs = isLive ? arrivalOfLook(bytes, clock.nowMs()) : null;
    return () => atMs;
  }

  async function readOn(from: Source, bytes: number | null): Promise<Step> {
    const folder = folderOf(from);
    const isOver = bytes !== null;
    const { sources } = state;
    // All output will be read again then, in its turn.
    const isOvertaken = () => state.sources.rereadPending && !isSameReading(state.sources, sources);
    from.liveFrom ??= await outputEnd(folder).catch(() => 0);
    // What was printed before this host was there came when its keeper noted it.
    if (from.at === 0 && from.liveFrom > 0 && from.logFile === null)
      from.arrivals.recall(await readNotedTimes(folder));
    for (let isAll = isOver && from.at >= bytes; isWanted() && !isOvertaken(); await nextTurn()) {
      const before = from.at;
      const facts: SeenFact[] = [];
      if (!isAll) {
        const piece =
          restOf(from, bytes) ??
          (await readOutput(folder, from.at, BYTES_AT_ONCE).catch((error: unknown) => {
            lastError = error;
            return null;
          }));
        const isShort =
          piece?.bytes.length === 0 && isOver && (bytes < Number.POSITIVE_INFINITY || folderTrouble(paths));
        if (piece === null || isShort) return 'unreadable';
        facts.push(...from.reader.read(piece.bytes, piece.start, cameAt(from, piece)));
        from.at = piece.end;
        isAll = piece.bytes.length === 0 || (isOver && from.at >= bytes);
      }
      if (isAll && isOver) facts.push(...from.reader.end());
      const step = journal.take(from, facts, before, isAll && isOver ? 'end' : 'output');
      if (step !== 'done' || isAll) return step;
    }
    return 'done';
  }

  async function readPatiently(from: Source, bytes: number | null): Promise<void> {
    for (let tries = 1; isWanted(); tries++) {
      lastError = null;
      const step = await readOn(from, bytes).catch((error): Step => {
        log.write(`Output of run ${state.settings.spec.id}`, error);
        return 'unreadable';
      });
      if (step === 'unreadable' && isAway(lastError)) tries = 0;
      else run.hinder('output', null);
      if (step === 'done' || step === 'switched') return;
      if (step === 'unreadable' && tries >= TRIES_AT_END) {
        if (bytes !== null)
          context.commit([{ kind: 'note', fact: { code: 'output-unreadable', folder: folderOf(from) } }]);
        return;
      }
      await waitToRetry();
    }
  }

  /**
   * The rest of an ended attempt, if it is short and in one file. Read synchronously, because a restart waits for it.
   */
  function restOf(from: Source, bytes: number | null): OutputPiece | null {
    if (bytes === null || bytes > state.settings.spec.output.headBytes || bytes - from.at > BYTES_AT_ONCE)
      return null;
    const rest = readHead(folderOf(from), from.at, bytes);
    return rest && { start: from.at, bytes: rest, end: bytes };
  }

  return { readOn, readPatiently };
}
