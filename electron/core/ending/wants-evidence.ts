import type { JudgedEnding } from '../protocol/disk/ending.ts';

/** Silences that the system's log may explain. Exit code 0 is none: nothing logs a process that ends in order. */
const EXPLAINABLE: ReadonlySet<JudgedEnding['silent']> = new Set(['native', 'killed', 'driver', 'unknown']);

/** Whether asking the system's log could change how an ending is judged; otherwise nobody has to wait for it. */
export const wantsEvidence = ({ class: judged, silent }: JudgedEnding): boolean =>
  judged === 'silent' && EXPLAINABLE.has(silent);
