import { commaList } from '../../electron/core/protocol/policy/comma-list.ts';
import { ReplaySetting } from '../../electron/core/protocol/policy/replay-setting.ts';
import { ResumeTool } from '../../electron/core/protocol/policy/resume-tool.ts';
import { splitArguments } from '../../electron/core/protocol/policy/split-arguments.ts';
import type { ResumeForm } from './new-run-form.ts';

/** The settings of a run that say how its job resumes. */
interface ResumeSettings {
  resumeArguments: string[] | null;
  resumeWith: ResumeTool | null;
  replay: ReplaySetting | null;
}

/** What is wrong with the fields for resuming. */
export type ResumeFault = 'open-quote' | 'not-a-function' | 'not-a-name';

/** The settings that a form stands for, or what is wrong with it, field by field. */
export function resumeSettings(
  form: ResumeForm,
):
  | { ok: true; settings: ResumeSettings }
  | { ok: false; faults: Partial<Record<keyof ResumeForm, ResumeFault>> } {
  const resume = splitArguments(form.resume === 'arguments' ? form.resumeArguments : '');
  if (!resume.ok) return { ok: false, faults: { resumeArguments: 'open-quote' } };
  const functions = ReplaySetting.shape.functions.safeParse(commaList(form.replayFunctions));
  const constants = ReplaySetting.shape.constants.safeParse(commaList(form.replayConstants));
  const isReplay = form.resume === 'replay';
  if (isReplay && !functions.success) return { ok: false, faults: { replayFunctions: 'not-a-function' } };
  if (isReplay && !constants.success) return { ok: false, faults: { replayConstants: 'not-a-name' } };
  const replay =
    isReplay && functions.success && constants.success
      ? { functions: functions.data, constants: constants.data, proof: form.replayProof }
      : null;
  return {
    ok: true,
    settings: {
      resumeArguments: resume.args.length > 0 || form.resume === 'itself' ? resume.args : null,
      resumeWith: ResumeTool.options.find((tool) => tool === form.resume) ?? null,
      replay,
    },
  };
}
