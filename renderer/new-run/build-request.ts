import { CONFIG_PLACE, previewOf } from '../../electron/core/protocol/policy/argument-style.ts';
import { LogFiles, logFilesOf } from '../../electron/core/protocol/policy/log-files.ts';
import type { Overrides } from '../../electron/core/protocol/policy/overrides.ts';
import type { Policy } from '../../electron/core/protocol/policy/policy.ts';
import { IDLE_WITHOUT_RESTARTS } from '../../electron/core/protocol/policy/restart-policy.ts';
import type { RunRequest } from '../../electron/core/protocol/policy/run-spec.ts';
import { joinArguments, splitArguments } from '../../electron/core/protocol/policy/split-arguments.ts';
import { scriptIdentity } from '../../electron/core/provenance/script-identity.ts';
import { startTimeOf } from '../../electron/core/queue/start-time.ts';
import {
  EMPTY_MEMORY,
  type MemoryChanges,
  type MemoryFault,
  memoryChanges,
  memoryFormOf,
} from '../forms/memory-form.ts';
import { type NewRunForm, OTHER_INTERPRETER } from '../forms/new-run-form.ts';
import { type ResumeFault, resumeSettings } from '../forms/resume-settings.ts';
import { wholeNumber } from '../forms/whole-number.ts';
import { type EnvironmentFault, environmentOf } from './environment.ts';
import { plainPath } from './plain-path.ts';

/** What is wrong with a field. */
type FieldFault =
  | EnvironmentFault
  | ResumeFault
  | MemoryFault
  | 'missing'
  | 'no-interpreter'
  | 'not-a-count'
  | 'not-a-pair'
  | 'no-template'
  | 'no-config-place'
  | 'no-gpu-chosen'
  | 'not-a-start-time'
  | 'too-many-files';
export type FormFaults = Partial<Record<keyof NewRunForm, FieldFault>>;

const MOST_ITERATIONS = 1e9;

/** The overrides that were typed, one parameter per line; null: none. `bad`: a line that is not `name = value`. */
function overridesOf(form: NewRunForm): { overrides: Overrides | null } | { bad: string } {
  const lines = form.overrides.split('\n').filter((line) => line.trim() !== '');
  const values = lines.map((line) => /^\s*([^=\s]+)\s*=\s?(.*?)\s*$/.exec(line));
  const bad = lines[values.indexOf(null)];
  if (bad !== undefined) return { bad };
  if (values.length === 0) return { overrides: null };
  const template = plainPath(form.template);
  return {
    overrides: {
      style: form.overrideStyle,
      values: values.map((found) => ({ name: found?.[1] ?? '', value: found?.[2] ?? '' })),
      template: form.overrideStyle === 'config-file' && template !== '' ? template : null,
    },
  };
}

/** The interpreter as it is called; empty: the file runs by itself. */
export const interpreterOf = (form: NewRunForm): string =>
  form.interpreter === OTHER_INTERPRETER ? plainPath(form.otherInterpreter) : form.interpreter;

/** Program and arguments as the job gets them before its parameters are put in. */
function commandOf(form: NewRunForm, args: readonly string[]): { file: string; args: string[] } {
  const interpreter = interpreterOf(form);
  const [file = '', ...rest] = [...(interpreter ? [interpreter] : []), plainPath(form.script), ...args];
  return { file, args: rest };
}

/** The script of the form as the row of its run will name it; empty: none was typed yet. */
export const scriptOfForm = (form: NewRunForm): string =>
  plainPath(form.script) === ''
    ? ''
    : scriptIdentity({ program: { kind: 'command', ...commandOf(form, []) }, cwd: plainPath(form.folder) });

/** Program and arguments exactly as the job will get them, and the variables it gets; null while something is not right. */
export function previewOfForm(form: NewRunForm): ReturnType<typeof previewOf> | null {
  const split = splitArguments(form.arguments);
  const made = overridesOf(form);
  const variables = environmentOf(form.environment);
  if (!split.ok || 'bad' in made || 'fault' in variables || plainPath(form.script) === '') return null;
  const preview = previewOf({
    program: { kind: 'command', ...commandOf(form, split.args) },
    overrides: made.overrides,
  });
  return { ...preview, env: { ...variables.env, ...preview.env } };
}

/** The arguments of the script as the job will get them; null while something is not right, or a file has more of them. */
export function argumentsOfForm(form: NewRunForm): string | null {
  const preview = form.overrideStyle === 'config-file' ? null : previewOfForm(form);
  return preview && joinArguments(preview.command.slice(interpreterOf(form) === '' ? 1 : 2));
}

/** The policy that was chosen, over what a duplicated run had. */
function policyOf(form: NewRunForm, every: number, memory: MemoryChanges): RunRequest['policy'] {
  const carried: Policy | undefined = form.carried?.policy;
  const { recyclePreset: preset } = form;
  // A run that is never restarted has no use for these, and is refused with them.
  const idle = form.restart === 'never' ? IDLE_WITHOUT_RESTARTS : {};
  if (!carried) {
    const recycle = { ...memory.recycle, ...(preset && { preset }) };
    return {
      ...memory,
      checkpoint: { every },
      restart: { ...(form.restart !== 'never' && memory.restart), mode: form.restart },
      ...(Object.keys(recycle).length > 0 && { recycle }),
    };
  }
  return {
    ...carried,
    checkpoint: { ...carried.checkpoint, every },
    recycle: { ...carried.recycle, ...memory.recycle, preset },
    restart: { ...carried.restart, ...memory.restart, ...idle, mode: form.restart },
    settle: { ...carried.settle, ...memory.settle },
    start: { ...carried.start, ...memory.start },
  };
}

/** The request a filled form stands for, or what is wrong with it, field by field. */
export function buildRequest(
  form: NewRunForm,
  nowMs: number,
): { ok: true; request: RunRequest } | { ok: false; faults: FormFaults } {
  const faults: FormFaults = {};
  const split = splitArguments(form.arguments);
  const resume = resumeSettings(form);
  const made = overridesOf(form);
  const variables = environmentOf(form.environment);
  const total = form.total.trim() === '' ? null : wholeNumber(form.total, 1, MOST_ITERATIONS);
  const checkpointEvery = wholeNumber(form.checkpointEvery, 1, MOST_ITERATIONS);
  const memory = memoryChanges(form, form.carried ? memoryFormOf(form.carried.policy) : EMPTY_MEMORY);
  const logFiles = LogFiles.safeParse(logFilesOf(form.logFiles));
  if (!logFiles.success) faults.logFiles = 'too-many-files';
  const notBefore = startTimeOf(form.startAt, nowMs);
  if (form.startAt.trim() !== '' && notBefore === null) faults.startAt = 'not-a-start-time';
  if (form.gpus?.length === 0) faults.gpus = 'no-gpu-chosen';
  if (plainPath(form.script) === '') faults.script = 'missing';
  if (form.interpreter === OTHER_INTERPRETER && interpreterOf(form) === '')
    faults.otherInterpreter = 'no-interpreter';
  if (!split.ok) faults.arguments = 'open-quote';
  if (!resume.ok) Object.assign(faults, resume.faults);
  if (!memory.ok) Object.assign(faults, memory.faults);
  if ('fault' in variables) faults.environment = variables.fault;
  if ('bad' in made) faults.overrides = 'not-a-pair';
  else if (made.overrides?.style === 'config-file') {
    if (!made.overrides.template) faults.template = 'no-template';
    if (!form.arguments.includes(CONFIG_PLACE)) faults.arguments ??= 'no-config-place';
  }
  if (form.total.trim() !== '' && total === null) faults.total = 'not-a-count';
  if (checkpointEvery === null) faults.checkpointEvery = 'not-a-count';
  if (
    !split.ok ||
    !resume.ok ||
    !memory.ok ||
    'bad' in made ||
    'fault' in variables ||
    checkpointEvery === null ||
    Object.keys(faults).length > 0
  )
    return { ok: false, faults };
  const folder = plainPath(form.folder);
  const name = form.name.trim();
  const experiment = form.experiment.trim();
  const { resumeArguments, resumeWith, replay } = resume.settings;
  return {
    ok: true,
    request: {
      ...(name && { name }),
      ...(experiment && { experiment }),
      ...(folder && { cwd: folder }),
      program: { kind: 'command', ...commandOf(form, split.args) },
      ...(Object.keys(variables.env).length > 0 && { env: variables.env }),
      ...(made.overrides && { overrides: made.overrides }),
      total,
      ...(logFiles.data != null && { logFiles: logFiles.data }),
      resumeArguments,
      ...(resumeWith && { resumeWith }),
      ...(replay && { replay }),
      goal: form.goal,
      ...(form.gpus && { gpus: form.gpus }),
      queue: form.queue,
      ...(notBefore !== null && { notBefore }),
      policy: policyOf(form, checkpointEvery, memory.changes),
      ...(form.carried && {
        output: form.carried.output,
        tags: form.carried.tags,
        objective: form.carried.objective,
      }),
    },
  };
}
