import { statSync } from 'node:fs';
import { delimiter, dirname, isAbsolute, join } from 'node:path';
import type { FullDiagnosisRequest } from '../../core/protocol/diagnosis/diagnosis.ts';
import type { LoaderCode } from '../../core/protocol/diagnosis/loader-request.ts';
import { ProbeName } from '../../core/protocol/diagnosis/probe-name.ts';
import { namesOf } from '../../core/protocol/open-enum.ts';
import type { Answer, Problem } from '../../core/protocol/wire/problem.ts';
import { readRegularSync } from '../../platform/files/regular-file.ts';
import { refuse } from '../base/answers.ts';
import { digestOf } from '../base/digest.ts';
import { fileFaultOf } from '../base/file-fault-of.ts';
import type { ProbeSubject } from './probe.ts';

/** A person cannot read more than this before they agree. */
const MOST_BYTES = 1024 * 1024;

type Subject = Pick<ProbeSubject, 'script' | 'scriptArguments' | 'cwd' | 'env'>;
type Request = Pick<FullDiagnosisRequest, 'loader' | 'only'>;

/** Whether a diagnosis tests the loader of the job, which runs code of the user's. */
export const runsLoader = ({ loader, only }: Request): boolean =>
  loader.isWanted ||
  loader.factory !== null ||
  loader.confirmed !== null ||
  (only?.includes('data-loading') ?? false);

/** Whether the user named a probe: with `only`, or by what only this probe looks at. */
export const namesProbe = (request: Request, name: ProbeName): boolean =>
  (request.only?.includes(name) ?? false) ||
  (name === 'data-loading' && (runsLoader(request) || request.loader.data.length > 0));

/** The only probes that run; null: all. */
export const namedProbes = (request: Request): ProbeName[] | null =>
  request.only === null ? null : namesOf(ProbeName).filter((name) => namesProbe(request, name));

/** Where the script or the factory runs; null: nowhere in particular. */
export const folderOfLoader = ({ loader }: Request, { cwd }: Pick<Subject, 'cwd'>): string | null =>
  loader.factory === null ? cwd : (loader.folder ?? cwd);

/** What runs to make the loader. Null: there is neither a factory nor a script. Refused if it cannot be read. */
export function readLoaderCode(request: Request, subject: Subject): Answer<LoaderCode | null> {
  const { factory } = request.loader;
  if (factory === null && subject.script === null) return { ok: true, value: null };
  const folder = folderOfLoader(request, subject);
  const file = factory === null ? subject.script : fileOfModule(factory, folder, subject);
  const args = factory === null ? [...(subject.scriptArguments ?? [])] : [];
  try {
    const bytes = file === null ? Buffer.alloc(0) : readRegularSync(file, MOST_BYTES);
    const facts = Buffer.from(`${JSON.stringify([factory, file, args, folder])}\n`);
    const digest = digestOf(Buffer.concat([facts, bytes]));
    return { ok: true, value: { factory, file, args, folder, code: bytes.toString('utf8'), digest } };
  } catch (error) {
    return refuse({ code: 'loader-unreadable', path: file ?? '', fault: fileFaultOf(error) });
  }
}

/** Why a diagnosis must not run the loader of its request as it is; null: it may. */
export function checkLoader(request: Request, subject: Subject): Problem | null {
  const missing = request.loader.data.find(
    (path) => !isAbsolute(path) || statSync(path, { throwIfNoEntry: false }) === undefined,
  );
  if (missing !== undefined) return { code: 'no-such-data', path: missing };
  if (!runsLoader(request)) return null;
  const code = readLoaderCode(request, subject);
  if (!code.ok) return code.problem;
  if (code.value === null || code.value.digest === request.loader.confirmed) return null;
  return { code: 'loader-unconfirmed', what: code.value.file ?? code.value.factory ?? '' };
}

/** Whether what would run now is what the user saw and confirmed. It is asked again before each process that runs it. */
export function isConfirmed(request: Request, subject: Subject): boolean {
  const code = readLoaderCode(request, subject);
  return code.ok && (code.value === null || code.value.digest === request.loader.confirmed);
}

/** The file that Python imports for a factory, as far as it lies in a folder of the job's; a package counts before a file. */
function fileOfModule(factory: string, folder: string | null, { script, env }: Subject): string | null {
  const parts = factory.replace(/:.*/, '').split('.');
  const folders = [
    folder,
    script === null ? null : dirname(script),
    ...(env['PYTHONPATH'] ?? '').split(delimiter),
  ];
  for (const base of folders) {
    if (!base) continue;
    const path = join(base, ...parts);
    const found = [join(path, '__init__.py'), `${path}.py`].find((each) =>
      statSync(each, { throwIfNoEntry: false })?.isFile(),
    );
    if (found !== undefined) return found;
  }
  return null;
}
