// What the jobs on the simulated GPU share: the card's folder in Vigil's home, and events as the helper reports them.
import { appendFileSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const CARD_BYTES = 10 * 2 ** 30;

export const cardFolder = join(dirname(dirname(process.env['VIGIL_RUN_DIR'] ?? '')), 'simulated-gpu');

/** Writes a file of the card in one step, because the monitor reads at any moment. @param {string} name @param {object} figures */
export function put(name, figures) {
  mkdirSync(cardFolder, { recursive: true });
  const beside = join(cardFolder, `${name}.${process.pid}.new`);
  writeFileSync(beside, JSON.stringify(figures));
  renameSync(beside, join(cardFolder, name));
}

/** @param {object} event */
export const emit = (event) =>
  appendFileSync(
    process.env['VIGIL_EVENTS'] ?? '/dev/null',
    `${JSON.stringify({ at: Date.now(), ...event })}\n`,
  );
