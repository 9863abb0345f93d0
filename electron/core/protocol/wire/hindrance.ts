import type { RunRow } from './run-view.ts';

/** True for a run that can only be shown and never continues. A temporary problem, like a full disk, is no damage. */
export const isUnreadable = ({ problem }: Pick<RunRow, 'problem'>): boolean =>
  problem?.code === 'journal-damaged' || problem?.code === 'run-unreadable';

/** True for a run whose next attempt waits until its GPU is free. */
export const waitsForCard = ({ problem }: Pick<RunRow, 'problem'>): boolean =>
  problem?.code === 'card-settling' || problem?.code === 'card-held';
