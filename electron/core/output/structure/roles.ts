import type { Goal } from '../../protocol/basics.ts';
import type { Slot } from './line-kind.ts';

/** What a number of the output may be. */
export type SlotRole = 'iterations' | 'total' | 'value' | 'best' | 'nothing';

/** A number of the output, as text that outlives the attempt: the kind of line and the number within it. */
export interface SlotName {
  kind: string;
  slot: string;
}

/** What was learned in an earlier attempt, or earlier in this one. */
export interface LearnedStructure {
  iterations: SlotName;
  total: SlotName | null;
  value: SlotName | null;
  best: SlotName | null;
  direction: Goal | null;
  /** The counter begins at 0, so the number of iterations is one more than what it shows. */
  isIndex: boolean;
}

/** What the user said. It stands before everything that the numbers tell. */
export interface ChosenRoles {
  roles: readonly { name: SlotName; role: SlotRole }[];
  direction: Goal | null;
}

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
export const nameOfSlot = ({ kind, key }: Slot): SlotName => ({ kind: kind.key, slot: key });

const keyOf = ({ kind, slot }: SlotName): string => `${kind}\n${slot}`;
