import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type IntervalHistory, inherit } from '../../../core/hang/interval-history.ts';
import { IntervalFile } from '../../../core/protocol/disk/interval-file.ts';
import type { RunSpec } from '../../../core/protocol/policy/run-spec.ts';
import { FILE_FORMAT } from '../../../core/protocol/version.ts';
import { readRegularSync } from '../../../platform/files/regular-file.ts';
import { placeFile } from '../../../platform/files/replace-file.ts';
import type { RunPaths } from '../../base/paths.ts';

/** What is known of how long a job takes between two signs of work, kept over attempts, runs and hosts. */
export interface IntervalStore {
  load(): IntervalHistory;
  save(history: IntervalHistory): void;
}

/**
 * In the run folder, and for the next run of the same program in the home. Nothing depends on these files: one that is
 * missing or damaged is begun anew, one that cannot be written is written another time. That is also why nobody waits
 * until they are on the disk: the next attempt would.
 */
export function openIntervalStore({ program, cwd }: RunSpec, paths: RunPaths): IntervalStore {
  const ofProgram = join(paths.programs, `${programHash(program, cwd)}.json`);
  return {
    load: () => read(paths.intervals) ?? inherit(read(ofProgram) ?? {}),
    save: (sections) => {
      const content = `${JSON.stringify({ format: FILE_FORMAT, sections })}\n`;
      try {
        placeFile(paths.intervals, content);
        mkdirSync(paths.programs, { recursive: true, mode: 0o700 });
        placeFile(ofProgram, content);
      } catch {
        // A full disk: what is not kept is learnt anew.
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

const SCRIPT = /\.(?:pyw?|ipynb|[cm]?[jt]s|sh|ps1|R|jl|m)$/i;

/** The program and its script, whatever else it is given: a sweep over seeds is one program. */
function programHash(program: RunSpec['program'], cwd: string): string {
  return createHash('sha256')
    .update(JSON.stringify(identity(program, cwd)))
    .digest('hex')
    .slice(0, 32);
}

function identity(program: RunSpec['program'], cwd: string): string[] {
  if (program.kind === 'sample') return ['sample'];
  const { file, args } = program;
  const script = args.find((each) => SCRIPT.test(each)) ?? args.find((each) => !each.startsWith('-'));
  return script === undefined ? [file] : [file, resolve(cwd, script)];
}
