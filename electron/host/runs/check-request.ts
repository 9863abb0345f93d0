import { accessSync, constants, statSync } from 'node:fs';
import { basename, dirname, isAbsolute, resolve } from 'node:path';
import { CONFIG_PLACE } from '../../core/protocol/policy/argument-style.ts';
import type { CheckedRunRequest } from '../../core/protocol/policy/run-spec.ts';
import type { Answer, Problem } from '../../core/protocol/wire/problem.ts';
import { isPython } from '../../core/start/python-name.ts';
import { isPythonFile, pythonScript, scriptPaths } from '../../core/start/python-script.ts';
import type { Refusal } from '../../platform/files/find-program.ts';
import { type NonFileKind, nonFileKindOf, reservedName } from '../../platform/files/regular-file.ts';
import { refuse } from '../base/answers.ts';
import { mergeEnvironment } from '../base/environment.ts';
import type { Machine } from '../place/machine.ts';

/** A request with all optional fields filled in. */
export type FilledRequest = CheckedRunRequest & { name: string; cwd: string };

/** How the sample resumes from a checkpoint. */
const SAMPLE_RESUME = ['--resume', '{checkpoint}'];
const NAME_LENGTH = 80;

/**
 * Fills in optional fields and refuses what cannot work, before anything is written: a script, program or folder that
 * is missing or not accessible.
 */
export function checkRequest(
  request: CheckedRunRequest,
  surroundings: {
    home: string;
    userHome: string;
    machine: Pick<Machine, 'system' | 'programs' | 'findProgram'>;
  },
): Answer<FilledRequest> {
  if (request.cwd !== undefined && !isAbsolute(request.cwd))
    return refuse({ code: 'path-not-absolute', of: 'cwd', path: request.cwd });
  if (request.program.kind === 'sample') {
    const { home } = surroundings;
    return accept({
      ...request,
      name: request.name ?? 'Sample',
      cwd: request.cwd ?? home,
      resumeArguments: SAMPLE_RESUME,
    });
  }
  const { file, args } = request.program;
  const script = args.find(isPythonFile) ?? null;
  const cwd = request.cwd ?? (script && isAbsolute(script) ? dirname(script) : surroundings.userHome);
  if (!isFolder(cwd)) return refuse({ code: 'no-such-folder', path: cwd });
  const { system, programs, findProgram } = surroundings.machine;
  const program = findProgram({ file, args, cwd, env: mergeEnvironment(system, programs.env, request.env) });
  if ('code' in program) return refuse(problemOf(program, file, cwd));
  const flaw = scriptFlaw(request.program, cwd) ?? overridesFlaw(request);
  if (flaw) return refuse(flaw);
  const name = request.name ?? basename(script ?? file).slice(0, NAME_LENGTH);
  return accept({ ...request, name, cwd });
}

function problemOf(refusal: Refusal, file: string, cwd: string): Problem {
  if (refusal.code === 'other') return { code: 'command-unusable', obstacle: refusal.obstacle };
  const { code, interpreter } = refusal;
  if (code === 'no-such-folder') return { code, path: cwd };
  if (code === 'no-such-program' && interpreter !== undefined) return { code, file, interpreter };
  return { code, file };
}

type Command = Extract<CheckedRunRequest['program'], { kind: 'command' }>;

/** What is wrong with the scripts in a command; null if nothing is, or there are none. */
function scriptFlaw(command: Command, cwd: string): Problem | null {
  for (const named of scriptPaths(command)) {
    const path = resolve(cwd, named);
    const found = reservedName(path) ?? kindOf(path);
    if (found !== null && found !== 'file' && found !== 'folder')
      return { code: 'not-a-file', path, kind: found };
  }
  const script = isPython(command.file) ? pythonScript(command.args) : null;
  if (script?.kind !== 'path' || !isPythonFile(script.path)) return null;
  const path = resolve(cwd, script.path);
  const found = kindOf(path);
  if (found === 'folder') return { code: 'not-a-file', path, kind: found };
  return found === null ? { code: 'no-such-script', path } : null;
}

/** What is missing for a configuration file made from a template; null if nothing is, or there is none. */
function overridesFlaw({ overrides, program }: CheckedRunRequest): Problem | null {
  if (overrides === null || overrides.style !== 'config-file') return null;
  if (overrides.template === null) return { code: 'template-unusable', fault: { kind: 'not-named' } };
  const isPassed = program.args.some((argument) => argument.includes(CONFIG_PLACE));
  return isPassed ? null : { code: 'template-unusable', fault: { kind: 'not-passed' } };
}

const accept = (value: FilledRequest): Answer<FilledRequest> => ({ ok: true, value });

function isFolder(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** The kind of file at a path; null if there is none, or it cannot be examined. */
function kindOf(path: string): NonFileKind | 'file' | null {
  try {
    return nonFileKindOf(statSync(path)) ?? 'file';
  } catch {
    return null;
  }
}
