import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SeenFact } from '../../../core/output/output-reading.ts';
import { attemptFolder } from '../../../core/protocol/disk/run-folder.ts';
import { folderTrouble } from '../../store/folder-presence.ts';
import { type OutputPiece, outputEnd, readOutput } from '../../store/output-reader.ts';
import { readHead } from '../../store/output-tail.ts';
import { folderProblem, isRefusal } from '../../store/run-folder.ts';
import type { OutputJournal } from './journal-output.ts';
import type { OutputContext, Source, Step } from './output-source.ts';

/** Taken at once, so that a flood of output does not hold up the other runs. */
const BYTES_AT_ONCE = 64 * 1024;
/** So many tries to read output while its folder is there; an attempt that is over is judged without it then. */
const TRIES_AT_END = 5;

/** Reads the log of an attempt, and has what it tells journaled. */
export interface SourceReader {
  /** Reads what there is, or, of an attempt that is over, all its `bytes`. */
  readOn(from: Source, bytes: number | null): Promise<Step>;
  /**
   * The same, but retries until it is read, without limit while the folder is away. Other read errors are given up after a few
   * tries (`TRIES_AT_END`); for an ended attempt that leaves a note.
   */
  readPatiently(from: Source, bytes: number | null): Promise<void>;
}

/** `isWanted`: whether iterations are read from output at all now. `patience` resolves when the disk may be asked again. */
export function createSourceReader(
  context: OutputContext,
  journal: OutputJournal,
  isWanted: () => boolean,
  patience: () => Promise<void>,
): SourceReader {
  const { run, log } = context;
  const { state, paths } = run;
  /** Why output could not be read the last time. */
  let lastError: unknown = null;

  const folderOf = ({ attempt }: Source): string => join(paths.folder, attemptFolder(attempt));

  /** Whether the output is kept from us for a while: its folder is away, or a right was taken. Told to the user. */
  function isAway(error: unknown): boolean {
    const problem = folderTrouble(paths) ?? (isRefusal(error) ? folderProblem(error, paths.folder) : null);
    run.hinder('output', problem);
    return problem !== null;
  }

  async function readOn(from: Source, bytes: number | null): Promise<Step> {
    const folder = folderOf(from);
    const isOver = bytes !== null;
    const { recognizer } = state.sources;
    // All is read anew then, which waits for its turn.
    const isOvertaken = () => state.sources.rereadPending && state.sources.recognizer !== recognizer;
    from.liveFrom ??= await outputEnd(folder).catch(() => 0);
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
        facts.push(...from.reader.read(piece.bytes, piece.start));
        from.at = piece.end;
        isAll = piece.bytes.length === 0 || (isOver && from.at >= bytes);
      }
      if (isAll && isOver) facts.push(...from.reader.end());
      const step = journal.take(from, facts, before);
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
      await patience();
    }
  }

  /** What is left of an attempt that is over, if it is little and in one file: a restart waits for it. */
  function restOf(from: Source, bytes: number | null): OutputPiece | null {
    if (bytes === null || bytes > state.settings.spec.output.headBytes || bytes - from.at > BYTES_AT_ONCE)
      return null;
    const rest = readHead(folderOf(from), from.at, bytes);
    return rest && { start: from.at, bytes: rest, end: bytes };
  }

  return { readOn, readPatiently };
}
