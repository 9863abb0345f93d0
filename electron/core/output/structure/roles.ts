import {
  type ChosenRoles,
  LONGEST_SLOT_NAME,
  type SlotName,
  type SlotRole,
} from '../../protocol/disk/output-roles.ts';
import type { LineKind, Slot } from './line-kind.ts';

/** Roles by slot, as the user said. */
export interface KnownRoles {
  /** The user's role for a slot; null: nothing was said of it. */
  chosen(slot: Slot): SlotRole | null;
  /** True if the user chose a slot for the role. */
  isChosen(role: SlotRole): boolean;
}

export function knownRoles(chosen: ChosenRoles): KnownRoles {
  const byName = new Map(chosen.roles.map(({ name, role }) => [keyOf(name), role]));
  return {
    chosen: (slot) => byName.get(keyOf(nameOfSlot(slot))) ?? null,
    isChosen: (role) => [...byName.values()].includes(role),
  };
}

/** The text by which a slot is found in another attempt. */
export const nameOfSlot = ({ kind, key }: Slot): SlotName => ({
  kind: nameOfKind(kind),
  slot: key.slice(0, LONGEST_SLOT_NAME),
});

/** The same for a kind of lines. */
export const nameOfKind = ({ key }: Pick<LineKind, 'key'>): string => key.slice(0, LONGEST_SLOT_NAME);

const keyOf = ({ kind, slot }: SlotName): string => `${kind}\n${slot}`;
