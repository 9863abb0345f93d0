import { type AttemptPlan, PLAIN_PLAN } from '../../protocol/disk/ladder.ts';
import { CHANGED_FOLDER } from '../../protocol/disk/run-folder.ts';
import type { Difference } from '../../protocol/wire/difference.ts';
import { fileChanges } from '../../start/file-changes.ts';
import { planEnvironment } from '../../start/plan-settings.ts';

/** Path of a copy in which a plan changes values. */
const COPY = new RegExp(`[\\\\/]${CHANGED_FOLDER}[\\\\/][0-9a-f]{8}[\\\\/]`);

/** Whether a difference only shows what was changed from one plan to another: its variables, options and files. */
export function isSetByPlans(before: AttemptPlan, after: AttemptPlan): (difference: Difference) => boolean {
  const changed = [onlyIn(before, after), onlyIn(after, before)];
  const variables = new Set(
    changed.flatMap((plan) => Object.keys(planEnvironment(plan, () => undefined))).map(upper),
  );
  const options = new Set(
    changed.flatMap(({ mitigations }) =>
      mitigations.flatMap((each) => (each.kind === 'option' ? each.option : [])),
    ),
  );
  const files = new Set(changed.flatMap(fileChanges).map(({ file }) => nameIn(file)));
  return (difference) => {
    if (difference.kind === 'file') return files.has(nameIn(difference.name));
    if (difference.kind !== 'value') return false;
    const { of, name } = difference;
    if (of !== 'argument' && of !== 'environment') return false;
    if (of === 'argument' ? options.has(name) : variables.has(upper(name))) return true;
    return files.size > 0 && [difference.before, difference.after].some((text) => COPY.test(text ?? ''));
  };
}

/** What is in one plan and not in another. */
function onlyIn(plan: AttemptPlan, other: AttemptPlan): AttemptPlan {
  const without = <Part>(parts: readonly Part[] = [], others: readonly Part[] = []): Part[] => {
    const known = new Set(others.map((each) => JSON.stringify(each)));
    return parts.filter((each) => !known.has(JSON.stringify(each)));
  };
  return {
    step: JSON.stringify(plan.step) === JSON.stringify(other.step) ? PLAIN_PLAN.step : plan.step,
    mitigations: without(plan.mitigations, other.mitigations),
    switches: without(plan.switches, other.switches),
  };
}

/** Windows knows the variables of a job in any case. */
const upper = (name: string): string => name.toUpperCase();

const nameIn = (path: string): string => path.replace(/^.*[\\/]/, '');
