import { statSync } from 'node:fs';
import { z } from 'zod';
import { type CompiledPattern, compilePattern } from '../../core/output/own-pattern.ts';
import { type OwnPattern, OwnPatterns } from '../../core/protocol/policy/own-pattern.ts';
import { FILE_FORMAT } from '../../core/protocol/version.ts';
import type { Answer, Problem } from '../../core/protocol/wire/problem.ts';
import { readRegularSync } from '../../platform/files/regular-file.ts';
import { replaceFile } from '../../platform/files/replace-file.ts';
import type { Log } from '../base/log.ts';
import { folderProblem } from './run-folder.ts';

/** `patterns.json` in Vigil's home: the user's own patterns, in the order in which they are shown. */
const PatternFile = z.strictObject({
  format: z.literal(FILE_FORMAT),
  patterns: OwnPatterns,
});

/** The user's own patterns for lines of output. The file may be edited by hand at any time. */
export interface Patterns {
  /** Refuses if the file is there and cannot be read. */
  list(): Answer<OwnPattern[]>;
  /** Those that can be run; the others are passed over, with a line in the log. */
  compiled(): readonly CompiledPattern[];
  /** Replaces them all. Refuses, and changes nothing, if one cannot be used, or if the file now cannot be read. */
  save(patterns: readonly OwnPattern[]): Answer<null>;
}

/** What the file holds. */
interface Read {
  patterns: OwnPattern[];
  compiled: CompiledPattern[];
  /** Why it cannot be read; null if it can, or is not there. */
  problem: Problem | null;
}

const NO_PATTERNS: Read = { patterns: [], compiled: [], problem: null };

export function openPatterns(path: string, log: Log): Patterns {
  let known: ({ at: number | null } & Read) | null = null;

  /** The file as it is now; it is parsed again only when it has changed. */
  function current(): NonNullable<typeof known> {
    const at = timeOf(path);
    if (known?.at !== at) known = { at, ...readPatterns(path, log) };
    return known;
  }

  return {
    list: () => {
      const { problem, patterns } = current();
      return problem ? { ok: false, problem } : { ok: true, value: patterns };
    },
    compiled: () => current().compiled,
    save: (patterns) => {
      const { problem } = current();
      if (problem) return { ok: false, problem };
      for (const pattern of patterns) {
        const compiled = compilePattern(pattern);
        if (!compiled.ok) return refuse(pattern, compiled.because);
      }
      const twice = patterns.find(isNameTaken);
      if (twice) return refuse(twice, TWO_OF_A_NAME);
      try {
        replaceFile(path, `${JSON.stringify({ format: FILE_FORMAT, patterns }, null, 2)}\n`);
      } catch (error) {
        return { ok: false, problem: folderProblem(error, path) };
      }
      known = null;
      return { ok: true, value: null };
    },
  };
}

const TWO_OF_A_NAME = 'there are two patterns of that name';

/** Whether one before it has the same name: both would tell of the same iterations. */
const isNameTaken = ({ name }: OwnPattern, index: number, all: readonly OwnPattern[]): boolean =>
  all.findIndex((one) => one.name === name) < index;

const refuse = ({ name }: OwnPattern, detail: string): Answer<null> => ({
  ok: false,
  problem: { code: 'bad-request', field: `pattern ${name}`, detail },
});

/** When the file was changed last; 0 if there is none, null if it cannot be looked at. */
function timeOf(path: string): number | null {
  try {
    return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  } catch {
    return null;
  }
}

/** More than all patterns that are allowed, written as wide as people do. */
const LONGEST_BYTES = 16 * 1024 * 1024;

/** Some editors begin a file with this. */
const BYTE_ORDER_MARK = /^\ufeff/;

/** A file that cannot be read is like none, and stays as it is. */
function readPatterns(path: string, log: Log): Read {
  let patterns: OwnPattern[];
  try {
    ({ patterns } = PatternFile.parse(
      JSON.parse(readRegularSync(path, LONGEST_BYTES).toString().replace(BYTE_ORDER_MARK, '')),
    ));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return NO_PATTERNS;
    log.write(`${path} cannot be read, so none of your patterns is used`, error);
    const detail = (error as Error).message.slice(0, 500);
    return { ...NO_PATTERNS, problem: { code: 'patterns-unreadable', path, detail } };
  }
  const compiled = patterns.flatMap((pattern, index) => {
    const made = isNameTaken(pattern, index, patterns)
      ? { ok: false as const, because: TWO_OF_A_NAME }
      : compilePattern(pattern);
    if (made.ok) return [made.pattern];
    log.write(`${path}: the pattern ${pattern.name} is not used: ${made.because}`);
    return [];
  });
  return { patterns, compiled, problem: null };
}
