import type { Goal } from '../../../core/protocol/basics.ts';
import type { ChosenRoles, SlotRole } from '../../../core/protocol/disk/output-roles.ts';
import { withDirection, withRole } from '../../../core/protocol/reading/choose-roles.ts';
import { labelOf, type ShownNumber } from '../../../core/protocol/reading/shown-line.ts';
import type { UsageError } from '../../../core/protocol/text/usage-error.ts';

/** What the options of `vigil read-as` say: a number of a shown line by role, by its place or its label. */
export interface RolesRequest {
  iterations?: string;
  total?: string;
  value?: string;
  best?: string;
  nothing?: readonly string[];
  goal?: Goal;
}

type Requested = { ok: true; chosen: ChosenRoles } | { ok: false; error: UsageError };

/** What was said before, with what the options say of the numbers of the shown lines; or what is wrong with them. */
export function rolesRequested(
  { nothing = [], goal, ...single }: RolesRequest,
  chosen: ChosenRoles,
  shown: readonly ShownNumber[],
): Requested {
  const wishes = [
    ...nothing.flatMap((text) => text.split(',')).map((text) => ({ role: 'nothing' as SlotRole, text })),
    ...Object.entries(single).map(([role, text]) => ({ role: role as SlotRole, text })),
  ];
  const taken = new Set<number>();
  let roles = chosen;
  for (const { role, text } of wishes) {
    const option = `--${role}`;
    const [meant, ...others] = numbersMeant(text.trim(), shown);
    if (meant === undefined)
      return { ok: false, error: { code: 'no-such-number', option, text, of: shown.length } };
    if (others.length > 0) {
      const numbers = [meant, ...others].map(({ number }) => number);
      return { ok: false, error: { code: 'several-numbers', option, text, numbers } };
    }
    if (taken.has(meant.number)) return { ok: false, error: { code: 'number-twice', number: meant.number } };
    taken.add(meant.number);
    roles = withRole(roles, meant.name, role);
  }
  return { ok: true, chosen: goal === undefined ? roles : withDirection(roles, goal) };
}

/** The numbers that a text names: by their place, by their whole label, or by its last word. */
function numbersMeant(text: string, shown: readonly ShownNumber[]): ShownNumber[] {
  if (/^\d+$/.test(text)) return shown.filter(({ number }) => number === Number(text));
  const wanted = text.toLowerCase();
  const labels = shown.map((each) => ({ each, label: labelOf(each.name).toLowerCase() }));
  const whole = labels.filter(({ label }) => label === wanted);
  const found = whole.length > 0 ? whole : labels.filter(({ label }) => label.split(/\s+/).at(-1) === wanted);
  return wanted === '' ? [] : found.map(({ each }) => each);
}
