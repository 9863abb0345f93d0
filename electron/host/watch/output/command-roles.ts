import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type ChosenRoles, RolesFile } from '../../../core/protocol/disk/output-roles.ts';
import type { RunSpec } from '../../../core/protocol/policy/run-spec.ts';
import { FILE_FORMAT } from '../../../core/protocol/version.ts';
import { readRegularSync } from '../../../platform/files/regular-file.ts';
import { placeFile } from '../../../platform/files/replace-file.ts';
import type { RunPaths } from '../../base/paths.ts';
import { commandHash } from '../../base/program-hash.ts';

/** What the user said of the numbers in the output of a command, kept over its runs. */
export interface CommandRoles {
  /** null: nothing. */
  load(): ChosenRoles | null;
  save(chosen: ChosenRoles): void;
}

/** In the home. Nothing depends on the file: if it is damaged nothing was said, and if it cannot be written it is left. */
export function openCommandRoles(
  { program, cwd }: Pick<RunSpec, 'program' | 'cwd'>,
  { programs }: Pick<RunPaths, 'programs'>,
): CommandRoles {
  const path = join(programs, `${commandHash(program, cwd)}-roles.json`);
  return {
    load() {
      try {
        const { chosen } = RolesFile.parse(JSON.parse(readRegularSync(path).toString()));
        return chosen.roles.length > 0 || chosen.direction !== null ? chosen : null;
      } catch {
        return null;
      }
    },
    save(chosen) {
      try {
        mkdirSync(programs, { recursive: true, mode: 0o700 });
        placeFile(path, `${JSON.stringify({ format: FILE_FORMAT, chosen } satisfies RolesFile)}\n`);
      } catch {
        // The disk is full: the run itself has the choice in its journal.
      }
    },
  };
}
