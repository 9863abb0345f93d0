import { useEffect, useState } from 'react';
import type { ScriptReport } from '../../electron/core/protocol/machine-view.ts';
import type { NewRunForm } from './build-request.ts';
import { useScriptReport } from './use-script-report.ts';

const EMPTY: NewRunForm = {
  script: '',
  interpreter: '',
  folder: '',
  name: '',
  arguments: '',
  total: '',
  checkpointEvery: '5',
  overrides: '',
  overrideStyle: 'option',
  template: '',
  resume: 'none',
  resumeArguments: '',
  goal: null,
  restart: true,
  queue: false,
};

/** The form of a new run, filled in with what the host finds out about the script. */
export function useFilledForm(): {
  form: NewRunForm;
  set(change: Partial<NewRunForm>): void;
  report: ScriptReport | null;
  looking: boolean;
} {
  const [form, setForm] = useState(EMPTY);
  const { report, looking } = useScriptReport(form.script);
  useEffect(() => {
    if (!report) return;
    setForm((current) => ({
      ...current,
      interpreter: proposedInterpreter(current, report),
      ...proposedResume(report),
    }));
  }, [report]);
  return { form, set: (change) => setForm((current) => ({ ...current, ...change })), report, looking };
}

/** How the script seems to go on after a death; what was proposed for another script is taken back. */
function proposedResume({ reading }: ScriptReport): Partial<NewRunForm> {
  const proposal = reading?.resume ?? null;
  if (proposal === null) return { resume: 'none', resumeArguments: '' };
  if (proposal.kind === 'helper') return { resume: 'helper' };
  if (proposal.kind === 'tool') return { resume: proposal.tool };
  return { resume: 'arguments', resumeArguments: proposal.arguments.join(' ') };
}

/** The interpreter to begin with: the one chosen if it is still offered, else the first; none for what is not Python. */
function proposedInterpreter(form: NewRunForm, report: ScriptReport): string {
  if (!/\.pyw?$/i.test(form.script.trim())) return '';
  const paths = report.interpreters.map((each) => each.path);
  return paths.includes(form.interpreter) ? form.interpreter : (paths[0] ?? '');
}
