import { execFile } from 'node:child_process';
import { devNull } from 'node:os';
import { resolve } from 'node:path';
import { type GitFacts, PROVENANCE_LIMITS, type Provenance } from '../../core/protocol/disk/provenance.ts';
import { findProgram } from '../../platform/files/find-program.ts';
import { giveWay } from '../../platform/processes/give-way.ts';
import { withoutVigil } from '../base/environment.ts';

/** For all calls of one attempt together. */
const LIMIT_MS = 10_000;

/**
 * Git only reads. It takes no lock that the user's own git would wait for, asks nothing, and opens no connection: in a
 * partial clone a diff would otherwise fetch what is missing.
 */
const ENVIRONMENT = {
  GIT_OPTIONAL_LOCKS: '0',
  GIT_TERMINAL_PROMPT: '0',
  GIT_ALLOW_PROTOCOL: 'none',
  GIT_NO_LAZY_FETCH: '1',
  LC_ALL: 'C',
};

/** A repository's own configuration may name programs, and looking at a folder must not run them. */
const HARMLESS = [
  'core.fsmonitor=',
  `core.hooksPath=${devNull}`,
  'diff.external=',
  'submodule.recurse=false',
];

/** What git said; or why nothing. */
type Said =
  | { ok: true; text: string }
  | { ok: false; because: 'failed' | 'too-large' | 'late'; stderr: string };

/** The facts about the repository around a folder, and the diff of its tracked files. */
export interface GitRead {
  git: Omit<GitFacts, 'diff'> | null;
  gitMissing: Provenance['gitMissing'];
  /** `git diff HEAD`; empty if nothing differs, null if it is unknown. */
  diff: Buffer | null;
}

/** Reads commit, branch and uncommitted changes. `env`: the environment in which git is searched and runs. */
export async function readGit(folder: string, env: Record<string, string>): Promise<GitRead> {
  const none = (gitMissing: Provenance['gitMissing']): GitRead => ({ git: null, gitMissing, diff: null });
  // Never by its name alone: Windows would look in the repository first.
  const found = findProgram({ file: 'git', args: [], cwd: resolve('/'), env });
  if ('code' in found) return none('no-git');
  const until = performance.now() + LIMIT_MS;
  const ask = (args: readonly string[], settings: readonly string[] = HARMLESS) =>
    askGit(
      found.file,
      [...settings.flatMap((setting) => ['-c', setting]), '-C', folder, ...args],
      env,
      until,
    );

  const root = await ask(['rev-parse', '--show-toplevel']);
  if (!root.ok) {
    if (root.because === 'late') return none('late');
    return none(whyNoRoot(root.stderr));
  }
  const commit = await ask(['rev-parse', '--verify', '--quiet', 'HEAD']);
  const branch = await ask(['symbolic-ref', '--short', '--quiet', 'HEAD']);
  const facts = {
    root: lineOf(root.text),
    commit: commit.ok ? lineOf(commit.text) : null,
    branch: branch.ok ? lineOf(branch.text) : null,
  };
  const diff = commit.ok ? await diffOf(ask) : null;
  if (diff === null) return { git: { ...facts, diffMissing: 'failed' }, gitMissing: null, diff: null };
  return diff.ok
    ? { git: { ...facts, diffMissing: null }, gitMissing: null, diff: Buffer.from(diff.text, 'latin1') }
    : { git: { ...facts, diffMissing: diff.because }, gitMissing: null, diff: null };
}

/**
 * The diff without the filters that the repository itself defines: its attributes could send every changed file through
 * a program. Filters of the user's own configuration stay, or files of git-lfs would look changed. Null if a filter has
 * a name that cannot be switched off.
 */
async function diffOf(
  ask: (args: readonly string[], settings?: readonly string[]) => Promise<Said>,
): Promise<Said | null> {
  const filters = new Set<string>();
  for (const scope of ['--local', '--worktree']) {
    const named = await ask([
      'config',
      scope,
      '--includes',
      '--null',
      '--name-only',
      '--get-regexp',
      '^filter\\.',
    ]);
    // Nothing found, or no such scope: git answers with an error for both.
    for (const key of named.ok ? named.text.split('\0') : [])
      filters.add(key.slice('filter.'.length, key.lastIndexOf('.')));
  }
  filters.delete('');
  if ([...filters].some((name) => /[=\n]/.test(name))) return null;
  const off = [...filters].flatMap((name) =>
    ['clean=', 'smudge=', 'process=', 'required=false'].map((key) => `filter.${name}.${key}`),
  );
  return ask(
    [
      'diff',
      '--no-ext-diff',
      '--no-textconv',
      '--no-color',
      '--ignore-submodules=dirty',
      '--no-renames',
      'HEAD',
      '--',
    ],
    [...HARMLESS, ...off, 'core.quotePath=false', 'diff.noprefix=false', 'diff.mnemonicPrefix=false'],
  );
}

/** Git's own variables may redirect it. */
const OF_GIT = /^GIT_/i;

function askGit(
  file: string,
  args: readonly string[],
  env: Record<string, string>,
  untilMs: number,
): Promise<Said> {
  const left = untilMs - performance.now();
  if (left <= 0) return Promise.resolve({ ok: false, because: 'late', stderr: '' });
  const own = Object.entries(withoutVigil(env)).filter(([name]) => !OF_GIT.test(name));
  return new Promise((resolve) => {
    const options = {
      env: { ...Object.fromEntries(own), ...ENVIRONMENT },
      timeout: Math.ceil(left),
      killSignal: 'SIGKILL',
      windowsHide: true,
      maxBuffer: PROVENANCE_LIMITS.fileBytes,
      encoding: 'latin1',
    } as const;
    try {
      const child = execFile(file, ['--no-pager', ...args], options, (error, text, stderr) => {
        if (error === null) return resolve({ ok: true, text });
        const isTooLarge = error.code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER';
        resolve({ ok: false, because: isTooLarge ? 'too-large' : error.killed ? 'late' : 'failed', stderr });
      });
      child.stdin?.end();
      // The job goes first.
      giveWay(child.pid);
    } catch {
      resolve({ ok: false, because: 'failed', stderr: '' });
    }
  });
}

function whyNoRoot(stderr: string): Provenance['gitMissing'] {
  if (/not a git repository/i.test(stderr)) return 'no-repository';
  return /dubious ownership|safe\.directory/i.test(stderr) ? 'refused' : 'failed';
}

/** Git prints paths as their bytes. */
const lineOf = (text: string): string =>
  Buffer.from(text, 'latin1')
    .toString('utf8')
    .replace(/\r?\n$/, '');
