import { existsSync, statSync } from 'node:fs';
import { dirname, isAbsolute, resolve } from 'node:path';
import type { FullDiagnosisRequest } from '../../core/protocol/diagnosis/diagnosis.ts';
import type { RunSpec } from '../../core/protocol/policy/run-spec.ts';
import type { Answer, Problem } from '../../core/protocol/wire/problem.ts';
import { isPython } from '../../core/start/python-name.ts';
import { pythonScript, scriptPaths } from '../../core/start/python-script.ts';
import { findProgram } from '../../platform/files/find-program.ts';
import { refuse } from '../base/answers.ts';
import { unreachablePathIn, unreachableProblem } from '../base/unreachable-path.ts';
import { findInterpreters } from '../machine/interpreters.ts';
import type { ProbeSubject } from './probe.ts';

/** What is examined: an interpreter and a script, with the folder and the environment of the job. */
export type Subject = Pick<
  ProbeSubject,
  'python' | 'script' | 'scriptFolder' | 'scriptModule' | 'scriptArguments' | 'cwd' | 'env'
>;

/** Where interpreters are looked for. */
export interface SubjectPlaces {
  env: Record<string, string | undefined>;
  platform: string;
  userHome: string;
}

/** The subject of a request; `spec`: of the run that it names, null for none. Refused if a path that it names is wrong. */
export async function findSubject(
  request: FullDiagnosisRequest,
  spec: RunSpec | null,
  places: SubjectPlaces,
): Promise<Answer<Subject>> {
  const silent = await silentPathIn(request, spec);
  if (silent !== null) return refuse(silent);
  const env = { ...places.env, ...spec?.env };
  const script = request.script ?? (spec === null ? null : scriptOf(spec));
  if (request.script !== null && !isFile(request.script))
    return refuse({ code: 'no-such-script', path: request.script });
  if (request.python !== null && !isFile(request.python))
    return refuse({ code: 'no-such-program', file: request.python });
  if (request.folder !== null && !isFolder(request.folder))
    return refuse({ code: 'no-such-folder', path: request.folder });
  const cwd = request.folder ?? spec?.cwd ?? (script === null ? null : dirname(script));
  const python =
    request.python ??
    (spec === null ? null : pythonOf(spec, env)) ??
    (await likeliestPython(script, { ...places, env }));
  const own = spec === null || request.script !== null ? null : spec;
  const scriptArguments = own === null ? [] : argumentsOf(own, script);
  const module = own === null ? null : moduleOf(own);
  // `python -m` looks for modules where it is started.
  const found = own === null || module === null ? {} : { scriptFolder: own.cwd, scriptModule: module };
  return { ok: true, value: { python, script, ...found, scriptArguments, cwd, env } };
}

/** A path whose drive does not answer, as a problem: whoever looks there would hold up the host. */
async function silentPathIn(
  { script, python, folder, loader }: FullDiagnosisRequest,
  spec: RunSpec | null,
): Promise<Problem | null> {
  for (const path of [script, python, folder, loader.folder, ...loader.data]) {
    const silent = path !== null && isAbsolute(path) ? await unreachableProblem(path) : null;
    if (silent !== null) return silent;
  }
  return spec === null ? null : unreachablePathIn(spec);
}

const isFile = (path: string): boolean =>
  isAbsolute(path) && statSync(path, { throwIfNoEntry: false })?.isFile() === true;

const isFolder = (path: string): boolean =>
  isAbsolute(path) && statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

function scriptOf({ program, cwd }: RunSpec): string | null {
  const paths = scriptPaths(program).map((path) => resolve(cwd, path));
  return paths.find((path) => existsSync(path)) ?? null;
}

/** The module that the run's command runs with `-m`; null: a script, or unknown. */
function moduleOf({ program }: Pick<RunSpec, 'program'>): string | null {
  if (program.kind !== 'command' || !isPython(program.file)) return null;
  const script = pythonScript(program.args);
  return script?.kind === 'module' ? script.name : null;
}

/** What comes after the script in the run's command. */
function argumentsOf({ program, cwd }: RunSpec, script: string | null): string[] {
  if (program.kind !== 'command' || script === null) return [];
  const module = moduleOf({ program });
  const at = program.args.findIndex((word) => word === module || resolve(cwd, word) === script);
  return at < 0 ? [] : program.args.slice(at + 1);
}

/** The interpreter that the run's command names; null if a launcher chooses it. */
function pythonOf({ program, cwd }: RunSpec, env: Record<string, string | undefined>): string | null {
  if (program.kind !== 'command') return null;
  const file = [program.file, ...program.args].find(isPython);
  if (file === undefined) return null;
  const found = findProgram({ file, args: [], cwd, env });
  return 'file' in found ? found.file : null;
}

async function likeliestPython(script: string | null, places: SubjectPlaces): Promise<string | null> {
  const found = await findInterpreters({ ...places, script, isBehind: true });
  // One that does not say its version may still be the only one: what is wrong with it is a finding.
  return (found.find(({ version }) => version !== null) ?? found[0])?.path ?? null;
}
