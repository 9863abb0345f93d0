import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { simulatedTotal, simulatedUse } from '../../../electron/core/machine/simulated-gpu.ts';
import { SIMULATED_FOLDER } from '../../../electron/core/protocol/machine/simulated-folder.ts';
import { cardFolderOf, fillCard, heldBytes } from '../../../electron/sample/job/simulated-card.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'vigil-card-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

it('the card lies in the home of the run, and there is none outside Vigil', () => {
  expect(cardFolderOf(join(home, 'runs', '20261124-010203-abcd'))).toBe(join(home, SIMULATED_FOLDER));
  expect(cardFolderOf(undefined)).toBeNull();
});

it('an iteration adds 7 % of the card, and the last one fills it', () => {
  const held = Array.from({ length: 14 }, (_, index) => heldBytes(index, 13) / heldBytes(13, 13));
  expect(held[0]).toBeCloseTo(0.09);
  expect(held[13]).toBe(1);
  for (const [index, share] of held.slice(1).entries()) expect(share - (held[index] ?? 0)).toBeCloseTo(0.07);
});

it('the monitor can read what a process holds', () => {
  const cardFolder = join(home, SIMULATED_FOLDER);
  fillCard({ cardFolder, processIteration: 3, strikesAt: 13 });
  const text = (file: string) => readFileSync(join(cardFolder, file), 'utf8');
  expect(simulatedTotal(text('card.json'))).toBe(heldBytes(13, 13));
  expect(simulatedUse(process.pid, text(`${process.pid}.json`))?.usedBytes).toBe(heldBytes(3, 13));
  expect(readdirSync(cardFolder)).toHaveLength(2);
});

it('without a card nothing is written', () => {
  fillCard({ cardFolder: null, processIteration: 1, strikesAt: 13 });
  expect(readdirSync(home)).toEqual([]);
});
