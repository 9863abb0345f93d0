import { createHash, randomInt } from 'node:crypto';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { RunSpec, SealedSpec, withPolicy } from '../../core/protocol/policy/run-spec.ts';
import { FILE_FORMAT } from '../../core/protocol/version.ts';
import type { FileFault } from '../../core/protocol/wire/problem/file-fault.ts';
import type { Answer, Problem } from '../../core/protocol/wire/problem.ts';
import { readRegularSync } from '../../platform/files/regular-file.ts';
import { replaceFile } from '../../platform/files/replace-file.ts';
import { fileFaultOf } from '../base/file-fault-of.ts';
import { runPaths } from '../base/paths.ts';
import { fillConfig } from './config-file.ts';

/** In the order in which names sort. */
const LETTERS = '23456789abcdefghijkmnpqrstuvwxyz';

/**
 * A new id: UTC time to the second, two letters for the millisecond and three random ones, so that names sort by age
 * and never collide in practice.
 */
export function newRunId(nowMs: number): string {
  const [date, time] = new Date(nowMs).toISOString().slice(0, 19).replace(/[-:]/g, '').split('T');
  const ms = Math.floor(nowMs) % 1000;
  const random = Array.from({ length: 3 }, () => randomInt(LETTERS.length));
  const letters = [Math.floor(ms / LETTERS.length), ms % LETTERS.length, ...random].map((at) => LETTERS[at]);
  return `${date}-${time}-${letters.join('')}`;
}

/** Codes with which systems report a missing right. */
const REFUSALS = new Set(['EACCES', 'EPERM', 'EROFS']);

/**
 * Codes with which systems report an offline drive or network folder (UNKNOWN: libuv, for Windows errors that it does
 * not distinguish).
 */
const UNREACHABLE = new Set([
  'ENOENT',
  // Something else is in its place.
  'ENOTDIR',
  'EIO',
  'ESTALE',
  'ENODEV',
  'ENXIO',
  'ENOTCONN',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ETIMEDOUT',
  'EREMOTEIO',
  'UNKNOWN',
]);

/** True if the system reports a missing right, which the user may restore. */
export const isRefusal = (error: unknown): boolean =>
  REFUSALS.has((error as NodeJS.ErrnoException | null)?.code ?? '');

/** The fault of a folder, as a problem with a sentence. */
export function folderProblem(error: unknown, path: string): Problem {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') return { code: 'disk-full', path };
  if (isRefusal(error)) return { code: 'folder-not-writable', path };
  if (code !== undefined && UNREACHABLE.has(code))
    return { code: 'folder-unreachable', path, error: { code, message } };
  return { code: 'unexpected', message };
}

/** Creates the folder of a run with its run.json. Leaves nothing behind if it fails. */
export function createRunFolder(runs: string, spec: RunSpec): Answer<string> {
  // A branch gets the source's configuration: the template may have changed by now, or be gone.
  const config: Answer<string | null> = spec.branchedFrom
    ? { ok: true, value: null }
    : fillConfig(spec.cwd, spec.overrides);
  if (!config.ok) return config;
  const folder = join(runs, spec.id);
  let made = false;
  try {
    mkdirSync(runs, { recursive: true, mode: 0o700 });
    mkdirSync(folder, { mode: 0o700 });
    made = true;
    if (config.value !== null && spec.overrides?.template)
      replaceFile(runPaths(folder).config(spec.overrides.template), config.value);
    replaceFile(runPaths(folder).spec, `${JSON.stringify({ ...spec, sum: sumOf(spec) }, null, 2)}\n`);
    return { ok: true, value: folder };
  } catch (error) {
    if (made) rmSync(folder, { recursive: true, force: true });
    return { ok: false, problem: folderProblem(error, runs) };
  }
}

/**
 * The first 16 digits of a SHA-256 of the request, whatever its layout: JSON alone would not detect a flipped digit.
 */
const sumOf = (asked: object): string =>
  createHash('sha256').update(JSON.stringify(asked)).digest('hex').slice(0, 16);

/** run.json as found. `spec` with a problem is only for display. */
export type FoundSpec =
  | { spec: RunSpec; problem: Problem | null }
  /**
   * `isDamaged`: it was read and does not belong to another version of Vigil; `isAway`: the system cannot read it,
   * because the folder is unreachable or a right is missing, so it may come back.
   */
  | { spec: null; problem: Problem; isDamaged: boolean; isAway: boolean };

/** Reads run.json of a folder. */
export function readRunSpec(folder: string): FoundSpec {
  const file = runPaths(folder).spec;
  try {
    return specIn(readRegularSync(file).toString(), folder);
  } catch (error) {
    const reason = folderProblem(error, folder);
    // The folder exists, but a host died while creating it, or something else is in the file's place.
    const isAway = reason.code !== 'unexpected' && !(isMissing(error) && existsSync(folder));
    const unreadable: Problem = { code: 'run-unreadable', file, fault: fileFaultOf(error) };
    return { spec: null, problem: isAway ? reason : unreadable, isDamaged: false, isAway };
  }
}

/** The run in the text of run.json of a folder. */
export function specIn(text: string, folder: string): FoundSpec {
  const problem = (fault: FileFault): Problem => ({
    code: 'run-unreadable',
    file: runPaths(folder).spec,
    fault,
  });
  let isDamaged = true;
  try {
    const { sum, ...asked } = SealedSpec.parse(JSON.parse(text));
    // Files from before the checksum have none.
    const isWhole = sum === undefined || sum === sumOf(asked);
    isDamaged = !isWhole || asked['format'] === FILE_FORMAT;
    const spec = RunSpec.parse(withPolicy(asked));
    const changed = isWhole ? null : problem({ kind: 'checksum' });
    if (spec.id === basename(folder)) return { spec, problem: changed };
    const isOther = problem({ kind: 'other-run', id: spec.id });
    return { spec: null, problem: changed ?? isOther, isDamaged, isAway: false };
  } catch (error) {
    return { spec: null, problem: problem(fileFaultOf(error)), isDamaged, isAway: false };
  }
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** A hash of what must be the same for a checkpoint to be used again: the job, its arguments and the goal. */
export function configurationHash(spec: RunSpec): string {
  const program =
    spec.program.kind === 'sample' ? { kind: 'sample', args: spec.program.args } : { ...spec.program };
  return createHash('sha256')
    .update(
      JSON.stringify({
        program,
        goal: spec.goal ?? 'maximise',
        ...(spec.overrides ? { overrides: spec.overrides } : {}),
      }),
    )
    .digest('hex');
}
