import type { SlotName } from '../disk/output-roles.ts';

/** True if both name the same number. No name is the same as none. */
export const isSameSlot = (one: SlotName | null, other: SlotName | null): boolean =>
  one !== null && other !== null && one.kind === other.kind && one.slot === other.slot;
