import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { STACK_WORDS } from '../../../core/hang/thread-words.ts';
import { attemptFolder, stacksFile } from '../../../core/protocol/disk/run-folder.ts';
import { readRegularSync } from '../../../platform/files/regular-file.ts';
import { placeFile } from '../../../platform/files/replace-file.ts';
import type { Clock } from '../../base/clock.ts';
import type { RunPaths } from '../../base/paths.ts';
import { pause } from '../../base/pause.ts';
import type { JobProcesses, JobProgram } from '../../place/job-processes.ts';

/** A stacks file is cut off at this size. */
const STACKS_BYTES = 256 * 1024;
/** The helper checks for the request about once a second. */
const HELPER_MS = 3_000;
const LOOK_EVERY_MS = 50;
/** More processes than this add nothing. */
const PROCESSES_MOST = 16;

/** The job whose stacks are requested. */
export interface DumpTarget {
  paths: RunPaths;
  attempt: number;
  /** The job's first process. */
  pid: number;
  program: JobProgram;
}

/**
 * Writes the stacks of a job's processes into the folder of its attempt, by all available means: the job's helper,
 * py-spy, the Linux kernel. Returns the file relative to the run folder; null if there are none. Children with a time
 * limit read whatever may block.
 */
export async function dumpStacks(
  target: DumpTarget,
  processes: Pick<JobProcesses, 'list' | 'stacks'>,
  clock: Clock,
): Promise<string | null> {
  const file = nextFile(target);
  const pids = (await processes.list({ pid: target.pid, runFolder: target.paths.folder })) ?? [target.pid];
  const [helper, { pySpy, threads }] = await Promise.all([
    askHelper(target, `${file}.helper`, clock),
    processes.stacks(pids.slice(0, PROCESSES_MOST), target.program),
  ]);
  const parts = { helper, pySpy, system: threads };
  const text = (['helper', 'pySpy', 'system'] as const)
    .filter((part) => parts[part] !== '')
    .map((part) => `== ${STACK_WORDS[part]} ==\n${parts[part]}\n`)
    .join('\n');
  if (text === '') return null;
  placeFile(join(target.paths.folder, file), cut(Buffer.from(text)));
  return file;
}

/** With `/` on every system, because it is stored in the journal. */
function nextFile({ paths, attempt }: DumpTarget): string {
  const { folder } = paths.attempt(attempt);
  let number = 1;
  while (existsSync(join(folder, stacksFile(number)))) number++;
  return `${attemptFolder(attempt)}/${stacksFile(number)}`;
}

/** The protocol is described at `dumpRequest` in core/protocol/disk/run-folder.ts. */
async function askHelper({ paths }: DumpTarget, answerFile: string, clock: Clock): Promise<string> {
  const answer = join(paths.folder, answerFile);
  try {
    // Placed atomically: the job may look at any moment.
    placeFile(paths.dumpRequest, `${answerFile}\n`);
    for (let waitedMs = 0; existsSync(paths.dumpRequest); waitedMs += LOOK_EVERY_MS) {
      if (waitedMs >= HELPER_MS) return '';
      await pause(clock, LOOK_EVERY_MS);
    }
    return cut(readRegularSync(answer)).toString('utf8').trim();
  } catch {
    return '';
  } finally {
    rmSync(paths.dumpRequest, { force: true });
    rmSync(answer, { force: true });
  }
}

function cut(bytes: Buffer): Buffer {
  if (bytes.length <= STACKS_BYTES) return bytes;
  const notice = Buffer.from(`\n${STACK_WORDS.cut}\n`);
  return Buffer.concat([bytes.subarray(0, STACKS_BYTES - notice.length), notice]);
}
