import { join } from 'node:path';
import { looksLikeText } from '../../../core/output/may-be-log.ts';
import type { LogFilePart } from '../../../core/protocol/disk/log-file.ts';
import { attemptFolder, logFolder } from '../../../core/protocol/disk/run-folder.ts';
import type { NoteFact } from '../../../core/protocol/journal/note.ts';
import { LOG_FILES_AT_MOST } from '../../../core/protocol/policy/log-files.ts';
import { newestAttempt } from '../../../core/run/state/run-state.ts';
import { answersInTime } from '../../../platform/answering.ts';
import { repeat } from '../../base/repeat.ts';
import { systemErrorOf } from '../../base/system-error-of.ts';
import { isNoted } from '../../live/note-once.ts';
import type { OpenFile } from '../../place/job-processes.ts';
import type { Signals, Watch } from '../contract/watch.ts';
import type { WatchContext } from '../contract/watch-context.ts';
import { lookAtFile } from './file-identity.ts';
import { followLogFile, type LogFollower, readBeginning } from './follow-log-file.ts';
import { type LogCandidate, logCandidates } from './log-candidates.ts';
import { watchSharedLogs } from './shared-logs.ts';
import { createStartSizes } from './start-sizes.ts';

/** How often log files are read while the job runs. */
const LOOK_EVERY_MS = 1_000;
/** How often its processes are asked for open files; each time costs a look at every descriptor. */
const ASK_PROCESSES_EVERY_MS = 15_000;
/** A look that takes longer is over a large file, or over a drive that hangs. */
const LATE_MS = 5_000;

/** The supervisor's queries about the log files of a job. */
export interface LogFileAnswers {
  /** Before an attempt starts: remembers how long the files are, because only what follows is its own. */
  measure(): Promise<void>;
  /** The attempt is over: reads its log files to their end. */
  takeAll(): Promise<void>;
}

/** Follows the files to which a job logs. Each is copied into the attempt's folder, where the output is read from. */
export function watchLogFiles(
  context: WatchContext,
): Watch & Pick<Signals, 'repetitionEnded' | 'eventsJournaled'> & LogFileAnswers {
  const { run, clock, log, place, keeper, tell, hasLeft } = context;
  const { state, paths } = run;
  const sizes = createStartSizes();
  const shared = watchSharedLogs(context);
  let attempt: number | null = null;
  let followers: LogFollower[] = [];
  /** Files that hold no text. */
  let refused = new Set<string>();
  let open: readonly OpenFile[] = [];
  let askProcessesAt = 0;
  let stopLooking: (() => void) | null = null;
  /** Logs that the job has reported. */
  let reported = 0;
  let work: Promise<void> = Promise.resolve();
  /** The file that is looked at now, or was last. */
  let busyWith = paths.folder;

  function follow(part: LogFilePart, number: number): LogFollower {
    const kept = join(paths.folder, attemptFolder(number), logFolder(part.file));
    return followLogFile(part, kept, state.settings.spec.output, (next) =>
      context.commit([{ kind: 'log-file-followed', attempt: number, ...next }]),
    );
  }

  function attend(number: number): void {
    if (attempt === number) return;
    attempt = number;
    refused = new Set();
    open = [];
    askProcessesAt = 0;
    reported = 0;
    const known = state.attempts.list.find((each) => each.attempt === number)?.logFiles ?? [];
    followers = known.map(({ part }) => follow(part, number));
  }

  async function look(): Promise<void> {
    const number = attempt;
    if (number === null || hasLeft() || newestAttempt(state)?.attempt !== number) return;
    await askProcesses();
    const candidates = await logCandidates(run, open);
    const wanted = new Set(candidates.map(({ path }) => path));
    for (const candidate of [...candidates, ...unlisted(wanted)])
      if (!hasLeft()) await consider(candidate, number);
    let grownBytes = 0;
    for (const follower of followers) {
      const { path } = follower.part();
      // What a person named counts until they change it; what Vigil found may be closed by now.
      if (hasLeft() || (state.settings.spec.logFiles !== null && !wanted.has(path))) continue;
      if (await answersInTime(path)) grownBytes += await lookAt(follower);
    }
    if (grownBytes === 0) return;
    tell.logFilesGrew(grownBytes);
    context.logsGrew();
  }

  /** Shared logs that the job has closed for now: whether they grow is still asked. */
  const unlisted = (wanted: ReadonlySet<string>): LogCandidate[] =>
    (newestAttempt(state)?.sharedLogs ?? [])
      .filter((path) => !wanted.has(path))
      .map((path) => ({ path, by: 'job', openedAtBytes: null }));

  /** Follows a file once it has grown since the attempt began. */
  async function consider({ path, by, openedAtBytes }: LogCandidate, number: number): Promise<void> {
    if (refused.has(path) || followers.some((each) => each.part().path === path)) return;
    if (!(await answersInTime(path))) return;
    const startedAt = newestAttempt(state)?.startedAt ?? 0;
    busyWith = path;
    const now = await lookAtFile(path).catch((error) => tellTrouble(path, by, error));
    const fileStart = sizes.startOf(path, now, { startedAt, openedAtBytes });
    if (now === null) return;
    if (now.bytes <= fileStart) return shared.claim(path, by, now);
    if (!(await shared.isOwn(path, by, now))) return;
    if (followers.length >= LOG_FILES_AT_MOST) {
      if (by === 'user') noteOnce({ code: 'log-files-many', limit: LOG_FILES_AT_MOST });
      return;
    }
    const begins = await readBeginning(path, fileStart).catch((error) => tellTrouble(path, by, error));
    if (begins === null || begins.length === 0) return;
    // Before it takes one of the few places.
    if (!looksLikeText(begins)) {
      refused.add(path);
      if (by === 'user') noteOnce({ code: 'log-file-not-text', path });
      return;
    }
    const part = { file: followers.length + 1, path, by, identity: now.identity, fileStart, keptStart: 0 };
    if (context.commit([{ kind: 'log-file-followed', attempt: number, ...part }]))
      followers.push(follow(part, number));
  }

  /** Bytes by which the copy of a file has grown. */
  async function lookAt(follower: LogFollower): Promise<number> {
    const { path, by } = follower.part();
    busyWith = path;
    // A trouble of the drive shows when it is read.
    const now = await lookAtFile(path).catch(() => null);
    if (now !== null && !(await shared.isOwn(path, by, now))) return 0;
    const { copiedBytes, trouble } = await follower.look();
    if (trouble !== null) tellTrouble(path, by, trouble);
    return copiedBytes;
  }

  function tellTrouble(path: string, by: LogFilePart['by'], error: unknown): null {
    if (by === 'user') noteOnce({ code: 'log-file-unreadable', path, error: systemErrorOf(error) });
    return null;
  }

  /** Once an attempt. */
  function noteOnce(fact: NoteFact): void {
    if (!isNoted(state, fact, newestAttempt(state)?.startedAt ?? 0)) context.commit([{ kind: 'note', fact }]);
  }

  async function askProcesses(): Promise<void> {
    const living = keeper.living();
    if (living === null || state.settings.spec.logFiles !== null || clock.uptimeMs() < askProcessesAt) return;
    askProcessesAt = clock.uptimeMs() + ASK_PROCESSES_EVERY_MS;
    open = await place.processes.openFiles({ pid: living.pid, runFolder: paths.folder });
  }

  /** One at a time; an error here never ends the run. */
  function inTurn(act: () => Promise<void>): Promise<void> {
    work = work.then(act).catch((error) => log.write(`Log files of run ${state.settings.spec.id}`, error));
    return work;
  }

  /** Waits for it as long as the drives answer: a run neither starts nor ends later because of a log out of reach. */
  async function patiently(done: Promise<void>): Promise<void> {
    for (;;) {
      let cancel = () => {};
      const late = new Promise<boolean>((resolve) => {
        cancel = clock.after(LATE_MS, () => resolve(true));
      });
      const isLate = await Promise.race([done.then(() => false), late]);
      cancel();
      if (!isLate || hasLeft()) return;
      if (await answersInTime(busyWith)) continue;
      log.write(`A log file of run ${state.settings.spec.id} is out of reach: ${busyWith}`);
      return;
    }
  }

  async function measure(): Promise<void> {
    sizes.forget();
    for (const { path } of await logCandidates(run, [])) {
      busyWith = path;
      if (await answersInTime(path)) sizes.take(path, await lookAtFile(path).catch(() => null));
    }
  }

  /** What the files hold now repeats that of earlier attempts. */
  async function markRepeated(): Promise<void> {
    await look();
    const number = attempt;
    if (number === null || followers.length === 0) return;
    context.commit(
      followers.map((each) => ({
        ...{ kind: 'log-file-repeated', attempt: number, file: each.part().file, bytes: each.keptEnd() },
      })),
    );
  }

  const isWanted = (): boolean => state.settings.spec.program.kind === 'command';
  return {
    attend: ({ attempt: number, moment }) => {
      if (!isWanted() || moment === 'sent') return;
      attend(number);
      shared.open();
      stopLooking ??= repeat(clock, LOOK_EVERY_MS, async () => {
        await inTurn(look);
        return LOOK_EVERY_MS;
      });
    },
    rest: () => {},
    eventsJournaled: () => {
      const before = reported;
      reported = newestAttempt(state)?.logFilesTold.length ?? 0;
      // Another run that reads this log has to know before the next line is in it.
      if (reported > before && stopLooking !== null) void inTurn(look);
    },
    repetitionEnded: () => {
      if (isWanted()) void inTurn(markRepeated);
    },
    measure: async () => {
      if (isWanted()) await patiently(inTurn(measure));
    },
    takeAll: async () => {
      const newest = newestAttempt(state);
      if (!isWanted() || !newest) return;
      attend(newest.attempt);
      shared.open();
      await patiently(inTurn(look));
      // Some are read from their second look on.
      await patiently(inTurn(look));
      shared.release();
    },
    close: () => {
      shared.release();
      stopLooking?.();
      stopLooking = null;
    },
  };
}
