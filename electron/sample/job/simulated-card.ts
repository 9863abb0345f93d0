import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SIMULATED_FOLDER } from '../../core/protocol/machine/simulated-folder.ts';

const CARD_BYTES = 10 * 2 ** 30;
/** What a process holds before its first iteration, as a share of the card. */
const HELD_AT_FIRST = 0.09;
const BUSY_PERCENT = 60;

/** Folder of the simulated GPU for a run, whose folder lies in `runs` of Vigil's home; null outside Vigil. */
export const cardFolderOf = (runFolder: string | undefined): string | null =>
  runFolder === undefined ? null : join(dirname(dirname(runFolder)), SIMULATED_FOLDER);

/** What this process holds of the card in an iteration of its own: all of it where it dies. */
export const heldBytes = (processIteration: number, strikesAt: number): number =>
  Math.round(CARD_BYTES * Math.min(1, HELD_AT_FIRST + ((1 - HELD_AT_FIRST) * processIteration) / strikesAt));

/** Holds more of the simulated card, as a leak does. The memory is a figure in a file; nothing real is taken. */
export function fillCard(scene: {
  cardFolder: string | null;
  processIteration: number;
  strikesAt: number;
}): void {
  const { cardFolder, processIteration, strikesAt } = scene;
  if (cardFolder === null) return;
  mkdirSync(cardFolder, { recursive: true });
  put(join(cardFolder, 'card.json'), { totalBytes: CARD_BYTES });
  const usedBytes = heldBytes(processIteration, strikesAt);
  put(join(cardFolder, `${process.pid}.json`), { usedBytes, busyPercent: BUSY_PERCENT });
}

/** In one step, because the monitor reads at any moment. */
function put(path: string, figures: Record<string, number>): void {
  const beside = `${path}.${process.pid}.new`;
  writeFileSync(beside, JSON.stringify(figures));
  renameSync(beside, path);
}
