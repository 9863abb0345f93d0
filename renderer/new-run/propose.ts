import type { ScriptReport } from '../../electron/core/protocol/wire/machine-view.ts';
import { type NewRunForm, OTHER_INTERPRETER } from '../forms/new-run-form.ts';
import { plainPath } from './plain-path.ts';

const isAbsolute = (path: string): boolean => /^([\\/]|[A-Za-z]:[\\/])/.test(path);

/** A name without any folder that has no ending: a program that the PATH leads to. */
export const isProgramName = (script: string): boolean => /^[^\\/.]+$/.test(plainPath(script));

/** The path of the script to check; empty if there is none. A relative path counts from the working folder. */
export function reportedPath(form: Pick<NewRunForm, 'script' | 'folder'>): string {
  const script = plainPath(form.script);
  const folder = plainPath(form.folder);
  if (isProgramName(script)) return '';
  if (script === '' || folder === '' || isAbsolute(script)) return script;
  return `${folder.replace(/[\\/]$/, '')}${folder.includes('\\') ? '\\' : '/'}${script}`;
}

/** What a report changes in the form: nothing that was chosen since it was proposed for the same script. */
export function proposalFor(form: NewRunForm, report: ScriptReport): Partial<NewRunForm> {
  const script = plainPath(form.script);
  if (form.proposedFor === script)
    // It makes no difference to the job: only to what is said about it.
    return form.resume === 'none' && report.reading?.resume?.kind === 'helper' ? { resume: 'helper' } : {};
  return { proposedFor: script, interpreter: proposedInterpreter(form, report), ...proposedResume(report) };
}

/** How the script seems to resume; withdraws the proposal for another script. */
function proposedResume({ reading }: ScriptReport): Partial<NewRunForm> {
  const proposal = reading?.resume ?? null;
  if (proposal === null)
    return { resume: 'none', resumeArguments: '', replayFunctions: '', replayConstants: '' };
  if (proposal.kind === 'helper') return { resume: 'helper' };
  if (proposal.kind === 'tool') return { resume: proposal.tool };
  return { resume: 'arguments', resumeArguments: proposal.arguments.join(' ') };
}

/** The interpreter to begin with: the one chosen if it is still offered, else the first; none for what is not Python. */
function proposedInterpreter(form: NewRunForm, report: ScriptReport): string {
  if (!/\.pyw?$/i.test(plainPath(form.script))) return '';
  if (form.interpreter === OTHER_INTERPRETER) return OTHER_INTERPRETER;
  const paths = report.interpreters.map((each) => each.path);
  return paths.includes(form.interpreter) ? form.interpreter : (paths[0] ?? '');
}
