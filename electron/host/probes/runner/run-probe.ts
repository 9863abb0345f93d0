import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProbeEnd } from '../../../core/protocol/diagnosis/probe-end.ts';
import { endGroup, inOwnGroup } from '../../../platform/processes/end-group.ts';
import { giveWayWithGroup } from '../../../platform/processes/give-way.ts';
import { processorWaitMs } from '../../../platform/processes/processor-wait.ts';
import { systemErrorOf } from '../../base/system-error-of.ts';
import { openMessageFile } from './message-file.ts';
import { folderBytes, freeBytesAt, openScratch, removeScratch } from './scratch.ts';

const LOOK_EVERY_MS = 100;
/** The last of the output is kept for people. */
const SAID_BYTES = 4096;
const MOST_OUTPUT_BYTES = 1024 * 1024;
const MOST_SCRATCH_BYTES = 192 * 1024 * 1024;
/** Below this a probe ends before it takes the disk from the jobs. */
const DISK_RESERVE_BYTES = 16 * 1024 * 1024;
/** Time that is added is at least this long: a wait counts only once the process runs again. */
const LEAST_MORE_MS = 250;
/** After its end a process that it left behind may hold its pipes. */
const PIPES_MS = 500;
/** A process that was killed ends within moments, unless the kernel waits in it: for a driver, or a drive that hangs. */
const KILLED_MS = 10_000;

/** What a probe is started with. */
export interface ProbeOrder {
  /** The interpreter. */
  file: string;
  /** Arguments before the scratch folder, which comes last. */
  args: readonly string[];
  /** Written as `request.json` into the scratch folder. */
  request: unknown;
  /** The environment in a scratch folder. */
  envIn(scratch: string): Record<string, string>;
  /** The folder below which scratch folders are made. */
  scratchBase: string;
  /** Time that it waited for a processor is added: a probe that others keep from running does not hang. */
  limitMs: number;
  /** The longest that it may take with all that is added, in milliseconds; 0: nothing is added. */
  mostMs?: number;
  /** True if it does not give way to jobs: only for what is over in a moment, and on which much depends. */
  keepsPriority?: boolean;
  /** Cancels the probe. */
  signal: AbortSignal;
  /** Called for each message as it arrives. */
  heard?(message: unknown): void;
  mostScratchBytes?: number;
  /** How long a killed process may take to end. */
  killedMs?: number;
  /** Ends a process and what it started; `hasEnded`: only that is left. */
  endAll?(pid: number, hasEnded: boolean): Promise<void>;
}

/** What a probe left. */
export interface ProbeRun {
  end: ProbeEnd;
  messages: readonly unknown[];
  /** The last of stdout and stderr. */
  said: string;
  /** What Python's fault handler wrote; empty without a fault. */
  faults: string;
  /** From start to end, in milliseconds. */
  tookMs: number;
  /** How long before its end it last said something, in milliseconds, without the time that it waited for a processor. */
  silentMs: number;
}

/** Runs one probe in a process of its own, within its limits. Never throws; its scratch folder is removed. */
export async function runProbe(order: ProbeOrder): Promise<ProbeRun> {
  const begun = performance.now();
  const tookMs = () => performance.now() - begun;
  const nothing = { messages: [], said: '', faults: '', silentMs: 0 };
  if (order.signal.aborted) return { end: { kind: 'cancelled' }, ...nothing, tookMs: 0 };
  let scratch: string;
  try {
    scratch = openScratch(order.scratchBase);
  } catch (error) {
    return { end: { kind: 'not-started', error: systemErrorOf(error) }, ...nothing, tookMs: tookMs() };
  }
  try {
    return { ...(await runIn(scratch, order)), tookMs: tookMs() };
  } catch (error) {
    return { end: { kind: 'not-started', error: systemErrorOf(error) }, ...nothing, tookMs: tookMs() };
  } finally {
    await removeScratch(scratch);
  }
}

async function runIn(scratch: string, order: ProbeOrder): Promise<Omit<ProbeRun, 'tookMs'>> {
  writeFileSync(join(scratch, 'request.json'), JSON.stringify(order.request));
  let lastWaitedMs = 0;
  let heard = { atMs: performance.now(), waitedMs: 0 };
  const messages = openMessageFile(join(scratch, 'messages.jsonl'), (message) => {
    heard = { atMs: performance.now(), waitedMs: lastWaitedMs };
    order.heard?.(message);
  });
  const child = spawn(order.file, [...order.args, scratch], {
    cwd: scratch,
    env: order.envIn(scratch),
    // Nobody answers: what asks for input reads its end.
    stdio: ['ignore', 'pipe', 'pipe'],
    ...inOwnGroup(),
  });
  /** Of a process that has ended, what was known last. */
  const waitedMs = (): number => {
    lastWaitedMs = Math.max(lastWaitedMs, processorWaitMs(child.pid));
    return lastWaitedMs;
  };
  if (order.keepsPriority !== true) giveWayWithGroup(child.pid);
  const output = keepOutput(child);
  const end = await endOf(child, scratch, order, waitedMs, () => {
    messages.read();
    if (messages.isFlooded || output.bytes() > MOST_OUTPUT_BYTES)
      return { kind: 'output-flood', limitBytes: MOST_OUTPUT_BYTES };
    return null;
  });
  messages.read();
  const silentMs = performance.now() - heard.atMs - (lastWaitedMs - heard.waitedMs);
  return { end, messages: messages.messages, said: output.said(), faults: readFaults(scratch), silentMs };
}

/** Waits for the end, and ends the process at the first limit it breaks. */
function endOf(
  child: ChildProcess,
  scratch: string,
  {
    limitMs,
    mostMs = 0,
    signal,
    mostScratchBytes = MOST_SCRATCH_BYTES,
    killedMs = KILLED_MS,
    endAll = endGroup,
  }: ProbeOrder,
  waitedMs: () => number,
  flood: () => ProbeEnd | null,
): Promise<ProbeEnd> {
  return new Promise((resolve) => {
    let broken: ProbeEnd | null = null;
    let isOver = false;
    let patience: NodeJS.Timeout | null = null;
    const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
    const stop = (why: ProbeEnd): void => {
      // Once is enough: the pid may soon be another's.
      if (isOver || broken !== null) return;
      broken = why;
      if (child.pid === undefined) return;
      const { pid } = child;
      void endAll(pid, hasEnded());
      patience = setTimeout(() => leave({ kind: 'never-ended', pid, waitedMs: killedMs }), killedMs);
    };
    const close = (): void => {
      isOver = true;
      clearTimeout(timer);
      if (patience !== null) clearTimeout(patience);
      signal.removeEventListener('abort', cancelled);
    };
    /** Nothing ends it any more: the host must neither wait for it nor be kept alive by it. */
    const leave = (end: ProbeEnd): void => {
      if (isOver) return;
      close();
      child.stdout?.destroy();
      child.stderr?.destroy();
      child.unref();
      resolve(end);
    };
    const cancelled = () => stop({ kind: 'cancelled' });
    const begun = performance.now();
    const onLimit = (): void => {
      const leftMs = Math.min(limitMs + waitedMs(), mostMs) - (performance.now() - begun);
      if (leftMs > 0) timer = setTimeout(onLimit, Math.max(leftMs, LEAST_MORE_MS));
      else stop({ kind: 'timeout', limitMs });
    };
    let timer = setTimeout(onLimit, limitMs);
    const look = async (): Promise<void> => {
      while (!isOver) {
        waitedMs();
        const found = flood() ?? (await diskUse(scratch, mostScratchBytes));
        if (found !== null) stop(found);
        await new Promise((next) => setTimeout(next, LOOK_EVERY_MS));
      }
    };
    const over = async (end: ProbeEnd): Promise<void> => {
      if (isOver) return;
      close();
      // What it started may hold files of the scratch folder, and the GPU.
      if (child.pid !== undefined) await endAll(child.pid, hasEnded());
      const found = broken ?? flood() ?? (isBad(end) ? await diskUse(scratch, mostScratchBytes) : null);
      resolve(found ?? end);
    };
    signal.addEventListener('abort', cancelled);
    child.once('error', (error) => void over({ kind: 'not-started', error: systemErrorOf(error) }));
    const ended = (code: number | null, by: string | null): void =>
      void over(by === null ? { kind: 'exit', code: code ?? 0 } : { kind: 'signal', signal: by });
    child.once('exit', (code, by) => setTimeout(() => ended(code, by), PIPES_MS).unref());
    child.once('close', ended);
    void look();
  });
}

const isBad = (end: ProbeEnd): boolean => end.kind === 'signal' || (end.kind === 'exit' && end.code !== 0);

async function diskUse(scratch: string, mostBytes: number): Promise<ProbeEnd | null> {
  const bytes = await folderBytes(scratch, mostBytes);
  if (bytes > mostBytes) return { kind: 'disk-flood', limitBytes: mostBytes };
  const freeBytes = await freeBytesAt(scratch);
  // A disk that others filled is not the fault of a probe that wrote nothing.
  const isItsOwn = bytes > DISK_RESERVE_BYTES / 4;
  return freeBytes !== null && freeBytes < DISK_RESERVE_BYTES && isItsOwn
    ? { kind: 'disk-full', freeBytes }
    : null;
}

/** Counts the output of a process and keeps its last bytes. */
function keepOutput({ stdout, stderr }: ChildProcess): { bytes(): number; said(): string } {
  let bytes = 0;
  let said = Buffer.alloc(0);
  for (const stream of [stdout, stderr])
    stream?.on('data', (piece: Buffer) => {
      bytes += piece.length;
      said = Buffer.concat([said, piece]).subarray(-SAID_BYTES);
    });
  return { bytes: () => bytes, said: () => said.toString() };
}

function readFaults(scratch: string): string {
  try {
    return readFileSync(join(scratch, 'faults.txt'), 'utf8').slice(0, SAID_BYTES);
  } catch {
    return '';
  }
}
