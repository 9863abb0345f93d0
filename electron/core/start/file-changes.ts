import type { AttemptPlan, PlannedMitigation } from '../protocol/disk/ladder.ts';
import type { FileValueChange } from '../protocol/policy/mitigation.ts';

const isOfFile = (mitigation: PlannedMitigation): mitigation is FileValueChange =>
  mitigation.kind === 'file-value';

/** The changes of a plan to values in files. */
export const fileChanges = ({ mitigations }: AttemptPlan): FileValueChange[] => mitigations.filter(isOfFile);

/** A plan without them. */
export const withoutFileChanges = (plan: AttemptPlan): AttemptPlan => ({
  ...plan,
  mitigations: plan.mitigations.filter((each) => !isOfFile(each)),
});
