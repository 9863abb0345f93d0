import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type IntervalHistory, inheritedHistory } from '../../../core/hang/interval-history.ts';
import { IntervalFile } from '../../../core/protocol/disk/interval-file.ts';
import type { RunSpec } from '../../../core/protocol/policy/run-spec.ts';
import { FILE_FORMAT } from '../../../core/protocol/version.ts';
import { readRegularSync } from '../../../platform/files/regular-file.ts';
import { placeFile } from '../../../platform/files/replace-file.ts';
import type { RunPaths } from '../../base/paths.ts';
import { programHash } from '../../base/program-hash.ts';

/** The intervals between two signs of work of a job, kept over attempts, runs and hosts. */
export interface IntervalStore {
  load(): IntervalHistory;
  save(history: IntervalHistory): void;
}

/**
 * In the run folder, and in the home for the next run of the same program. Nothing depends on these files: a missing or
 * damaged one is started over, one that cannot be written is written another time. So no caller waits until they are on
 * disk; waiting would delay the next attempt.
 */
export function openIntervalStore({ program, cwd }: RunSpec, paths: RunPaths): IntervalStore {
  const ofProgram = join(paths.programs, `${programHash(program, cwd)}.json`);
  return {
    load: () => read(paths.intervals) ?? inheritedHistory(read(ofProgram) ?? {}),
    save: (sections) => {
      const content = `${JSON.stringify({ format: FILE_FORMAT, sections })}\n`;
      try {
        placeFile(paths.intervals, content);
        mkdirSync(paths.programs, { recursive: true, mode: 0o700 });
        placeFile(ofProgram, content);
      } catch {
        // The disk is full: what is not stored is learnt again.
      }
    },
  };
}

function read(path: string): IntervalHistory | null {
  try {
    return IntervalFile.parse(JSON.parse(readRegularSync(path).toString())).sections;
  } catch {
    return null;
  }
}
