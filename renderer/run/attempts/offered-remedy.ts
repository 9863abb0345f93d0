import type { FailureAction } from '../../../electron/core/protocol/failures/failure-action.ts';
import type { DiagnosisAdvice } from '../../../electron/core/protocol/wire/dossier-view.ts';
import { type FailureRemedy, failureRemedy } from '../../failures/failure-remedy.ts';

/** What decides whether the fix of a known failure is offered with an attempt. */
interface OfferedWith {
  /** It is the newest of its run. */
  isNewest: boolean;
  /** Its run can be resumed now. */
  canBeResumed: boolean;
}

/** The fix of a known failure as the card of an attempt offers it; null: it does not. */
export function offeredRemedy(
  action: FailureAction | null,
  { isNewest, canBeResumed }: OfferedWith,
): FailureRemedy | null {
  const remedy = isNewest ? failureRemedy(action) : null;
  const resumes = remedy?.kind === 'switch' || remedy?.kind === 'mitigation';
  return resumes && !canBeResumed ? null : remedy;
}

/** The advice of a verdict without what the fix of the known failure below it offers already. */
export const adviceBeside = (
  advice: readonly DiagnosisAdvice[],
  remedy: FailureRemedy | null,
): DiagnosisAdvice[] => advice.filter((each) => remedy === null || !isOffered(each, remedy));

function isOffered(advice: DiagnosisAdvice, remedy: FailureRemedy): boolean {
  switch (remedy.kind) {
    case 'switch':
      return advice.kind === 'switch' && advice.name === remedy.debugSwitch;
    case 'mitigation':
      return advice.kind === 'switch' && advice.name === remedy.preset;
    case 'machine':
      return advice.kind === 'end-leftovers';
    case 'checkpoints':
      return false;
  }
}
