import { z } from 'zod';
import type { DiagnosisRequest, Snippet } from '../../electron/core/protocol/diagnosis/diagnosis.ts';
import { LoaderFactory } from '../../electron/core/protocol/diagnosis/loader-request.ts';
import type { ModuleProposal } from '../../electron/core/protocol/diagnosis/module-proposal.ts';
import { DiagnosisLevel } from '../../electron/core/protocol/diagnosis/probe-name.ts';

/** Value of the list of interpreters for one that is typed. No path is like it. */
export const OTHER_PYTHON = 'other';

/** What is typed and chosen before a diagnosis. Kept as a draft. */
export const DiagnosisForm = z.object({
  level: DiagnosisLevel,
  /** Absolute path; empty: that of the run, else the likeliest; OTHER_PYTHON: `otherPython`. */
  python: z.string(),
  otherPython: z.string(),
  /** Only asked for where there is no run. */
  script: z.string(),
  /** Working folder of the job, absolute; empty: that of the script. Only asked for where there is no run. */
  folder: z.string().default(''),
  /** Names with spaces or commas between. */
  modules: z.string(),
  /** null: not filled in yet, as the likeliest module will be. */
  codeModule: z.string().nullable(),
  /** null: not filled in yet, as code that the script shows will be. */
  code: z.string().nullable(),
  /** Whether the loader of the job is tested, which runs its code. */
  testsLoader: z.boolean().default(false),
  /** `module:function`; empty: the script makes the loader. */
  factory: z.string().default(''),
  /** Which of the script's loaders; empty: the first. */
  loaderNumber: z.string().default(''),
  /** Absolute paths of data, one a line. */
  data: z.string().default(''),
});
export type DiagnosisForm = z.infer<typeof DiagnosisForm>;

/** Under which a form is kept; `run` null: of the machine or a script. */
export const diagnosisDraftKey = (run: string | null): string => `diagnose-${run ?? ''}`;

/** A form in which nothing was chosen. A death is worth more time than a look at the machine. */
export const emptyDiagnosisForm = (run: string | null): DiagnosisForm => ({
  level: run === null ? 'quick' : 'normal',
  ...{ python: '', otherPython: '', script: '', folder: '', modules: '', codeModule: null, code: null },
  ...{ testsLoader: false, factory: '', loaderNumber: '', data: '' },
});

/** Fields that cannot be used as they are. */
export interface DiagnosisFormFaults {
  /** A path that is not absolute: the host has another working folder. */
  otherPython: boolean;
  script: boolean;
  folder: boolean;
  /** What is no name of a module. */
  modules: readonly string[];
  /** There is code, but no name of its module. */
  codeModule: boolean;
  /** `script`: there is neither a script nor a run that makes a loader; `name`: it names no function. */
  factory: 'name' | 'script' | null;
  /** It is no number from 1. */
  loaderNumber: boolean;
  /** Paths of data that are not absolute. */
  data: readonly string[];
}

const MODULE = /^[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*$/u;
/** Of either system: `/…`, `C:\…`, `C:/…`, `\\server\…`. */
const ABSOLUTE = /^(?:\/|[a-z]:[\\/]|\\\\)/i;

/** True for a path from the root or a drive of either system. */
export const isWholePath = (path: string): boolean => ABSOLUTE.test(path);

const unquoted = (path: string): string => path.trim().replace(/^"(.*)"$/, '$1');
const namesIn = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];
const linesOf = (text: string): string[] => [...new Set(text.split('\n').map(unquoted).filter(Boolean))];
const codeTextOf = ({ code }: DiagnosisForm): string => code ?? '';
const codeModuleOf = ({ codeModule }: DiagnosisForm): string => codeModule?.trim() ?? '';

/** What has to be corrected; null if nothing has. */
export function diagnosisFormFaults(form: DiagnosisForm, run: string | null): DiagnosisFormFaults | null {
  const script = unquoted(form.script);
  const folder = unquoted(form.folder);
  const faults = {
    otherPython: form.python === OTHER_PYTHON && !ABSOLUTE.test(unquoted(form.otherPython)),
    script: run === null && script !== '' && !ABSOLUTE.test(script),
    folder: run === null && folder !== '' && !ABSOLUTE.test(folder),
    modules: namesIn(form.modules).filter((name) => !MODULE.test(name)),
    codeModule: codeTextOf(form).trim() !== '' && !MODULE.test(codeModuleOf(form)),
    factory: form.testsLoader ? factoryFault(form.factory.trim(), run !== null || script !== '') : null,
    loaderNumber: form.testsLoader && !/^(?:[1-9]\d{0,2})?$/.test(form.loaderNumber.trim()),
    data: linesOf(form.data).filter((path) => !ABSOLUTE.test(path)),
  };
  const isRight = Object.values(faults).every((fault) =>
    Array.isArray(fault) ? fault.length === 0 : !fault,
  );
  return isRight ? null : faults;
}

function factoryFault(factory: string, hasScript: boolean): DiagnosisFormFaults['factory'] {
  if (!hasScript) return 'script';
  return factory === '' || LoaderFactory.safeParse(factory).success ? null : 'name';
}

/** The code to be confirmed before it runs; null if there is none. */
export const codeOf = (form: DiagnosisForm): Pick<Snippet, 'module' | 'code'> | null =>
  codeTextOf(form).trim() === '' ? null : { module: codeModuleOf(form), code: codeTextOf(form) };

/** What is asked of the host by a form without faults. `confirmed`: digest of the code that makes the loader, once it was seen. */
export function diagnosisRequest(
  form: DiagnosisForm,
  run: string | null,
  snippets: Snippet[],
  confirmed: string | null = null,
): DiagnosisRequest {
  const python = form.python === OTHER_PYTHON ? unquoted(form.otherPython) : form.python;
  const script = run === null ? unquoted(form.script) : '';
  const folder = run === null ? unquoted(form.folder) : '';
  return {
    ...{ level: form.level, run, snippets, modules: namesIn(form.modules) },
    ...{ python: python === '' ? null : python, script: script === '' ? null : script },
    folder: folder === '' ? null : folder,
    loader: {
      isWanted: form.testsLoader,
      factory: form.testsLoader ? form.factory.trim() || null : null,
      which: form.testsLoader ? Number(form.loaderNumber.trim() || 1) : 1,
      ...{ data: linesOf(form.data), confirmed },
    },
  };
}

/** The change of the code where another module is named; none if the user has typed some. */
export function proposedCode(
  { code }: DiagnosisForm,
  proposals: readonly ModuleProposal[],
  module: string,
): Pick<DiagnosisForm, 'code'> | null {
  const isUntouched = code === null || proposals.some((each) => each.code?.text === code);
  return isUntouched ? { code: proposals.find((each) => each.module === module)?.code?.text ?? null } : null;
}
