import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cutAways } from './cut-away.ts';
import type { Entry } from './read-journal.ts';
import type { JobLedger } from './read-ledger.ts';
import type { RoundRecord } from './record.ts';

/** A checkpoint as the journal or the manifest names it. */
export interface NamedCheckpoint {
  file: string;
  iteration: number;
  bytes: number;
  sha256: string;
}

/**
 * The checkpoints that the journal names at its end, by file; `at` is the position of the record that names it, from 0.
 */
export function namedCheckpoints(
  entries: readonly Entry[],
): Map<string, { checkpoint: NamedCheckpoint; at: number }> {
  const named = new Map<string, { checkpoint: NamedCheckpoint; at: number }>();
  for (const [at, entry] of entries.entries()) {
    if (entry.kind === 'checkpoint-written') {
      const checkpoint = entry['entry'] as NamedCheckpoint;
      named.set(checkpoint.file, { checkpoint, at });
    }
    if (entry.kind === 'checkpoint-removed' && entry['whose'] !== 'job') named.delete(String(entry['file']));
  }
  return named;
}

/** Every checkpoint that the journal still names exists, is whole, and holds what an undisturbed run had by then. */
export function checkCheckpoints(round: RoundRecord, entries: readonly Entry[]): string[] {
  const isCut = cutNames(round);
  return [...namedCheckpoints(entries).values()].flatMap(({ checkpoint, at }) => {
    if (isDamaged(round, checkpoint) || isCut(checkpoint.file, at)) return [];
    const fault = faultOf(round, checkpoint);
    return fault === null ? [] : [`checkpoint ${checkpoint.file} ${fault}`];
  });
}

/**
 * Whether the rig cut away a later record about the checkpoint of the record at that position, and no such record was
 * written since: the file may have been removed or replaced in an unknown way.
 */
export function cutNames(round: RoundRecord): (file: string, at: number) => boolean {
  const cuts = cutAways(round).map(({ lost, kept }) => ({
    kept,
    files: lost.flatMap(({ kind, file, entry }) => {
      if (kind === 'checkpoint-removed') return [String(file)];
      return kind === 'checkpoint-written' ? [(entry as NamedCheckpoint).file] : [];
    }),
  }));
  return (file, at) => cuts.some(({ kept, files }) => at < kept && files.includes(file));
}

/** Whether the rig damaged exactly the named file; a file that was rewritten since is another one. */
export const isDamaged = ({ acts }: RoundRecord, { file, sha256 }: NamedCheckpoint): boolean =>
  acts.some(({ checkpoint }) => checkpoint?.file === file && checkpoint.sha256 === sha256);

/** The fault of the file of a checkpoint; null if there is none. */
export function faultOf({ runFolder, undisturbed }: RoundRecord, named: NamedCheckpoint): string | null {
  let bytes: Buffer;
  try {
    bytes = readFileSync(join(runFolder, 'checkpoints', named.file));
  } catch {
    return 'is named and not there';
  }
  if (createHash('sha256').update(bytes).digest('hex') !== named.sha256) return 'is not what was written';
  const content = JSON.parse(bytes.toString('utf8'));
  const wanted = undisturbed.slice(0, named.iteration);
  const isRight =
    content.iteration === named.iteration &&
    JSON.stringify(content.train_X_full) === JSON.stringify(wanted.map(({ x }) => x)) &&
    JSON.stringify(content.train_Y) === JSON.stringify(wanted.map(({ y }) => y));
  return isRight ? null : 'holds something else than an undisturbed run had by then';
}

/** Every file that a run takes for its job's own was saved by its job, byte for byte. */
export function checkAdopted(ledger: JobLedger, entries: readonly Entry[]): string[] {
  const saved = new Set(ledger.attempts.flatMap((attempt) => attempt.saved));
  const adopted = entries.flatMap(({ kind, entry }) =>
    kind === 'checkpoint-adopted' ? [entry as { file: string; sha256: string }] : [],
  );
  return adopted.flatMap(({ file, sha256 }) =>
    saved.has(sha256) ? [] : [`${file} was adopted, and its job never saved that`],
  );
}
