import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { SeenRerun } from '../../../core/diagnosis/rerun/judge-rerun.ts';
import type { ProbeEnd } from '../../../core/protocol/diagnosis/probe-end.ts';
import type { AttemptStarted } from '../../../core/protocol/disk/ending.ts';
import { FILE_FORMAT } from '../../../core/protocol/version.ts';
import { inOwnGroup } from '../../../platform/processes/end-group.ts';
import { endJob, processStartToken } from '../../../platform/processes/processes.ts';
import { systemErrorOf } from '../../base/system-error-of.ts';
import { RERUN_STARTED } from '../../keepers/clear-rerun.ts';
import { folderBytes, freeBytesAt } from '../runner/scratch.ts';
import { followWork, type WorkFollower, type WorkOfRerun } from './follow-work.ts';
import type { PlannedRerun } from './plan-rerun.ts';
import type { PreparedRerun } from './prepare-rerun.ts';
import type { RerunSource } from './rerun-source.ts';

const LOOK_EVERY_MS = 100;
/** The copies may be many files: counting them takes a while. */
const COUNT_EVERY_MS = 5_000;
const SAID_BYTES = 8192;
const MOST_OUTPUT_BYTES = 256 * 1024 ** 2;
/** What it may write into the copies. */
const MOST_WRITTEN_BYTES = 8 * 1024 ** 3;
const RESERVE_BYTES = 256 * 1024 ** 2;
/** The kernel may hold a process in a driver or on a drive for ever. Nothing waits for that one. */
const KILLED_MS = 20_000;
/** After its end a process that it left behind may hold its pipes. */
const PIPES_MS = 500;

/** The circumstances of a repeat. */
interface RerunWorld {
  limitMs: number;
  signal: AbortSignal;
  /** Called at each look with the last iteration that it completed. */
  reached(iteration: number): void;
  /** How it is ended, and how long it then has; tests give others. */
  end?: (job: { pid: number; startToken: string | null; runFolder: string }) => Promise<unknown>;
  killedMs?: number;
}

/**
 * Starts the job in its copies and ends it, with all that it started, as soon as it is past the iteration behind the
 * failing one, at its limit, or when the signal says so. Settles when nothing of it lives, or if no kill ends it: then the
 * file that names it stays, and no attempt begins beside it. Rejects with the system's error if what it does cannot be
 * followed.
 */
export async function runRerun(
  source: RerunSource,
  { point, folders, scan }: Pick<PlannedRerun, 'point' | 'folders' | 'scan'>,
  { command, faults }: PreparedRerun,
  world: RerunWorld,
): Promise<SeenRerun> {
  const begun = performance.now();
  const { events } = folders.paths;
  const work = followWork(source, point, { events, work: folders.work }, () => Date.now());
  const found = source.machine.findProgram(command);
  const over = (end: ProbeEnd, said: string, seen: WorkOfRerun, isPast: boolean): SeenRerun => ({
    ...{ end, isPast, ...seen, said, faults: readFaults(faults) },
    tookMs: performance.now() - begun,
  });
  if (!('file' in found))
    return over(
      {
        kind: 'not-started',
        error: { code: null, message: `${command.file}: ${found.code} ${found.detail}` },
      },
      ...(['', work.end(), false] as const),
    );
  const child = spawn(found.file, command.args, {
    ...{ cwd: command.cwd, env: command.env, stdio: ['ignore', 'pipe', 'pipe'] },
    ...inOwnGroup(),
  });
  const output = takeOutput(child, work);
  const isDone = ({ reached, isFinished }: WorkOfRerun): boolean => {
    const { total } = source.state.totals;
    return reached > point.iteration || (reached >= point.iteration && (isFinished || reached === total));
  };
  const { end, isPast } = await endOf(child, folders, point.attempt.attempt, {
    ...world,
    isDone: () => {
      const seen = work.look();
      world.reached(seen.reached);
      return isDone(seen) ? 'past' : seen.isOtherWay ? 'other-way' : null;
    },
    broken: async (isCounting) => {
      if (output.bytes() > MOST_OUTPUT_BYTES) return { kind: 'output-flood', limitBytes: MOST_OUTPUT_BYTES };
      if (!isCounting) return null;
      const most = scan.bytes + MOST_WRITTEN_BYTES;
      if ((await folderBytes(folders.folder, most)) > most)
        return { kind: 'disk-flood', limitBytes: MOST_WRITTEN_BYTES };
      const freeBytes = await freeBytesAt(folders.folder);
      return freeBytes !== null && freeBytes < RESERVE_BYTES ? { kind: 'disk-full', freeBytes } : null;
    },
  });
  return over(end, output.said(), work.end(), isPast);
}

/** Whether a process that no kill ended is still named in the folder of a repeat. */
export const isLeftIn = (folder: string): boolean => existsSync(join(folder, RERUN_STARTED));

interface Ends extends Pick<RerunWorld, 'limitMs' | 'signal' | 'end' | 'killedMs'> {
  isDone(): 'past' | 'other-way' | null;
  broken(isCounting: boolean): Promise<ProbeEnd | null>;
}

/** Waits for the end of the process, or brings it about, and resolves when its tree is gone. */
async function endOf(
  child: ChildProcess,
  { folder, paths }: PlannedRerun['folders'],
  attempt: number,
  { limitMs, signal, isDone, broken, end: endIt = endJob, killedMs = KILLED_MS }: Ends,
): Promise<{ end: ProbeEnd; isPast: boolean }> {
  const { pid } = child;
  const job = pid === undefined ? null : { pid, startToken: processStartToken(pid), runFolder: paths.folder };
  // A host that dies leaves this, by which the next one ends what is left before an attempt begins.
  try {
    if (job !== null) writeFileSync(join(folder, RERUN_STARTED), JSON.stringify(startedOf(job, attempt)));
  } catch (error) {
    if (job !== null) await endJob(job);
    throw error;
  }
  return new Promise((resolve, reject) => {
    let why: ProbeEnd | null = null;
    let isPast = false;
    let isOver = false;
    let isEnding = false;
    let patience: NodeJS.Timeout | undefined;
    const stop = (end: ProbeEnd): void => {
      why ??= end;
      if (job === null) return;
      // Ending takes seconds, in which it stands still: not once at every look.
      if (!isEnding) {
        isEnding = true;
        const ended = () => {
          isEnding = false;
        };
        endIt(job).then(ended, ended);
      }
      patience ??= setTimeout(leave, killedMs, job.pid);
    };
    const leave = (left: number): void => {
      if (isOver) return;
      close();
      child.stdout?.destroy();
      child.stderr?.destroy();
      child.unref();
      resolve({ end: { kind: 'never-ended', pid: left, waitedMs: killedMs }, isPast });
    };
    const close = (): void => {
      isOver = true;
      clearTimeout(timer);
      clearTimeout(patience);
      signal.removeEventListener('abort', cancelled);
    };
    const cancelled = () => stop({ kind: 'cancelled' });
    const timer = setTimeout(() => stop({ kind: 'timeout', limitMs }), limitMs);
    const over = async (settle: () => void): Promise<void> => {
      if (isOver) return;
      close();
      if (job !== null) await endJob(job);
      await rm(join(folder, RERUN_STARTED), { force: true }).catch(() => {});
      settle();
    };
    const overBy = (end: ProbeEnd) => over(() => resolve({ end: why ?? end, isPast }));
    const look = async (): Promise<void> => {
      let countedAt = performance.now();
      while (!isOver) {
        const found = why === null ? isDone() : null;
        if (found !== null) {
          isPast = found === 'past';
          stop({ kind: 'exit', code: 0 });
        }
        const isCounting = performance.now() - countedAt > COUNT_EVERY_MS;
        if (isCounting) countedAt = performance.now();
        const wrong = await broken(isCounting);
        if (wrong !== null) stop(wrong);
        await new Promise((next) => setTimeout(next, LOOK_EVERY_MS));
      }
    };
    signal.addEventListener('abort', cancelled);
    if (signal.aborted) cancelled();
    child.once('error', (error) => void overBy({ kind: 'not-started', error: systemErrorOf(error) }));
    const ended = (code: number | null, signal: string | null): void => {
      void overBy(signal === null ? { kind: 'exit', code: code ?? 0 } : { kind: 'signal', signal });
    };
    child.once('exit', (code, by) => setTimeout(ended, PIPES_MS, code, by));
    child.once('close', ended);
    look().catch((error: unknown) => void over(() => reject(error)));
  });
}

const startedOf = (
  { pid, startToken }: { pid: number; startToken: string | null },
  attempt: number,
): AttemptStarted => ({ format: FILE_FORMAT, attempt, pid, startToken, startedAt: Date.now() });

/** Reads its output, and keeps the last of it. */
function takeOutput({ stdout, stderr }: ChildProcess, work: WorkFollower) {
  let bytes = 0;
  let said = Buffer.alloc(0);
  for (const stream of [stdout, stderr])
    stream?.on('data', (piece: Buffer) => {
      bytes += piece.length;
      said = Buffer.concat([said, piece]).subarray(-SAID_BYTES);
      work.output(piece);
    });
  return { bytes: () => bytes, said: () => said.toString() };
}

function readFaults(path: string): string {
  try {
    return readFileSync(path, 'utf8').slice(0, SAID_BYTES);
  } catch {
    return '';
  }
}
