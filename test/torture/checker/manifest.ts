import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cutNames, faultOf, isDamaged, type NamedCheckpoint, namedCheckpoints } from './checkpoints.ts';
import type { Entry } from './read-journal.ts';
import type { DoneAct, RoundRecord } from './record.ts';

/**
 * The manifest names the checkpoints that the journal names. It is written after the file of a checkpoint and before
 * its record, so it may name one more if the host died, or the disk refused, in between; and a checkpoint that was
 * removed for lack of space stays in it until the next write.
 */
export function checkManifest(round: RoundRecord, entries: readonly Entry[]): string[] {
  const lastWritten = entries.findLastIndex(({ kind }) => kind === 'checkpoint-written');
  const text = textOf(join(round.runFolder, 'checkpoints', 'manifest.json'));
  if (text === null) return lastWritten < 0 ? [] : ['there is no manifest'];
  // It has not been rewritten since the rig damaged it: only people read it.
  if (round.acts.some(({ manifest }) => manifest !== undefined && textOf(manifest) === text)) return [];
  const found = entriesOf(text);
  if (found === null) return ['the manifest cannot be read'];

  const named = namedCheckpoints(
    entries.filter((entry, at) => at < lastWritten || entry['why'] !== 'disk-full'),
  );
  const isCut = cutNames(round);
  const isKnown = (one: NamedCheckpoint) => {
    const known = named.get(one.file);
    return (known !== undefined && isSame(known.checkpoint, one)) || isCut(one.file, -1);
  };
  const unknown = found.filter((one) => !isKnown(one));
  const newest = found.at(-1);
  const isAhead = unknown[0] === newest && round.acts.some(comesBetween) ? newest : null;
  if (isAhead && isDamaged(round, isAhead)) return [];
  if (isAhead) {
    const fault = faultOf(round, isAhead);
    return fault === null ? [] : [`checkpoint ${isAhead.file} of the manifest ${fault}`];
  }
  const missing = [...named.values()].filter(
    ({ checkpoint, at }) =>
      !found.some(({ file }) => file === checkpoint.file) && !isCut(checkpoint.file, at),
  );
  return [
    ...unknown.map(({ file }) => `the manifest names ${file} otherwise than the journal`),
    ...missing.map(({ checkpoint }) => `the manifest does not name ${checkpoint.file}`),
  ];
}

const comesBetween = ({ targets }: DoneAct): boolean => targets.includes('host') || targets.includes('disk');

const isSame = (one: NamedCheckpoint, other: NamedCheckpoint): boolean =>
  one.iteration === other.iteration && one.bytes === other.bytes && one.sha256 === other.sha256;

function entriesOf(text: string): NamedCheckpoint[] | null {
  try {
    const { entries } = JSON.parse(text);
    return Array.isArray(entries) ? entries : null;
  } catch {
    return null;
  }
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
