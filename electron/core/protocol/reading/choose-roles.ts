import type { Goal } from '../basics.ts';
import type { ChosenRoles, SlotName, SlotRole } from '../disk/output-roles.ts';
import type { StructureView } from '../wire/reading-view.ts';
import { isSameSlot } from './same-slot.ts';

/** What was said before, and what the user now says of one number; null takes back what was said of it. */
export function withRole(chosen: ChosenRoles, name: SlotName, role: SlotRole | null): ChosenRoles {
  const others = chosen.roles.filter(
    (each) => !isSameSlot(each.name, name) && (role === 'nothing' || each.role !== role),
  );
  return { ...chosen, roles: role === null ? others : [...others, { name, role }] };
}

/** What was said before, without what counts: the number that was proposed counts nothing. Null: none was proposed. */
export function withoutProposed(
  chosen: ChosenRoles,
  { roles: { roles } }: Pick<StructureView, 'roles'>,
): ChosenRoles | null {
  const counter = roles.find(({ role }) => role === 'iterations');
  return counter === undefined ? null : withRole(chosen, counter.name, 'nothing');
}

/** What was said before, and which way is better. */
export const withDirection = (chosen: ChosenRoles, direction: Goal | null): ChosenRoles => ({
  ...chosen,
  direction,
});

/** What the user said of a number; null: nothing. */
export const chosenRole = (chosen: ChosenRoles, name: SlotName): SlotRole | null =>
  chosen.roles.find((each) => isSameSlot(each.name, name))?.role ?? null;
