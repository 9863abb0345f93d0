// Long because reading, taking up and reading anew are one sequence of steps over the same source.
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { OutputReading, SeenFact } from '../../../core/output/output-reading.ts';
import { areMany, type IterationReader, readIterations } from '../../../core/output/read-iterations.ts';
import { createOutputReader, type OutputReader } from '../../../core/output/read-output.ts';
import { attemptFolder } from '../../../core/protocol/disk/run-folder.ts';
import type { ReadingShape } from '../../../core/protocol/disk/work-seen.ts';
import { JournalEntry } from '../../../core/protocol/journal/journal-record.ts';
import type { NoteFact } from '../../../core/protocol/journal/note.ts';
import { newestAttempt, speaksForItself } from '../../../core/run/state/run-state.ts';
import { endedInOrder } from '../../../core/verdict/script-end.ts';
import { isNoted } from '../../live/note-once.ts';
import { folderTrouble } from '../../store/folder-presence.ts';
import { type OutputPiece, outputEnd, readOutput } from '../../store/output-reader.ts';
import { readHead } from '../../store/output-tail.ts';
import { folderProblem, isRefusal } from '../../store/run-folder.ts';
import type { OutputBeat, Watch } from '../contract/watch.ts';
import type { WatchContext } from '../contract/watch-context.ts';
import { rereadIfPending, takeUpLateOutput } from './output-reread.ts';

/** Taken at once, so that a flood of output does not hold up the other runs. */
const BYTES_AT_ONCE = 64 * 1024;
/** Output that grows all the time is read this often: nobody needs to know of an iteration sooner. */
const GATHER_MS = 200;
/** A bar, or a job of very many iterations, moves many times a second all night, and each look at it is a record. */
const GATHER_MANY_MS = 2_000;
/** A line that stands so long without an end is read as it is: programs print the end of a line with the next one. */
const SETTLE_MS = 1_000;
/** What the disk refused to give, or the journal to take, is tried again after this. */
const TRY_AGAIN_MS = 1_000;
/** So many facts are kept until it is clear who counts. */
const UNCLAIMED_AT_MOST = 4096;
/** The output of an attempt that is over is tried to be read so often while its folder is there; then it is judged without. */
const TRIES_AT_END = 5;

/** What the supervisor asks about the output of a run. */
export interface OutputAnswers {
  /**
   * Reads all there is of the output of an attempt that is over; resolves early when the host leaves. `bytes`: how much there is,
   * null if that is not known.
   */
  readToEnd(attempt: number, bytes: number | null): Promise<void>;
  /**
   * Resolves when all attempts have been read by the recognizer that counts: at once, unless another one was chosen.
   * Resolves early when the host leaves. What rests on the iterations waits for it.
   */
  takeUpReread(): Promise<void>;
  /** Reads what the newest attempt of an ended run printed and was not there when its end was judged, if there is any. */
  takeUpLate(): Promise<void>;
  /** Iterations are read by this from now on, and those of all attempts anew; null: none are. False if the disk refused. */
  choose(recognizer: string | null): boolean;
  /** What is recognised in the newest attempt; null if its output is not read. */
  reading(): OutputReading | null;
  /** How the newest attempt counts the iterations of the run; null if nothing in its output does. */
  shape(): ReadingShape | null;
  /** Counts the iteration that was announced last, as the script ran to its end. False if the disk refused. */
  completeAnnounced(): boolean;
}

/** From where on output is a sign of work now; null: from where it ends when it is looked at. */
const LIVE_FROM = { started: 0, met: null, over: Number.POSITIVE_INFINITY };

/** The output of one attempt, read up to `at`. */
interface Source {
  attempt: number;
  at: number;
  /** What stands before it was printed before we came, and is no sign of work now; null: not looked at yet. */
  liveFrom: number | null;
  reader: OutputReader;
  iterations: IterationReader;
  /** What was told before it was clear who counts. */
  unclaimed: SeenFact[];
}

/** What reading output needs. */
export type OutputContext = Pick<
  WatchContext,
  'run' | 'clock' | 'log' | 'patterns' | 'tell' | 'hasLeft' | 'commit'
>;

/** `unreadable`: the disk does not give the output; `refused`: it does not take the journal; `switched`: another recognizer counts. */
type Step = 'done' | 'unreadable' | 'refused' | 'switched';

/** Reads the iterations of a job that does not report them itself from what it prints. */
export function watchOutput(context: OutputContext): Watch & OutputAnswers {
  const { run, clock, log, patterns } = context;
  const { state, paths } = run;
  let source: Source | null = null;
  /** All there is of the newest attempt's output, or more, once that is over; null: it lives. */
  let bytesAtEnd: number | null = null;
  let gatherMs = GATHER_MS;
  let cancelLook = () => {};
  let cancelSettle = () => {};
  let isDue = false;
  /** Why output could not be read the last time. */
  let lastError: unknown = null;
  let underWay: Promise<void> = Promise.resolve();

  /** What the user chose is fixed; what was found out may turn out to be wrong. */
  function open(attempt: number, liveFrom: number | null): Source {
    const { id = null, by } = state.sources.recognizer ?? {};
    const choice = by === 'user' ? { chosen: id } : { chosen: null, earlier: id };
    const reader = createOutputReader({ patterns: patterns.compiled(), ...choice });
    return { attempt, at: 0, liveFrom, reader, iterations: readIterations(attempt), unclaimed: [] };
  }

  const isWanted = (): boolean =>
    !context.hasLeft() &&
    !speaksForItself(state) &&
    !(state.sources.recognizer?.by === 'user' && state.sources.recognizer.id === null);

  const folderOf = ({ attempt }: Source): string => join(paths.folder, attemptFolder(attempt));

  /** One step at a time, in order. */
  function inTurn(step: () => Promise<void>): Promise<void> {
    underWay = underWay
      .then(step)
      .catch((error) => log.write(`Output of run ${state.settings.spec.id}`, error));
    return underWay;
  }

  /** Whether the output is kept from us for a while: its folder is away, or a right was taken. Told to the user. */
  function isAway(error: unknown): boolean {
    const problem = folderTrouble(paths) ?? (isRefusal(error) ? folderProblem(error, paths.folder) : null);
    run.hinder('output', problem);
    return problem !== null;
  }

  const patience = () => new Promise<void>((resolve) => clock.after(TRY_AGAIN_MS, resolve));

  /** Reads what there is, or, of an attempt that is over, all its `bytes`. */
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
      const step = take(from, facts, before);
      if (step !== 'done' || isAll) return step;
    }
    return 'done';
  }

  /**
   * The same, however often the disk must be asked, and for as long as the folder is away. What the disk keeps is given up
   * after a while, which is told of an end.
   */
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

  function take(from: Source, facts: readonly SeenFact[], before: number): Step {
    const { candidates, inner, stale, thinned, shape, ...reading } = from.reader.reading();
    // What was given up is seen to count once more before it is seen to begin again, when all is read anew.
    const recognizer = state.sources.wrongCounters.has(reading.recognizer ?? '') ? null : reading.recognizer;
    const isGivenUp = state.sources.recognizer?.by === 'itself' && state.sources.recognizer.id === null;
    const known = isGivenUp ? null : state.sources.recognizer;
    const warnings = [
      ...stale.flatMap((own) => warningOf('pattern-silent', own)),
      ...thinned.flatMap((own) => warningOf('pattern-thinned', own)),
    ];
    if (warnings.length > 0 && !context.commit(warnings)) return refused(from);
    if (recognizer === null && known?.by === 'itself' && known.id !== null && inner.includes(known.id)) {
      const given: JournalEntry[] = [{ kind: 'recognizer-chosen', recognizer, by: 'itself' }];
      // What other attempts have told by it is as wrong, and there is nothing else to read them by.
      if (!context.commit([...given, { kind: 'output-reread' }])) return refused(from);
      return 'done';
    }
    /** A counter that begins again tells no total of the run. False if the disk refused. */
    const withdrawTotal = (): boolean => {
      const isNested =
        shape?.isNested === true && recognizer !== null && recognizer === state.sources.recognizer?.id;
      if (!isNested || state.totals.isReadNested) return true;
      return context.commit([
        { kind: 'total-withdrawn', attempt: from.attempt, because: 'counter-restarted' },
      ]);
    };
    if (!withdrawTotal()) return refused(from);
    if (facts.length === 0) return 'done';
    const tell = (beat: OutputBeat) => {
      if (from.liveFrom !== null && before >= from.liveFrom) context.tell.outputRead(beat);
    };
    if (recognizer === null || (known !== null && known.id !== recognizer)) {
      tell('sign');
      // Whoever counted before has not been heard yet, or is the user's choice, which is read next.
      const isWrong =
        recognizer !== null &&
        known?.by === 'itself' &&
        candidates.some((candidate) => candidate.recognizer === known.id);
      if (recognizer === null)
        from.unclaimed.push(...facts.slice(0, UNCLAIMED_AT_MOST - from.unclaimed.length));
      if (!isWrong) return 'done';
    }
    if (recognizer !== null && known?.id !== recognizer) {
      if (!context.commit([{ kind: 'recognizer-chosen', recognizer, by: 'itself' }])) return refused(from);
      if (known !== null || isGivenUp) return 'switched';
      // All may have come in one piece, and no look may follow that would see it.
      if (!withdrawTotal()) return refused(from);
    }
    const counted = [...from.unclaimed.splice(0), ...facts].filter((seen) => seen.recognizer === recognizer);
    const entries = from.iterations.take(state, counted, clock.nowMs()).filter(isSound);
    if (entries.length > 0 && !context.commit(entries)) return refused(from);
    const isDone = state.totals.total !== null && state.work.known.size >= state.totals.total;
    tell(isDone || counted.some(({ fact }) => fact.moment === 'over') ? 'over' : beatOf(entries));
    gatherMs = entries.some((entry) => entry.kind === 'iteration-read' && !isBare(entry))
      ? GATHER_MS
      : gatherMs;
    if (entries.some((entry) => entry.kind === 'iteration-read' && isBare(entry))) gatherMs = GATHER_MANY_MS;
    return 'done';
  }

  /** A record that could not be read again would make the journal a damaged one. */
  function isSound(entry: JournalEntry): boolean {
    const parsed = JournalEntry.safeParse(entry);
    if (!parsed.success)
      log.write(`Output of run ${state.settings.spec.id} tells what cannot be`, parsed.error);
    return parsed.success;
  }

  /** A warning about one of the user's patterns, unless this attempt has it already. */
  function warningOf(code: 'pattern-silent' | 'pattern-thinned', own: string): JournalEntry[] {
    const fact: NoteFact = { code, recognizer: own };
    const isTold = isNoted(state, fact, newestAttempt(state)?.startedAt ?? 0);
    return isTold ? [] : [{ kind: 'note', fact }];
  }

  /** What the journal did not take is read again: what it knows already gives no second entry. */
  function refused(from: Source): Step {
    Object.assign(from, open(from.attempt, liveFromNow(from)));
    return 'refused';
  }

  const takeUpReread = () => rereadIfPending(run, { ...context, patience }, readAnew);

  /** Reads an attempt from its beginning by the recognizer that counts. */
  async function readAnew(attempt: number): Promise<ReadingShape | null> {
    for (;;) {
      const newest = source?.attempt === attempt ? source : null;
      const from = open(attempt, newest ? liveFromNow(newest) : LIVE_FROM.over);
      if (newest) source = from;
      await readPatiently(from, newest ? bytesAtEnd : Number.POSITIVE_INFINITY);
      const ended = newestAttempt(state);
      const isInOrder = ended?.attempt === attempt && endedInOrder(state, ended.ending?.facts ?? null);
      if (!isInOrder || completeAnnounced(from) || context.hasLeft()) return shapeOf(from);
      await patience();
    }
  }

  /** Counts the iteration that was announced last. False if the disk refused. */
  function completeAnnounced({ iterations }: Source): boolean {
    const entries = iterations.completeAnnounced(state, clock.nowMs()).filter(isSound);
    return entries.length === 0 || context.commit(entries);
  }

  /** How an attempt counts the iterations of the run; null if nothing in its output does. */
  function shapeOf({ reader, iterations }: Source): ReadingShape | null {
    const { recognizer, shape } = reader.reading();
    if (shape === null || recognizer !== state.sources.recognizer?.id) return null;
    return { ...shape, announced: iterations.announced(state), done: iterations.done() };
  }

  function look(afterMs = areMany(state) ? GATHER_MANY_MS : gatherMs): void {
    if (isDue || source === null || !isWanted()) return;
    isDue = true;
    cancelSettle();
    cancelLook = clock.after(afterMs, () => {
      isDue = false;
      void inTurn(readAndWait);
    });
  }

  async function readAndWait(): Promise<void> {
    await takeUpReread();
    if (source === null) return;
    const step = await readOn(source, null);
    if (step === 'switched') await takeUpReread();
    else if (step !== 'done') return look(TRY_AGAIN_MS);
    // What came meanwhile has asked for a look of its own.
    if (!isDue && source !== null)
      cancelSettle = clock.after(SETTLE_MS, () => void inTurn(async () => settle()));
  }

  async function settle(): Promise<void> {
    const from = source;
    if (!from || !isWanted()) return;
    const step = take(from, from.reader.settle(), from.at);
    if (step === 'switched') await takeUpReread();
    else if (step !== 'done') look(TRY_AGAIN_MS);
  }

  function stopLooking(): void {
    cancelLook();
    cancelSettle();
    isDue = false;
  }

  function attend(attempt: number, liveFrom: number | null): void {
    if (source?.attempt === attempt) return;
    source = open(attempt, liveFrom);
    bytesAtEnd = null;
    gatherMs = GATHER_MS;
    if (state.sources.rereadPending) void inTurn(takeUpReread);
    look();
  }

  /** The attempt is over. It is not judged without its output unless the disk keeps it. */
  async function readToEnd(): Promise<void> {
    stopLooking();
    do {
      await takeUpReread();
      if (source !== null) await readPatiently(source, bytesAtEnd);
    } while (state.sources.rereadPending && !context.hasLeft());
  }

  return {
    attend: ({ attempt, moment }) => {
      // Nothing is printed before it has begun.
      if (moment !== 'sent') attend(attempt, LIVE_FROM[moment]);
    },
    rest: () => {},
    outputGrew: () => look(),
    readToEnd: (attempt, bytes) => {
      attend(attempt, LIVE_FROM.over);
      bytesAtEnd = bytes ?? Number.POSITIVE_INFINITY;
      return inTurn(readToEnd);
    },
    takeUpReread: () => inTurn(takeUpReread),
    takeUpLate: () => inTurn(() => takeUpLateOutput(run, context, isWanted, readAnew)),
    choose: (recognizer) => {
      if (!context.commit([{ kind: 'recognizer-chosen', recognizer, by: 'user' }])) return false;
      void inTurn(takeUpReread);
      return true;
    },
    reading: () => source?.reader.reading() ?? null,
    shape: () => source && shapeOf(source),
    completeAnnounced: () => source === null || completeAnnounced(source),
    close: () => {
      stopLooking();
      source = null;
    },
  };
}

/** What was read once is no sign of work when it is read again. */
const liveFromNow = ({ at, liveFrom }: Source): number | null =>
  liveFrom === null ? null : Math.max(at, liveFrom);

/** The strongest sign of work among what was read. */
function beatOf(entries: readonly JournalEntry[]): OutputBeat {
  if (entries.some(({ kind }) => kind === 'iteration-read')) return 'observation';
  return entries.some(({ kind }) => kind === 'attempt-working') ? 'iteration-started' : 'sign';
}

/** It tells that iterations are complete, and nothing of them. */
const isBare = ({ y, best, parameters }: Extract<JournalEntry, { kind: 'iteration-read' }>): boolean =>
  y === null && best === null && Object.keys(parameters).length === 0;
