import { CONFIG_PLACE, previewOf } from '../../electron/core/protocol/argument-style.ts';
import type { Goal } from '../../electron/core/protocol/basics.ts';
import type { ArgumentStyle, Overrides } from '../../electron/core/protocol/overrides.ts';
import { ResumeTool } from '../../electron/core/protocol/resume-tool.ts';
import type { RunRequest } from '../../electron/core/protocol/run-spec.ts';
import { splitArguments } from './split-arguments.ts';
import { wholeNumber } from './whole-number.ts';

/** How a job goes on after a death: not at all, with the helper, by itself, by arguments, or from its tool's own state. */
export type ResumeWay = 'none' | 'helper' | 'itself' | 'arguments' | ResumeTool;
export const RESUME_WAYS: readonly ResumeWay[] = [
  'none',
  'helper',
  'itself',
  'arguments',
  ...ResumeTool.options,
];

/** The form of a new run, as it was typed. */
export interface NewRunForm {
  script: string;
  /** Path of the interpreter; empty: run the file itself. */
  interpreter: string;
  folder: string;
  name: string;
  arguments: string;
  /** Empty: nobody knows. */
  total: string;
  checkpointEvery: string;
  /** A line a parameter: `name = value`. */
  overrides: string;
  overrideStyle: ArgumentStyle;
  /** Path of the template, for the style `config-file`. */
  template: string;
  resume: ResumeWay;
  /** Used when `resume` says so. */
  resumeArguments: string;
  /** null: as the output tells. */
  goal: Goal | null;
  restart: boolean;
  queue: boolean;
}

/** What is wrong with a field. */
export type FieldFault =
  | 'missing'
  | 'open-quote'
  | 'not-a-count'
  | 'not-a-pair'
  | 'no-template'
  | 'no-config-place';
export type FormFaults = Partial<Record<keyof NewRunForm, FieldFault>>;

const MOST_ITERATIONS = 1e9;

/** The overrides that were typed, a line a parameter; null: none. `bad`: a line that is no `name = value`. */
function overridesOf(form: NewRunForm): { overrides: Overrides | null } | { bad: string } {
  const lines = form.overrides.split('\n').filter((line) => line.trim() !== '');
  const values = lines.map((line) => /^\s*([^=\s]+)\s*=\s?(.*?)\s*$/.exec(line));
  const bad = lines[values.indexOf(null)];
  if (bad !== undefined) return { bad };
  if (values.length === 0) return { overrides: null };
  const template = form.template.trim();
  return {
    overrides: {
      style: form.overrideStyle,
      values: values.map((found) => ({ name: found?.[1] ?? '', value: found?.[2] ?? '' })),
      template: form.overrideStyle === 'config-file' && template !== '' ? template : null,
    },
  };
}

/** Program and arguments exactly as the job will get them, and the variables it gets; null while something is not right. */
export function previewOfForm(form: NewRunForm): ReturnType<typeof previewOf> | null {
  const split = splitArguments(form.arguments);
  const made = overridesOf(form);
  const script = form.script.trim();
  if (!split.ok || 'bad' in made || script === '') return null;
  const [file = '', ...args] = [...(form.interpreter ? [form.interpreter] : []), script, ...split.args];
  return previewOf({ program: { kind: 'command', file, args }, overrides: made.overrides });
}

/** The request a filled form stands for, or what is wrong with it, field by field. */
export function buildRequest(
  form: NewRunForm,
): { ok: true; request: RunRequest } | { ok: false; faults: FormFaults } {
  const faults: FormFaults = {};
  const split = splitArguments(form.arguments);
  const resume = splitArguments(form.resume === 'arguments' ? form.resumeArguments : '');
  const made = overridesOf(form);
  const total = form.total.trim() === '' ? null : wholeNumber(form.total, 1, MOST_ITERATIONS);
  const checkpointEvery = wholeNumber(form.checkpointEvery, 1, MOST_ITERATIONS);
  const script = form.script.trim();
  if (script === '') faults.script = 'missing';
  if (!split.ok) faults.arguments = 'open-quote';
  if (!resume.ok) faults.resumeArguments = 'open-quote';
  if ('bad' in made) faults.overrides = 'not-a-pair';
  else if (made.overrides?.style === 'config-file') {
    if (!made.overrides.template) faults.template = 'no-template';
    if (!form.arguments.includes(CONFIG_PLACE)) faults.arguments ??= 'no-config-place';
  }
  if (form.total.trim() !== '' && total === null) faults.total = 'not-a-count';
  if (checkpointEvery === null) faults.checkpointEvery = 'not-a-count';
  const [file = '', ...args] = [
    ...(form.interpreter ? [form.interpreter] : []),
    script,
    ...(split.ok ? split.args : []),
  ];
  if (!resume.ok || 'bad' in made || checkpointEvery === null || Object.keys(faults).length > 0)
    return { ok: false, faults };
  const folder = form.folder.trim();
  const name = form.name.trim();
  const tool = ResumeTool.options.find((each) => each === form.resume);
  return {
    ok: true,
    request: {
      ...(name && { name }),
      ...(folder && { cwd: folder }),
      program: { kind: 'command', file, args },
      ...(made.overrides && { overrides: made.overrides }),
      total,
      resumeArguments: resume.args.length > 0 || form.resume === 'itself' ? resume.args : null,
      ...(tool && { resumeWith: tool }),
      goal: form.goal,
      queue: form.queue,
      policy: {
        checkpoint: { every: checkpointEvery },
        restart: { mode: form.restart ? 'auto' : 'never' },
      },
    },
  };
}
