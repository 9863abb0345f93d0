import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { LearntFile } from '../../../core/protocol/disk/learnt-file.ts';
import type { CarriedMemory } from '../../../core/protocol/disk/memory/carried-memory.ts';
import { FILE_FORMAT } from '../../../core/protocol/version.ts';
import { readRegularSync } from '../../../platform/files/regular-file.ts';
import { placeFile } from '../../../platform/files/replace-file.ts';
import type { ScriptVersion } from './script-version.ts';

/** What runs of a command learned, kept for its next run. */
export interface LearntStore {
  /** null: nothing, or of another version of the script. */
  load(version: ScriptVersion): CarriedMemory | null;
  /** Replaces what was learned of the command, of other versions of its script too. */
  save(version: ScriptVersion, learnt: CarriedMemory): void;
}

/** In the home. Nothing depends on the files: a missing or damaged one means that nothing was learned. */
export function openLearntStore(programs: string): LearntStore {
  const pathOf = ({ command }: ScriptVersion) => join(programs, `${command}-memory.json`);
  return {
    load(version) {
      try {
        const { script, learnt } = LearntFile.parse(JSON.parse(readRegularSync(pathOf(version)).toString()));
        return script === version.script ? learnt : null;
      } catch {
        return null;
      }
    },
    save(version, learnt) {
      const file: LearntFile = { format: FILE_FORMAT, script: version.script, learnt };
      try {
        mkdirSync(programs, { recursive: true, mode: 0o700 });
        placeFile(pathOf(version), `${JSON.stringify(file)}\n`);
      } catch {
        // The disk is full: the next run learns it anew.
      }
    },
  };
}
