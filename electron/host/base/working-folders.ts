import { realpath } from 'node:fs/promises';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import type { RunSpec } from '../../core/protocol/policy/run-spec.ts';
import { namedArguments } from '../../core/provenance/compare-arguments.ts';
import { answersInTime } from '../../platform/answering.ts';
import type { Clock } from './clock.ts';

/** Where the jobs of a run write, as its settings tell. All absolute. */
export interface WorkingFolders {
  /** The working folder. */
  cwd: string;
  /** Those that an argument names for output, or a parameter with a value of its own, as `--out runs/a` does. */
  named: string[];
  /** Its arguments and parameters by name, as they were given. */
  given: (readonly [name: string, value: string])[];
}

/** A run whose job lives, or lived lately. */
export interface RunAtWork extends WorkingFolders {
  id: string;
  name: string;
}

/** A moment in the work of a home's runs. A clock may be set; so which attempts had ended by then tells what came later. */
export interface WorkMoment {
  /** How often the host had looked at all runs; 0: it was before this host. */
  look: number;
  /** Milliseconds of the epoch: only for runs that this host did not know then. */
  atMs: number;
}

/** Tells which runs of a home work. */
export interface RunsAtWork {
  now(): WorkMoment;
  /** The runs whose jobs lived at any time since. */
  since(moment: WorkMoment): RunAtWork[];
}

/** Names of options for what a program writes, and for what it reads: those say nothing about whose a folder is. */
const OUTPUT = /out|save|log|result|work|run|exp|dest|store/i;
const INPUT = /in(?:put)?[_-]?dir|data|input|load|resume|from|pretrain|weight/i;

/** Values of such options count as folders whether or not there is one: one that is none contains no file. */
export function workingFolders({ cwd, program, overrides }: RunSpec): WorkingFolders {
  const given = [
    ...(program.kind === 'command' ? namedArguments(program.args) : []),
    ...(overrides?.values ?? []).map(({ name, value }) => [name, value] as const),
  ];
  const words = given.flatMap(([name, value]) => (OUTPUT.test(name) && !INPUT.test(name) ? [value] : []));
  // The working folder itself distinguishes nothing.
  const named = words.map((word) => resolve(cwd, word)).filter((folder) => !liesIn(folder, cwd));
  return { cwd, named, given };
}

/** True if a path is a folder, or lies below it. */
export function liesIn(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return !isAbsolute(way) && way !== '..' && !way.startsWith(`..${sep}`);
}

/** A drive that did not answer is left alone for so long: each question waits for seconds, and only a few may be open. */
const LEFT_ALONE_MS = 60_000;

/** Finds where folders lead. */
export interface FolderLinks {
  /** Forgets the folders of the look before. */
  beginLook(): void;
  /** A folder without links; as it is written if it is not there; null if its drive does not answer. */
  folder(path: string): Promise<string | null>;
  /**
   * The same folders without links; those on a drive that does not answer as they are written. `isKnown`: the working folder
   * is none of these.
   */
  withoutLinks(folders: WorkingFolders): Promise<WorkingFolders & { isKnown: boolean }>;
}

export function createFolderLinks(clock: Pick<Clock, 'uptimeMs'>): FolderLinks {
  /** By path, for one look. */
  const known = new Map<string, string>();
  /** By path, when it did not answer. */
  const silent = new Map<string, number>();

  async function folder(path: string): Promise<string | null> {
    const before = known.get(path);
    if (before !== undefined) return before;
    const silentAt = silent.get(path);
    if (silentAt !== undefined && clock.uptimeMs() - silentAt < LEFT_ALONE_MS) return null;
    if (!(await answersInTime(path))) {
      silent.set(path, clock.uptimeMs());
      return null;
    }
    silent.delete(path);
    const real = await realpath(path).catch((error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' ? path : null,
    );
    if (real !== null) known.set(path, real);
    return real;
  }

  return {
    beginLook: () => known.clear(),
    folder,
    withoutLinks: async ({ cwd, named, given }) => {
      const own = await folder(cwd);
      const leads: string[] = [];
      // One after the other: only so many are asked at once.
      for (const each of named) leads.push((own === null ? null : await folder(each)) ?? each);
      return { cwd: own ?? cwd, named: leads, given, isKnown: own !== null };
    },
  };
}
