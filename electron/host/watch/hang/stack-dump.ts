import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { describeThreads, THREAD_FILES } from '../../../core/hang/describe-threads.ts';
import { attemptFolder, stacksFile } from '../../../core/protocol/disk/run-folder.ts';
import { ENGLISH_STACKS } from '../../../core/protocol/text/english-threads.ts';
import { findProgram } from '../../../platform/files/find-program.ts';
import { readRegularSync } from '../../../platform/files/regular-file.ts';
import { placeFile } from '../../../platform/files/replace-file.ts';
import { processesOfJob } from '../../../platform/processes/processes.ts';
import type { Clock } from '../../base/clock.ts';
import type { RunPaths } from '../../base/paths.ts';

/** A file with stacks is cut off here. */
const STACKS_BYTES = 256 * 1024;
/** The helper looks for the request about once a second; a child that reads stacks is killed after the limit. */
const HELPER_MS = 3_000;
const CHILD_MS = 8_000;
const LOOK_EVERY_MS = 50;
/** More processes or threads than these say nothing new. */
const PROCESSES_MOST = 16;
const THREADS_MOST = 64;
const LINES_OF_A_FILE = 40;

/** The job whose stacks are wanted. */
export interface DumpTarget {
  paths: RunPaths;
  attempt: number;
  /** The job's first process. */
  pid: number;
  /** The job's environment and program: where py-spy may lie. */
  env: Record<string, string>;
  programFile: string;
  cwd: string;
}

/**
 * Writes the stacks of a job's processes into the folder of its attempt, by whatever means there are: the job's helper,
 * py-spy, what Linux tells. Answers the file relative to the run folder; null if nothing could be had. Whatever may
 * block is read by children with a time limit.
 */
export async function dumpStacks(target: DumpTarget, clock: Clock): Promise<string | null> {
  const file = nextFile(target);
  const pids = await processesOf(target);
  const [helper, pySpy, system] = await Promise.all([
    askHelper(target, `${file}.helper`, clock),
    readWithPySpy(target, pids),
    readThreads(pids),
  ]);
  const parts = { helper, pySpy, system };
  const text = (['helper', 'pySpy', 'system'] as const)
    .filter((part) => parts[part] !== '')
    .map((part) => `== ${ENGLISH_STACKS[part]} ==\n${parts[part]}\n`)
    .join('\n');
  if (text === '') return null;
  placeFile(join(target.paths.folder, file), cut(Buffer.from(text)));
  return file;
}

/** With `/` on every system: it is kept in the journal. */
function nextFile({ paths, attempt }: DumpTarget): string {
  const { folder } = paths.attempt(attempt);
  let number = 1;
  while (existsSync(join(folder, stacksFile(number)))) number++;
  return `${attemptFolder(attempt)}/${stacksFile(number)}`;
}

const processesOf = async ({ pid, paths }: DumpTarget): Promise<number[]> =>
  ((await processesOfJob(pid, paths.folder)) ?? [pid]).slice(0, PROCESSES_MOST);

/** The protocol is at `dumpRequest` in core/protocol/disk/run-folder.ts. */
async function askHelper({ paths }: DumpTarget, answerFile: string, clock: Clock): Promise<string> {
  const answer = join(paths.folder, answerFile);
  try {
    // As a whole: the job may look at any moment.
    placeFile(paths.dumpRequest, `${answerFile}\n`);
    for (let waitedMs = 0; existsSync(paths.dumpRequest); waitedMs += LOOK_EVERY_MS) {
      if (waitedMs >= HELPER_MS) return '';
      await new Promise<void>((resolve) => clock.after(LOOK_EVERY_MS, resolve));
    }
    return cut(readRegularSync(answer)).toString('utf8').trim();
  } catch {
    return '';
  } finally {
    rmSync(paths.dumpRequest, { force: true });
    rmSync(answer, { force: true });
  }
}

async function readWithPySpy({ env, programFile, cwd }: DumpTarget, pids: number[]): Promise<string> {
  // In a virtual environment it lies beside the interpreter.
  const path = [dirname(programFile), env['PATH'] ?? ''].join(delimiter);
  const found = findProgram({ file: 'py-spy', args: [], cwd, env: { ...env, PATH: path } });
  if (!('file' in found)) return '';
  const pythons = process.platform === 'linux' ? pids.filter(isPython) : pids;
  // It does not stop the job to read it: a suspicion may be wrong.
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

/** By a child, because a read in /proc waits for as long as the kernel holds the process. */
async function readThreads(pids: number[]): Promise<string> {
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

/** What a program printed, even if it failed in the end: files that may not be read are passed over. */
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

function cut(bytes: Buffer): Buffer {
  if (bytes.length <= STACKS_BYTES) return bytes;
  const notice = Buffer.from(`\n${ENGLISH_STACKS.cut}\n`);
  return Buffer.concat([bytes.subarray(0, STACKS_BYTES - notice.length), notice]);
}
