import { useEffect } from 'react';
import type { ScriptReport } from '../../electron/core/protocol/wire/machine-view.ts';
import { NewRunForm } from '../forms/new-run-form.ts';
import { useDraft } from '../parts/use-draft.ts';
import { proposalFor, reportedPath } from './propose.ts';
import { useScriptReport } from './use-script-report.ts';

/** The form of a new run, filled in with what the host finds out about the script, and kept as a draft. */
export function useFilledForm(
  draftKey: string,
  initial: NewRunForm,
): {
  form: NewRunForm;
  set(change: Partial<NewRunForm>): void;
  forget(): void;
  report: ScriptReport | null;
  looking: boolean;
} {
  const { value: form, change, forget } = useDraft(draftKey, NewRunForm, initial);
  const { report, looking } = useScriptReport(reportedPath(form));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a proposal is made once a report, whatever is typed meanwhile
  useEffect(() => {
    if (report) change((current) => ({ ...current, ...proposalFor(current, report) }));
  }, [report]);
  return {
    form,
    set: (some) => change((current) => ({ ...current, ...some })),
    forget,
    report,
    looking,
  };
}
