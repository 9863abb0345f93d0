import { statSync } from 'node:fs';
import { z } from 'zod';
import { type CompiledPattern, compilePattern } from '../../core/output/own-pattern.ts';
import { type OwnPattern, OwnPatterns } from '../../core/protocol/policy/own-pattern.ts';
import type { PatternFault } from '../../core/protocol/policy/pattern-fault.ts';
import { FILE_FORMAT } from '../../core/protocol/version.ts';
import type { Answer, Problem } from '../../core/protocol/wire/problem.ts';
import { readRegularSync } from '../../platform/files/regular-file.ts';
import { replaceFile } from '../../platform/files/replace-file.ts';
import { refuse } from '../base/answers.ts';
import { fileFaultOf } from '../base/file-fault-of.ts';
import type { Log } from '../base/log.ts';
import { folderProblem } from './run-folder.ts';

/** `patterns.json` in Vigil's home: the user's own patterns, in the order in which they are shown. */
const PatternFile = z.strictObject({
  format: z.literal(FILE_FORMAT),
  patterns: OwnPatterns,
});

/** The user's own patterns for lines of output. The file may be edited by hand at any time. */
export interface Patterns {
  /** Refuses if the file exists but cannot be read. */
  list(): Answer<OwnPattern[]>;
  /** The usable patterns; the others are skipped, with a line in the log. */
  compiled(): readonly CompiledPattern[];
  /** Replaces them all. Refuses, and changes nothing, if one cannot be used, or if the file can no longer be read. */
  save(patterns: readonly OwnPattern[]): Answer<null>;
}

/** The content of the file. */
interface Read {
  patterns: OwnPattern[];
  compiled: CompiledPattern[];
  /** Why it cannot be read; null if it can, or does not exist. */
  problem: Problem | null;
}

const NO_PATTERNS: Read = { patterns: [], compiled: [], problem: null };

export function openPatterns(path: string, log: Log): Patterns {
  let known: ({ at: number | null } & Read) | null = null;

  /** The current file; it is parsed again only after a change. */
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
        if (!compiled.ok) return unusable(pattern, compiled.fault);
      }
      const twice = patterns.find(isNameTaken);
      if (twice) return unusable(twice, NAME_TAKEN);
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

const NAME_TAKEN: PatternFault = { kind: 'name-taken' };

/** True if an earlier pattern has the same name: both would report the same iterations. */
const isNameTaken = ({ name }: OwnPattern, index: number, all: readonly OwnPattern[]): boolean =>
  all.findIndex((one) => one.name === name) < index;

const unusable = ({ name }: OwnPattern, fault: PatternFault): Answer<null> =>
  refuse({ code: 'pattern-unusable', name, fault });

/** When the file was last changed; 0 if there is none, null if that cannot be determined. */
function timeOf(path: string): number | null {
  try {
    return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  } catch {
    return null;
  }
}

/** More than the size of the allowed number of patterns, however they are formatted. */
const LONGEST_BYTES = 16 * 1024 * 1024;

/** Some editors write this at the beginning of a file. */
const BYTE_ORDER_MARK = /^\ufeff/;

/** An unreadable file counts as an empty one, and stays unchanged. */
function readPatterns(path: string, log: Log): Read {
  let patterns: OwnPattern[];
  try {
    ({ patterns } = PatternFile.parse(
      JSON.parse(readRegularSync(path, LONGEST_BYTES).toString().replace(BYTE_ORDER_MARK, '')),
    ));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return NO_PATTERNS;
    log.write(`${path} cannot be read, so none of your patterns is used`, error);
    return { ...NO_PATTERNS, problem: { code: 'patterns-unreadable', path, fault: fileFaultOf(error) } };
  }
  const compiled = patterns.flatMap((pattern, index) => {
    const made = isNameTaken(pattern, index, patterns)
      ? { ok: false as const, fault: NAME_TAKEN }
      : compilePattern(pattern);
    if (made.ok) return [made.pattern];
    log.write(`${path}: the pattern ${pattern.name} is not used: ${JSON.stringify(made.fault)}`);
    return [];
  });
  return { patterns, compiled, problem: null };
}
