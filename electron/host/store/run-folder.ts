import { createHash, randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Answer, Problem } from '../../core/protocol/problem.ts';
import { RunSpec, withPolicy } from '../../core/protocol/run-spec.ts';
import { replaceFile } from '../../platform/replace-file.ts';
import { runPaths } from '../paths.ts';

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A new id: UTC time and random letters, so that names sort by age and never collide in practice. */
export function newRunId(nowMs: number): string {
  const [date, time] = new Date(nowMs).toISOString().slice(0, 19).replace(/[-:]/g, '').split('T');
  const letters = Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${date}-${time}-${letters}`;
}

/** What systems say of a drive or a network folder that went away (UNKNOWN: libuv, of Windows errors it does not tell apart). */
const UNREACHABLE = new Set([
  'ENOENT',
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

/** What went wrong with a folder, as a problem with a sentence. */
export function folderProblem(error: unknown, path: string): Problem {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') return { code: 'disk-full', path };
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return { code: 'folder-not-writable', path };
  if (code !== undefined && UNREACHABLE.has(code)) return { code: 'folder-unreachable', path, detail: code };
  return { code: 'unexpected', detail: message };
}

/** Makes the folder of a run with its run.json. Leaves nothing behind if it fails. */
export function createRunFolder(runs: string, spec: RunSpec): Answer<string> {
  const folder = join(runs, spec.id);
  let made = false;
  try {
    mkdirSync(runs, { recursive: true, mode: 0o700 });
    mkdirSync(folder, { mode: 0o700 });
    made = true;
    replaceFile(runPaths(folder).spec, `${JSON.stringify(spec, null, 2)}\n`);
    return { ok: true, value: folder };
  } catch (error) {
    if (made) rmSync(folder, { recursive: true, force: true });
    return { ok: false, problem: folderProblem(error, runs) };
  }
}

/** Reads run.json of a folder. */
export function readRunSpec(folder: string): Answer<RunSpec> {
  const file = runPaths(folder).spec;
  try {
    const spec = RunSpec.parse(withPolicy(JSON.parse(readFileSync(file, 'utf8'))));
    if (spec.id === basename(folder)) return { ok: true, value: spec };
    const detail = `it is of the run ${spec.id}, in a folder of another name`;
    return { ok: false, problem: { code: 'run-unreadable', file, detail } };
  } catch (error) {
    const detail = (error as Error).message.split('\n')[0] ?? 'unreadable';
    return { ok: false, problem: { code: 'run-unreadable', file, detail } };
  }
}

/** What a checkpoint must have been made with to be used again: the job, its arguments and the goal. */
export function configurationHash(spec: RunSpec): string {
  const program =
    spec.program.kind === 'sample' ? { kind: 'sample', args: spec.program.args } : { ...spec.program };
  return createHash('sha256')
    .update(JSON.stringify({ program, goal: spec.goal }))
    .digest('hex');
}
