import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Entry } from './read-journal.ts';
import type { RoundRecord } from './record.ts';

interface Named {
  file: string;
  iteration: number;
  sha256: string;
}

/** Every checkpoint that the journal still names is there, whole, and holds what an undisturbed run had by then. */
export function checkCheckpoints(
  { runFolder, undisturbed, acts }: RoundRecord,
  entries: readonly Entry[],
): string[] {
  // Damaged by the rig, or removed by a record that the rig cut away.
  if (acts.some(({ kind, damaged }) => damaged !== undefined || kind.startsWith('damage checkpoint')))
    return [];
  const named = new Map<string, Named>();
  for (const entry of entries) {
    if (entry.kind === 'checkpoint-written') {
      const written = entry['entry'] as Named;
      named.set(written.file, written);
    }
    if (entry.kind === 'checkpoint-removed') named.delete(String(entry['file']));
  }
  return [...named.values()].flatMap((one) => {
    const fault = faultOf(join(runFolder, 'checkpoints', one.file), one, undisturbed);
    return fault === null ? [] : [`checkpoint ${one.file} ${fault}`];
  });
}

function faultOf(path: string, named: Named, undisturbed: RoundRecord['undisturbed']): string | null {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch {
    return 'is named by the journal and not there';
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
