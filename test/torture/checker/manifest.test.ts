import { copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkRound } from './check-round.ts';
import { openRoundFolders } from './round-folder.ts';
import { actOf, checkpointFileOf, type SoundRound, sha256Of, soundRound, writeRound } from './sound-round.ts';

const { check, faultsAfter, folder } = openRoundFolders();
const FILE = checkpointFileOf(3);

describe('the checker of the manifest', () => {
  const other = { file: 'checkpoint_iter_002.json', iteration: 2, bytes: 7, sha256: sha256Of('another') };
  const isHostKilled = (round: SoundRound) => round.acts.push(actOf('kill host', ['host']));

  it.each<[string, (round: SoundRound) => void, string]>([
    [
      'it cannot be read',
      (round) => {
        round.spoilManifest = () => 'entries';
      },
      'the manifest cannot be read',
    ],
    [
      'it omits a checkpoint',
      (round) => {
        round.spoilManifest = () => ({ entries: [] });
      },
      `the manifest does not name ${FILE}`,
    ],
    [
      'it names a checkpoint with another hash',
      (round) => {
        round.spoilManifest = (entries) => ({ entries: [{ ...entries[0], sha256: other.sha256 }] });
      },
      `the manifest names ${FILE} otherwise than the journal`,
    ],
    [
      'it names a checkpoint that the journal does not, and nothing came in between',
      (round) => {
        round.spoilManifest = (entries) => ({ entries: [...entries, other] });
      },
      'the manifest names checkpoint_iter_002.json otherwise than the journal',
    ],
    [
      'the checkpoint that it names before its record is missing',
      (round) => {
        isHostKilled(round);
        round.spoilManifest = (entries) => ({ entries: [...entries, other] });
      },
      'checkpoint checkpoint_iter_002.json of the manifest is named and not there',
    ],
    [
      'it names more than one checkpoint before its record',
      (round) => {
        isHostKilled(round);
        round.spoilManifest = (entries) => ({ entries: [{ ...other, file: 'a' }, ...entries, other] });
      },
      'the manifest names a otherwise than the journal',
    ],
    [
      'it still names a checkpoint that was removed for another reason than a full disk',
      (round) => {
        round.entries.push({ kind: 'checkpoint-removed', file: FILE, why: 'retention', whose: 'vigil' });
      },
      `the manifest names ${FILE} otherwise than the journal`,
    ],
  ])('objects when %s', (_, spoil, objection) => {
    expect(faultsAfter(soundRound(), spoil)).toContain(objection);
  });

  it('objects when there is none', () => {
    const record = writeRound(folder(), soundRound());
    rmSync(join(record.runFolder, 'checkpoints', 'manifest.json'));
    expect(checkRound(record)).toEqual(['there is no manifest']);
  });

  it('accepts an entry for a checkpoint that was removed because the disk was full', () => {
    const round = soundRound();
    round.entries.push({ kind: 'checkpoint-removed', file: FILE, why: 'disk-full', whose: 'vigil' });
    expect(check(round)).toEqual([]);
  });

  it('accepts one more entry if the host died before journaling it', () => {
    const round = soundRound();
    isHostKilled(round);
    const written = round.entries.findIndex(({ kind }) => kind === 'checkpoint-written');
    const record = writeRound(folder(), round);
    const without = { ...round, entries: round.entries.toSpliced(written, 1) };
    const manifest = join(record.runFolder, 'checkpoints', 'manifest.json');
    copyFileSync(manifest, join(folder(), 'manifest'));
    const later = writeRound(folder(), without);
    copyFileSync(join(folder(), 'manifest'), manifest);
    expect(checkRound(later)).toEqual([]);
  });

  describe('that the rig damaged', () => {
    const damagedRound = (damaged: string): SoundRound => {
      const round = soundRound();
      const manifest = join(folder(), 'damaged-manifest');
      writeFileSync(manifest, JSON.stringify(damaged));
      round.acts.push(actOf('damage manifest flip', ['manifest'], { manifest }));
      return round;
    };

    it('is accepted as long as it has not been rewritten', () => {
      const round = damagedRound('damaged');
      round.spoilManifest = () => 'damaged';
      expect(check(round)).toEqual([]);
    });

    it('objects when it was written again, and wrong', () => {
      const round = damagedRound('damaged');
      round.spoilManifest = () => 'damaged otherwise';
      expect(check(round)).toEqual(['the manifest cannot be read']);
    });
  });
});
