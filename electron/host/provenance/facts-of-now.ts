import { dirname } from 'node:path';
import type { KeptFile, Provenance } from '../../core/protocol/disk/provenance.ts';
import { digestOf } from '../base/digest.ts';
import { readGit } from './git-facts.ts';
import { readMachine, readPackages } from './machine-facts.ts';
import { addFiles, readWithin } from './read-files.ts';

/** An attempt as it would be if it started now, and the contents of its files, which are in no store. */
export interface FactsOfNow {
  facts: Provenance;
  contents: Map<string, Buffer>;
}

/** Reads again what an attempt was made of: its files, git, packages, the machine. What it was asked for stays. */
export async function readFactsOfNow(
  then: Provenance,
  env: Record<string, string>,
  nowMs: number,
): Promise<FactsOfNow> {
  const contents = new Map<string, Buffer>();
  const keep = (bytes: Buffer) => {
    const digest = digestOf(bytes);
    contents.set(digest, bytes);
    return digest;
  };
  const read = await readWithin(then.files);
  const { files, leftOut } = addFiles([], [], read, Number.POSITIVE_INFINITY, keep, digestOf);
  const script = then.files.find(({ role }) => role === 'script');
  const { git, gitMissing, diff } = await readGit(script ? dirname(script.path) : then.cwd, env);
  const kept = diff !== null && diff.length > 0 ? { digest: keep(diff), bytes: diff.length } : null;
  const facts = {
    ...then,
    ...(await readMachine()),
    ...{
      sentAt: nowMs,
      updatedAt: nowMs,
      files,
      leftOut: leftOut.filter(({ because }) => because !== 'missing'),
    },
    ...{ git: git && { ...git, diff: kept }, gitMissing },
    packages: await readPackages(then.pythons[0]?.places ?? []),
  };
  return { facts, contents };
}

/** Without the files of the run's own folder: a new run has its own. */
export const withoutOwnFiles = (facts: Provenance): Provenance => ({
  ...facts,
  files: facts.files.filter(({ name }: KeptFile) => !name.startsWith('{run}/')),
});
