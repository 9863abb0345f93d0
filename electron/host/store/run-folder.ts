import { createHash, randomInt } from 'node:crypto';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { RunSpec, SealedSpec, withPolicy } from '../../core/protocol/policy/run-spec.ts';
import { FILE_FORMAT } from '../../core/protocol/version.ts';
import type { Answer, Problem } from '../../core/protocol/wire/problem.ts';
import { readRegularSync } from '../../platform/files/regular-file.ts';
import { replaceFile } from '../../platform/files/replace-file.ts';
import { runPaths } from '../base/paths.ts';
import { fillConfig } from './config-file.ts';

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A new id: UTC time and random letters, so that names sort by age and never collide in practice. */
export function newRunId(nowMs: number): string {
  const [date, time] = new Date(nowMs).toISOString().slice(0, 19).replace(/[-:]/g, '').split('T');
  const letters = Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${date}-${time}-${letters}`;
}

/** What they say of a right that is missing. */
const REFUSALS = new Set(['EACCES', 'EPERM', 'EROFS']);

/** What systems say of a drive or a network folder that went away (UNKNOWN: libuv, of Windows errors it does not tell apart). */
const UNREACHABLE = new Set([
  'ENOENT',
  // Something else lies in its place.
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

/** Whether the system says that a right is missing: somebody may give it back. */
export const isRefusal = (error: unknown): boolean =>
  REFUSALS.has((error as NodeJS.ErrnoException | null)?.code ?? '');

/** What went wrong with a folder, as a problem with a sentence. */
export function folderProblem(error: unknown, path: string): Problem {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') return { code: 'disk-full', path };
  if (isRefusal(error)) return { code: 'folder-not-writable', path };
  if (code !== undefined && UNREACHABLE.has(code)) return { code: 'folder-unreachable', path, detail: code };
  return { code: 'unexpected', detail: message };
}

/** Makes the folder of a run with its run.json. Leaves nothing behind if it fails. */
export function createRunFolder(runs: string, spec: RunSpec): Answer<string> {
  // A run that branched off is given the one of the other run: the template may be another one by now, or gone.
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

/** The first 16 digits of a SHA-256 over what was asked, however it is laid out: a flipped digit would still be JSON. */
const sumOf = (asked: object): string =>
  createHash('sha256').update(JSON.stringify(asked)).digest('hex').slice(0, 16);

const CHANGED = 'it is not what was written: its checksum does not match';

/** run.json as it was found. `spec` with a problem is for showing only. */
export type FoundSpec =
  | { spec: RunSpec; problem: Problem | null }
  /**
   * `isDamaged`: it was read and is not of another version of Vigil either; `isAway`: the system does not give it, because
   * the folder is away or a right is missing, so it may come back.
   */
  | { spec: null; problem: Problem; isDamaged: boolean; isAway: boolean };

/** Reads run.json of a folder. */
export function readRunSpec(folder: string): FoundSpec {
  const file = runPaths(folder).spec;
  const problem = (detail: string): Problem => ({ code: 'run-unreadable', file, detail });
  let text: string;
  try {
    text = readRegularSync(file).toString();
  } catch (error) {
    const reason = folderProblem(error, folder);
    // The folder is there, but a host died while it made it; or something else lies in the file's place.
    const isAway = reason.code !== 'unexpected' && !(isMissing(error) && existsSync(folder));
    return { spec: null, problem: isAway ? reason : problem(firstLine(error)), isDamaged: false, isAway };
  }
  let isDamaged = true;
  try {
    const { sum, ...asked } = SealedSpec.parse(JSON.parse(text));
    // Those of before there was a checksum have none.
    const isWhole = sum === undefined || sum === sumOf(asked);
    isDamaged = !isWhole || asked['format'] === FILE_FORMAT;
    const spec = RunSpec.parse(withPolicy(asked));
    if (spec.id === basename(folder)) return { spec, problem: isWhole ? null : problem(CHANGED) };
    const detail = `it is of the run ${spec.id}, in a folder of another name`;
    return { spec: null, problem: problem(isWhole ? detail : CHANGED), isDamaged, isAway: false };
  } catch (error) {
    return { spec: null, problem: problem(firstLine(error)), isDamaged, isAway: false };
  }
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

const firstLine = (error: unknown): string => (error as Error).message.split('\n')[0] ?? 'unreadable';

/** What a checkpoint must have been made with to be used again: the job, its arguments and the goal. */
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
