import { lineOfLogFiles } from '../../electron/core/protocol/policy/log-files.ts';
import type { CheckedRunRequest, RunSpec } from '../../electron/core/protocol/policy/run-spec.ts';
import { joinArguments } from '../../electron/core/protocol/policy/split-arguments.ts';
import { memoryFormOf } from './memory-form.ts';
import { EMPTY_FORM, type NewRunForm, OTHER_INTERPRETER, type ResumeForm } from './new-run-form.ts';

const LONGEST_NAME = 80;

/** The name of a copy: marked once by `suffix`, however often it is copied, and never longer than a name may be. */
export const nameOfCopy = (name: string, suffix: string): string =>
  name.endsWith(` ${suffix}`) ? name : `${name.slice(0, LONGEST_NAME - suffix.length - 1)} ${suffix}`;

/**
 * The form that asks for the same run again, under the name of a copy that `copySuffix` marks; null for the sample, which has
 * a form of its own.
 */
export function formOfSpec(spec: RunSpec, copySuffix: string): NewRunForm | null {
  if (spec.program.kind === 'sample') return null;
  const { script, interpreter, args } = partsOf(spec.program);
  return {
    ...EMPTY_FORM,
    script,
    interpreter: interpreter === '' ? '' : OTHER_INTERPRETER,
    otherInterpreter: interpreter,
    folder: spec.cwd,
    name: nameOfCopy(spec.name, copySuffix),
    experiment: spec.experiment ?? '',
    arguments: joinArguments(args),
    environment: Object.entries(spec.env).map(([name, value]) => ({ name, value })),
    total: spec.total === null ? '' : String(spec.total),
    checkpointEvery: String(spec.policy.checkpoint.every),
    overrides: (spec.overrides?.values ?? []).map(({ name, value }) => `${name} = ${value}`).join('\n'),
    overrideStyle: spec.overrides?.style ?? EMPTY_FORM.overrideStyle,
    template: spec.overrides?.template ?? '',
    logFiles: lineOfLogFiles(spec.logFiles),
    ...resumeOf(spec),
    goal: spec.goal,
    restart: spec.policy.restart.mode,
    ...memoryFormOf(spec.policy),
    recyclePreset: spec.policy.recycle.preset,
    gpus: spec.gpus,
    // A run that waited for a time is in the queue only because of it, and a copy does not wait for that time.
    queue: spec.queue && spec.notBefore === null,
    carried: {
      policy: spec.policy,
      output: spec.output,
      tags: spec.tags,
      objective: spec.objective,
    },
    proposedFor: script,
  };
}

/** A script behind its interpreter, or the program itself: `python -m package` is a program with arguments. */
function partsOf({ file, args }: { file: string; args: readonly string[] }) {
  const [first = '', ...rest] = args;
  if (/\.(pyw?|[cm]?js|r|jl|sh|ps1|pl|rb)$/i.test(first))
    return { script: first, interpreter: file, args: rest };
  return { script: file, interpreter: '', args };
}

/** How a run resumes, as its form says it. */
export function resumeOf({
  resumeWith,
  resumeArguments,
  replay,
}: Pick<CheckedRunRequest, 'resumeWith' | 'resumeArguments' | 'replay'>): ResumeForm {
  const form: ResumeForm = {
    resume: 'none',
    resumeArguments: '',
    replayFunctions: replay?.functions.join(', ') ?? '',
    replayConstants: replay?.constants.join(', ') ?? '',
    replayProof: replay?.proof ?? 'auto',
  };
  if (resumeWith !== null) return { ...form, resume: resumeWith };
  if (resumeArguments === null) return { ...form, resume: replay === null ? 'none' : 'replay' };
  if (resumeArguments.length === 0) return { ...form, resume: 'itself' };
  return { ...form, resume: 'arguments', resumeArguments: joinArguments(resumeArguments) };
}
