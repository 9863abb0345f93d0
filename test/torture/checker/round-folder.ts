import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { checkRound } from './check-round.ts';
import { type SoundRound, writeRound } from './sound-round.ts';

/** A folder for each test of a file, in which rounds are written and checked. */
export function openRoundFolders() {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'vigil-checker-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  /** The objections of the checker to a round. */
  const check = (round: SoundRound): string[] => checkRound(writeRound(folder, round));
  return {
    folder: () => folder,
    check,
    faultsAfter: (round: SoundRound, spoil: (round: SoundRound) => void): string[] => {
      spoil(round);
      return check(round);
    },
  };
}
