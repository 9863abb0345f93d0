import { execFile } from 'node:child_process';
import { readdirSync, readlinkSync } from 'node:fs';
import { basename, delimiter, dirname } from 'node:path';
import { describeThreads, THREAD_FILES } from '../../../core/hang/describe-threads.ts';
import { findProgram } from '../../../platform/files/find-program.ts';
import type { JobProgram, ProcessStacks } from '../job-processes.ts';

/** A child that reads stacks is killed after this. */
const CHILD_MS = 8_000;
/** More threads than this add nothing. */
const THREADS_MOST = 64;
const LINES_OF_A_FILE = 40;

/** Reads the stacks of local processes. Children with a time limit read whatever may block. */
export async function readStacks(pids: readonly number[], program: JobProgram): Promise<ProcessStacks> {
  const [pySpy, threads] = await Promise.all([readWithPySpy(pids, program), readThreads(pids)]);
  return { pySpy, threads };
}

async function readWithPySpy(pids: readonly number[], { env, file, cwd }: JobProgram): Promise<string> {
  // In a virtual environment it is beside the interpreter.
  const path = [dirname(file), env['PATH'] ?? ''].join(delimiter);
  const found = findProgram({ file: 'py-spy', args: [], cwd, env: { ...env, PATH: path } });
  if (!('file' in found)) return '';
  const pythons = process.platform === 'linux' ? pids.filter(isPython) : pids;
  // py-spy must not stop the job while it reads it: the suspicion may be wrong.
  const args = ['dump', '--nonblocking', '--pid'];
  const dumps = await Promise.all(pythons.map((pid) => outputOf(found.file, [...args, String(pid)])));
  return dumps.join('\n').trim();
}

function isPython(pid: number): boolean {
  try {
    return /python|pypy/i.test(basename(readlinkSync(`/proc/${pid}/exe`)));
  } catch {
    return false;
  }
}

/** Read by a child, because a read in /proc blocks while the kernel holds the process. */
async function readThreads(pids: readonly number[]): Promise<string> {
  if (process.platform !== 'linux') return '';
  const threads = pids.flatMap((pid) => threadsOf(pid).map((thread) => `/proc/${pid}/task/${thread}`));
  if (threads.length === 0) return '';
  const files = threads.flatMap((thread) => THREAD_FILES.map((name) => `${thread}/${name}`));
  const printed = await outputOf('head', ['-v', '-n', String(LINES_OF_A_FILE), ...files]);
  return describeThreads(printed, process.arch);
}

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`).slice(0, THREADS_MOST);
  } catch {
    return [];
  }
}

/** A program's output, even if it failed in the end: it skips files that are not readable. */
function outputOf(file: string, args: string[]): Promise<string> {
  const options = {
    timeout: CHILD_MS,
    killSignal: 'SIGKILL',
    windowsHide: true,
    maxBuffer: 1024 * 1024,
  } as const;
  return new Promise((resolve) => {
    execFile(file, args, options, (_error, stdout) => resolve(stdout)).stdin?.end();
  });
}
