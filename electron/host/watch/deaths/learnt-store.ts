import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { LearntFile } from '../../../core/protocol/disk/learnt-file.ts';
import type { CarriedMemory } from '../../../core/protocol/disk/memory/carried-memory.ts';
import type { RunSpec } from '../../../core/protocol/policy/run-spec.ts';
import { FILE_FORMAT } from '../../../core/protocol/version.ts';
import { readRegularSync } from '../../../platform/files/regular-file.ts';
import { placeFile } from '../../../platform/files/replace-file.ts';
import { programHash } from '../../base/program-hash.ts';
import type { ScriptVersion } from './script-version.ts';

/** A sweep may run a program with thousands of parameters, each of them once. */
const COMMANDS_KEPT = 50;

/** What runs of a program learned, kept for its next runs. */
export interface LearntStore {
  /** null: nothing, or of another version of the script. */
  load(version: ScriptVersion): CarriedMemory | null;
  /** Replaces what was learned of the command, of other versions of its script too. */
  save(version: ScriptVersion, learnt: CarriedMemory): void;
}

/** In the home. Nothing depends on the file: a missing or damaged one means that nothing was learned. */
export function openLearntStore(
  { program, cwd }: Pick<RunSpec, 'program' | 'cwd'>,
  programs: string,
): LearntStore {
  const path = join(programs, `${programHash(program, cwd)}-memory.json`);
  return {
    load: ({ command, script }) =>
      read(path).find((known) => known.command === command && known.script === script)?.learnt ?? null,
    save({ command, script }, learnt) {
      const others = read(path).filter((known) => known.command !== command);
      const commands = [{ command, script, learnt }, ...others].slice(0, COMMANDS_KEPT);
      try {
        mkdirSync(programs, { recursive: true, mode: 0o700 });
        placeFile(path, `${JSON.stringify({ format: FILE_FORMAT, commands } satisfies LearntFile)}\n`);
      } catch {
        // The disk is full: the next run learns it anew.
      }
    },
  };
}

function read(path: string): LearntFile['commands'] {
  try {
    return LearntFile.parse(JSON.parse(readRegularSync(path).toString())).commands;
  } catch {
    return [];
  }
}
