import type { EndingClass } from '../protocol/disk/ending.ts';

/** Endings that were asked for or reported, so that no record of the system could say more. */
const EXPLAINED: ReadonlySet<EndingClass> = new Set(['finished', 'recycle', 'user-stop']);

/** Whether the system is asked for its records about an ending: that costs processes, and each recycle would pay for it. */
export const needsRecords = (ending: EndingClass): boolean => !EXPLAINED.has(ending);
