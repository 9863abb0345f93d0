import { type DiagnosisForm, emptyDiagnosisForm, isWholePath, OTHER_PYTHON } from './diagnosis-form.ts';

/** A job that is not started yet. */
interface PlannedJob {
  script: string;
  /** As it is called; empty: none. */
  python: string;
  /** Whether the host has found this interpreter itself. */
  isListed: boolean;
  /** Empty: the folder of the script. */
  folder: string;
}

/**
 * The form of a quick diagnosis of a job; with the likeliest interpreter if its own has no whole path. What was typed before is
 * kept; of another script only what is tried beside it, as its loader is not that of this one.
 */
export function diagnosisOfScript(
  kept: DiagnosisForm | null,
  { script, python, isListed, folder }: PlannedJob,
): DiagnosisForm {
  const form = kept?.script === script ? kept : { ...emptyDiagnosisForm(null), ...triedBeside(kept) };
  const chosen = isWholePath(python) ? (isListed ? python : OTHER_PYTHON) : '';
  return {
    ...form,
    level: 'quick',
    script,
    folder,
    python: chosen,
    otherPython: chosen === OTHER_PYTHON ? python : '',
  };
}

/** What of a form has nothing to do with its script. */
const triedBeside = (kept: DiagnosisForm | null): Partial<DiagnosisForm> =>
  kept === null
    ? {}
    : { modules: kept.modules, codeModule: kept.codeModule, code: kept.code, data: kept.data };
