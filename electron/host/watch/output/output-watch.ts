import type { OutputReading } from '../../../core/output/output-reading.ts';
import { areMany } from '../../../core/output/read-iterations.ts';
import type { ChosenRoles } from '../../../core/protocol/disk/output-roles.ts';
import type { ReadingShape } from '../../../core/protocol/disk/work-seen.ts';
import type { NoteFact } from '../../../core/protocol/journal/note.ts';
import type { StructureView } from '../../../core/protocol/wire/reading-view.ts';
import { newestAttempt, reportsIterationsItself } from '../../../core/run/state/run-state.ts';
import { endedInOrder } from '../../../core/verdict/script-end.ts';
import { pause, TRY_AGAIN_MS } from '../../base/pause.ts';
import type { Watch } from '../contract/watch.ts';
import { openCommandRoles } from './command-roles.ts';
import { createOutputJournal } from './journal-output.ts';
import { readLateOutput, rereadIfPending } from './output-reread.ts';
import {
  LIVE_FROM,
  type OutputContext,
  openSource,
  readingShapeOf,
  reopenSource,
  type Source,
} from './output-source.ts';
import { createScouts } from './scout-sources.ts';
import { createSourceReader } from './source-reader.ts';

/** Interval at which growing output is read; iterations need not be known sooner. */
const GATHER_MS = 200;
/**
 * The interval for a bar, or a job of very many iterations: such output changes many times a second, and each look adds
 * a record.
 */
const GATHER_MANY_MS = 2_000;
/** A line without an end is read after this long: programs print the end of a line with the next one. */
const SETTLE_MS = 1_000;

/** The supervisor's queries about the output of a run. */
export interface OutputAnswers {
  /** Reads all output of an ended attempt; resolves early if the host leaves. `bytes`: its length, null if unknown. */
  readToEnd(attempt: number, bytes: number | null): Promise<void>;
  /**
   * Resolves when the counting recognizer has read all attempts: at once, unless another one was chosen. Resolves early
   * if the host leaves. Anything that depends on the iterations waits for it.
   */
  takeUpReread(): Promise<void>;
  /** Reads output of an ended run's newest attempt that arrived after its end was judged, if there is any. */
  takeUpLate(): Promise<void>;
  /**
   * Reads iterations with this recognizer from now on, and those of all attempts again; null: with none. False if the
   * disk refused.
   */
  choose(recognizer: string | null): boolean;
  /**
   * Reads iterations by what the user says of the numbers, from now on and in all attempts. It is kept for later runs
   * of the same command. False if the disk refused.
   */
  chooseRoles(chosen: ChosenRoles): boolean;
  /** What is recognised in the newest attempt; null if its output is not read. */
  reading(): OutputReading | null;
  /** What the lines of the newest attempt tell by themselves, as it is shown; null: nothing, or they are not read. */
  structure(): StructureView | null;
  /** How the newest attempt counts the iterations of the run; null if nothing in its output does. */
  shape(): ReadingShape | null;
  /** Counts the iteration that was announced last, because the script ran to its end. False if the disk refused. */
  completeAnnounced(): boolean;
}

/** Reads the iterations of a job that does not report them itself from its output. */
export function watchOutput(context: OutputContext): Watch & OutputAnswers {
  const { run, clock, log } = context;
  const { state } = run;
  const waitToRetry = () => pause(clock, TRY_AGAIN_MS);
  const journal = createOutputJournal(context);
  const { readOn, readPatiently } = createSourceReader(context, journal, isWanted, waitToRetry);
  const scouts = createScouts(context);
  const kept = openCommandRoles(state.settings.spec, run.paths);
  let source: Source | null = null;
  /** The reading at the end of the attempt: a user may confirm it the next morning. */
  let lastShown: StructureView | null = null;
  /** The length of the newest attempt's output, or more, once the attempt is over; null while it is alive. */
  let bytesAtEnd: number | null = null;
  let cancelLook = () => {};
  let cancelSettle = () => {};
  let isDue = false;
  let underWay: Promise<void> = Promise.resolve();

  function isWanted(): boolean {
    const isRefused = state.sources.recognizer?.by === 'user' && state.sources.recognizer.id === null;
    return !context.hasLeft() && !reportsIterationsItself(state) && !isRefused;
  }

  /** One step at a time, in order. */
  function inTurn(step: () => Promise<void>): Promise<void> {
    underWay = underWay
      .then(step)
      .catch((error) => log.write(`Output of run ${state.settings.spec.id}`, error));
    return underWay;
  }

  const takeUpReread = () => rereadIfPending(run, { ...context, waitToRetry }, readAnew);

  /** Reads an attempt from its beginning with the counting recognizer. */
  async function readAnew(attempt: number): Promise<ReadingShape | null> {
    for (;;) {
      const newest = source?.attempt === attempt ? source : null;
      const bytes = newest ? bytesAtEnd : Number.POSITIVE_INFINITY;
      const again = newest ? reopenSource(context, newest) : openSource(context, attempt, LIVE_FROM.over);
      const from = await scouts.choose(again, bytes !== null);
      if (newest && source?.attempt === attempt) source = from;
      await readPatiently(from, lengthOf(from, bytes));
      const ended = newestAttempt(state);
      const isInOrder = ended?.attempt === attempt && endedInOrder(state, ended.ending?.facts ?? null);
      if (!isInOrder || journal.completeAnnounced(from) || context.hasLeft())
        return readingShapeOf(state, from);
      await waitToRetry();
    }
  }

  /** One reading counts for an attempt: that of its terminal, or of a log file that knows more. */
  async function chooseSource(isOver: boolean): Promise<Source | null> {
    const before = source;
    const chosen = before && (await scouts.choose(before, isOver));
    if (source === before) source = chosen;
    return source;
  }

  function look(afterMs = gatherMs()): void {
    if (isDue || source === null || !isWanted()) return;
    isDue = true;
    cancelSettle();
    cancelLook = clock.after(afterMs, () => {
      isDue = false;
      void inTurn(readAndWait);
    });
  }

  const gatherMs = () => (areMany(state) || source?.isBare ? GATHER_MANY_MS : GATHER_MS);

  async function readAndWait(): Promise<void> {
    await takeUpReread();
    const from = isWanted() ? await chooseSource(false) : source;
    if (from === null) return;
    const step = await readOn(from, null);
    if (step === 'switched') await takeUpReread();
    else if (step !== 'done') return look(TRY_AGAIN_MS);
    // New output in the meantime has requested its own look.
    if (!isDue && source !== null)
      cancelSettle = clock.after(SETTLE_MS, () => void inTurn(async () => settle()));
  }

  async function settle(): Promise<void> {
    const from = source;
    if (!from || !isWanted()) return;
    const step = journal.take(from, from.reader.settle(), from.at, 'pause');
    if (step === 'switched') await takeUpReread();
    else if (step !== 'done') look(TRY_AGAIN_MS);
  }

  function stopLooking(): void {
    cancelLook();
    cancelSettle();
    isDue = false;
  }

  /** What the user said of an earlier run of the same command. */
  function takeOverRoles(): void {
    const { roles, recognizer } = state.sources;
    const chosen = roles === null && recognizer === null ? kept.load() : null;
    const fact: NoteFact = { code: 'roles-of-command' };
    if (chosen)
      context.commit([
        { kind: 'roles-chosen', chosen, by: 'command' },
        { kind: 'note', fact },
      ]);
  }

  function attend(attempt: number, liveFrom: number | null): void {
    if (source?.attempt === attempt) return;
    if (attempt === 1 && liveFrom === LIVE_FROM.started) takeOverRoles();
    source = openSource(context, attempt, liveFrom);
    bytesAtEnd = null;
    if (state.sources.rereadPending) void inTurn(takeUpReread);
    look();
  }

  /** The attempt is over. It is judged without its output only if the disk cannot read it. */
  async function readToEnd(): Promise<void> {
    stopLooking();
    do {
      await takeUpReread();
      const from = isWanted() ? await chooseSource(true) : source;
      if (from !== null) await readPatiently(from, lengthOf(from, bytesAtEnd));
    } while (state.sources.rereadPending && !context.hasLeft());
  }

  async function takeUpLate(): Promise<void> {
    await readLateOutput(run, context, isWanted, readAnew);
    if (!state.sources.rereadPending) return;
    // What came late shows that all of it means something else.
    await takeUpReread();
    await readLateOutput(run, context, isWanted, readAnew);
  }

  return {
    attend: ({ attempt, moment }) => {
      // Nothing is printed before it has begun.
      if (moment !== 'sent') attend(attempt, LIVE_FROM[moment]);
    },
    rest: () => {},
    outputGrew: () => {
      const { keeper } = context;
      source?.arrivals.note(keeper.outputEnd(), keeper.outputEndAt() ?? clock.nowMs());
      look();
    },
    logFilesGrew: () => look(),
    readToEnd: (attempt, bytes) => {
      attend(attempt, LIVE_FROM.over);
      bytesAtEnd = bytes ?? Number.POSITIVE_INFINITY;
      return inTurn(readToEnd);
    },
    takeUpReread: () => inTurn(takeUpReread),
    takeUpLate: () => inTurn(takeUpLate),
    choose: (recognizer) => {
      if (!context.commit([{ kind: 'recognizer-chosen', recognizer, by: 'user' }])) return false;
      void inTurn(takeUpReread);
      return true;
    },
    chooseRoles: (chosen) => {
      if (!context.commit([{ kind: 'roles-chosen', chosen, by: 'user' }])) return false;
      kept.save(chosen);
      void inTurn(takeUpReread);
      return true;
    },
    reading: () => source?.reader.reading() ?? null,
    structure: () => (source === null ? lastShown : source.reader.structure()),
    shape: () => source && readingShapeOf(state, source),
    completeAnnounced: () => source === null || journal.completeAnnounced(source),
    close: () => {
      stopLooking();
      lastShown = source?.reader.structure() ?? lastShown;
      source = null;
    },
  };
}

/** The length of what a source wrote, from that of the terminal; null while the attempt is alive. */
const lengthOf = ({ logFile }: Source, bytes: number | null): number | null =>
  logFile === null || bytes === null ? bytes : Number.POSITIVE_INFINITY;
