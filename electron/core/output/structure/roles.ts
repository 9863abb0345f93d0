import {
  type ChosenRoles,
  type LearnedStructure,
  LONGEST_SLOT_NAME,
  type SlotName,
  type SlotRole,
} from '../../protocol/journal/output-roles.ts';
import type { Slot } from './line-kind.ts';

/** Roles by slot: what the user said, and what was learned. */
export interface KnownRoles {
  /** The user's role for a slot; null: nothing was said of it. */
  chosen(slot: Slot): SlotRole | null;
  /** True if the user chose a slot for the role. */
  isChosen(role: SlotRole): boolean;
  /** The role that was learned earlier; null: none. */
  learned(slot: Slot): SlotRole | null;
}

export function knownRoles(chosen: ChosenRoles, learned: LearnedStructure | null): KnownRoles {
  const byName = new Map(chosen.roles.map(({ name, role }) => [keyOf(name), role]));
  const before = new Map<string, SlotRole>();
  for (const role of ['iterations', 'total', 'value', 'best'] as const) {
    const name = learned?.[role] ?? null;
    if (name !== null) before.set(keyOf(name), role);
  }
  return {
    chosen: (slot) => byName.get(keyOf(nameOfSlot(slot))) ?? null,
    isChosen: (role) => [...byName.values()].includes(role),
    learned: (slot) => before.get(keyOf(nameOfSlot(slot))) ?? null,
  };
}

/** The text by which a slot is found in another attempt. */
export const nameOfSlot = ({ kind, key }: Slot): SlotName => ({
  kind: kind.key.slice(0, LONGEST_SLOT_NAME),
  slot: key.slice(0, LONGEST_SLOT_NAME),
});

const keyOf = ({ kind, slot }: SlotName): string => `${kind}\n${slot}`;
