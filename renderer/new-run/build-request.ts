import type { Goal } from '../../electron/core/protocol/basics.ts';
import type { RunRequest } from '../../electron/core/protocol/run-spec.ts';
import { splitArguments } from './split-arguments.ts';
import { wholeNumber } from './whole-number.ts';

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
  resumeArguments: string;
  goal: Goal;
  restart: boolean;
  queue: boolean;
}

/** What is wrong with a field. */
export type FieldFault = 'missing' | 'open-quote' | 'not-a-count';
export type FormFaults = Partial<Record<keyof NewRunForm, FieldFault>>;

const MOST_ITERATIONS = 1e9;

/** The command line of the form, program first, exactly as the job will get it; null while a quote is open. */
export function commandOf(form: Pick<NewRunForm, 'script' | 'interpreter' | 'arguments'>): string[] | null {
  const split = splitArguments(form.arguments);
  if (!split.ok) return null;
  const script = form.script.trim();
  return form.interpreter ? [form.interpreter, script, ...split.args] : [script, ...split.args];
}

/** The request a filled form stands for, or what is wrong with it, field by field. */
export function buildRequest(
  form: NewRunForm,
): { ok: true; request: RunRequest } | { ok: false; faults: FormFaults } {
  const faults: FormFaults = {};
  const command = commandOf(form);
  const resume = splitArguments(form.resumeArguments);
  const total = form.total.trim() === '' ? null : wholeNumber(form.total, 1, MOST_ITERATIONS);
  const checkpointEvery = wholeNumber(form.checkpointEvery, 1, MOST_ITERATIONS);
  if (form.script.trim() === '') faults.script = 'missing';
  if (command === null) faults.arguments = 'open-quote';
  if (!resume.ok) faults.resumeArguments = 'open-quote';
  if (form.total.trim() !== '' && total === null) faults.total = 'not-a-count';
  if (checkpointEvery === null) faults.checkpointEvery = 'not-a-count';
  const [file, ...args] = command ?? [];
  if (!file || !resume.ok || checkpointEvery === null || Object.keys(faults).length > 0)
    return { ok: false, faults };
  const folder = form.folder.trim();
  const name = form.name.trim();
  return {
    ok: true,
    request: {
      ...(name && { name }),
      ...(folder && { cwd: folder }),
      program: { kind: 'command', file, args },
      total,
      resumeArguments: resume.args.length > 0 ? resume.args : null,
      goal: form.goal,
      queue: form.queue,
      policy: {
        checkpoint: { every: checkpointEvery },
        restart: { mode: form.restart ? 'auto' : 'never' },
      },
    },
  };
}
