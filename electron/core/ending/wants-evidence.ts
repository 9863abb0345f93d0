import type { JudgedEnding } from '../protocol/disk/ending.ts';

/**
 * Silent exits that the system log may explain. Exit code 0 is not one: no system logs a process that exits in order.
 */
const EXPLAINABLE: ReadonlySet<JudgedEnding['silent']> = new Set(['native', 'killed', 'driver', 'unknown']);

/** True if the system log could change the verdict on an ending; if not, the verdict need not wait for it. */
export const wantsEvidence = ({ class: judged, silent }: JudgedEnding): boolean =>
  judged === 'silent' && EXPLAINABLE.has(silent);
