import { createHash } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkRefusal } from './check-refusal.ts';
import { checkRound } from './check-round.ts';
import type { RoundRecord } from './record.ts';
import { type SoundRound, soundRound, writeRound } from './sound-round.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-checker-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const swap = (round: SoundRound, from: string, to: string) => {
  round.ledger = round.ledger.map((line) => (line === from ? to : line));
};
const judgedOf = (round: SoundRound, attempt: number) => round.told.attempts[attempt - 1]?.judged ?? {};

/** One violation each, and the expected objection of the checker. */
const VIOLATIONS: [string, (round: SoundRound) => void, RegExp][] = [
  ['an iteration is lost', (round) => round.entries.splice(3, 1), /iteration 2 was completed and is 0 times/],
  [
    'an iteration is journaled twice',
    (round) => round.entries.splice(3, 0, { ...round.entries[3] }),
    /iteration 2 was completed and is 2 times/,
  ],
  [
    'an iteration is made up',
    (round) => round.entries.push({ kind: 'observation', iteration: 6, x: [1], y: 1 }),
    /iteration 6 is in the journal and was never said/,
  ],
  [
    'a value differs in its last bit',
    (round) => {
      Object.assign(round.entries[3] ?? {}, { y: -2.0000000000000004 });
    },
    /iteration 2 is in the journal otherwise than it was said/,
  ],
  [
    'a completed iteration is evaluated again',
    (round) => swap(round, 'start 4 200', 'start 3 200'),
    /iteration 3 was evaluated again/,
  ],
  [
    'an attempt begins further back than it need',
    (round) => swap(round, 'begin 2 200 3', 'begin 2 200 2'),
    /attempt 2 resumed from 2 although 3 were completed/,
  ],
  ['a second copy lives', (round) => round.ledger.push('violation a second copy lives: 9'), /a second copy/],
  [
    'an earlier process works beside a later one',
    (round) => round.ledger.push('start 5 100'),
    /process 100 wrote "start 5 100" after a later one/,
  ],
  [
    'a second copy comes to the end of the iteration it was in',
    (round) => round.ledger.push('end 4 -4 100'),
    /process 100 wrote "end 4 -4 100" after a later one/,
  ],
  [
    'a process without a recorded begin writes',
    (round) => round.ledger.push('said 5 300'),
    /process 300 wrote "said 5 300" and never began/,
  ],
  [
    'the whole run takes another path',
    (round) => {
      round.undisturbed = round.undisturbed.map((one) => ({ ...one, y: one.y + 1 }));
    },
    /another way than an undisturbed run/,
  ],
  [
    'the job came to another result',
    (round) => round.ledger.splice(-1, 1, 'result 00 200'),
    /the job came to 00, undisturbed to another/,
  ],
  ['a process stays', (round) => round.left.push('42 sleep'), /still lives: 42 sleep/],
  [
    'a byte of the journal differs',
    (round) => {
      round.spoilJournal = (text) => text.replace('"iteration":2', '"iteration":7');
    },
    /journal line 4 has a wrong checksum/,
  ],
  [
    'the journal ends in the middle of a line',
    (round) => {
      round.spoilJournal = (text) => `${text}{"seq":`;
    },
    /ends in the middle of a line/,
  ],
  [
    'a checkpoint holds something else',
    (round) => {
      round.checkpoint['train_Y'] = [-1, -2, -4];
    },
    /checkpoint checkpoint_iter_003.json holds something else/,
  ],
  [
    'a file is adopted that the job never saved',
    (round) => round.entries.push({ kind: 'checkpoint-adopted', entry: { file: 'last.json', sha256: '00' } }),
    /last\.json was adopted, and its job never saved that/,
  ],
  [
    'an unfinished run is called finished',
    (round) => round.ledger.splice(-1, 1),
    /attempt 2 is told as finished and had no result/,
  ],
  [
    'a finished run is called failed',
    (round) => {
      round.told.row['outcome'] = 'failed';
    },
    /its outcome is told as failed/,
  ],
  [
    'an attempt died without a cause',
    (round) => round.acts.splice(0, 1),
    /attempt 1 is told as .* which nothing done to it explains/,
  ],
  [
    'an ending is shown as another',
    (round) => {
      Object.assign(judgedOf(round, 1), { class: 'error', silent: null });
    },
    /attempt 1 is told as .*error.* which nothing done to it explains/,
  ],
  [
    'an attempt is shown as recycled, and no deaths were like each other',
    (round) => {
      round.acts.splice(0, 1);
      Object.assign(judgedOf(round, 1), { class: 'recycle', silent: null });
    },
    /attempt 1 is told as .*recycle.* which nothing done to it explains/,
  ],
  [
    'an attempt is not shown',
    (round) => {
      round.told.attempts.splice(0, 1);
      round.told.row['attempts'] = 1;
    },
    /attempt 1 ran and is not told of/,
  ],
  [
    'an iteration is not shown',
    (round) => {
      round.told.row['iteration'] = 4;
    },
    /4 iterations are told, 5 are in the journal/,
  ],
  [
    'a note reports what did not happen',
    (round) => round.told.notes.push({ code: 'keeper-lost' }),
    /note keeper-lost/,
  ],
];

describe('the checker', () => {
  it('accepts a sound round', () => {
    expect(checkRound(writeRound(folder, soundRound()))).toEqual([]);
  });

  it.each(VIOLATIONS)('objects when %s', (_, spoil, objection) => {
    const round = soundRound();
    spoil(round);
    expect(checkRound(writeRound(folder, round))).toContainEqual(expect.stringMatching(objection));
  });
});

describe('the checker of a refused run', () => {
  function refused(line: number): { record: RoundRecord; journal: string } {
    const round = soundRound();
    round.spoilJournal = (text) => text.replace('"iteration":2', '"iteration":7');
    const sound = writeRound(folder, round);
    const journal = join(sound.runFolder, 'journal.jsonl');
    const damaged = join(folder, 'damaged');
    copyFileSync(journal, damaged);
    for (const path of [join(sound.runFolder, 'run.json'), `${damaged}-run.json`]) writeFileSync(path, '{}');
    const act = {
      kind: 'damage journal flip',
      atMs: 1,
      targets: ['journal'],
      hits: [1],
      detail: '',
      damaged,
    };
    const told = { row: { outcome: null, problem: { code: 'journal-damaged', file: journal, line } } };
    return { record: { ...sound, acts: [act], told }, journal };
  }

  it('accepts a refusal that names file and line and changes nothing', () => {
    expect(checkRefusal(refused(4).record)).toEqual([]);
  });

  it('objects when another line is named', () => {
    expect(checkRefusal(refused(5).record)).toContainEqual(expect.stringMatching(/the damage .* is told as/));
  });

  it('objects when the run is shown as usual', () => {
    const { record } = refused(4);
    const told = { row: { outcome: 'finished', problem: null } };
    expect(checkRefusal({ ...record, told })).toContainEqual('its outcome is told as finished');
  });

  /** The same with a sound journal and a run.json whose checksum does not match. */
  function refusedFor(asked: object): RoundRecord {
    const { record, journal } = refused(4);
    const sound = writeRound(folder, soundRound());
    const spec = join(sound.runFolder, 'run.json');
    copyFileSync(journal, join(folder, 'damaged'));
    for (const path of [spec, join(folder, 'damaged-run.json')]) writeFileSync(path, JSON.stringify(asked));
    return {
      ...record,
      told: { row: { outcome: null, problem: { code: 'run-unreadable', file: spec } } },
    };
  }

  it('accepts a refusal for a run.json that is not what was written', () => {
    expect(checkRefusal(refusedFor({ total: 31, sum: '0123456789abcdef' }))).toEqual([]);
  });

  it('objects when a sound run.json is refused', () => {
    expect(checkRefusal(refusedFor({ total: 31 }))).toContainEqual(expect.stringMatching(/is told as/));
    const sum = createHash('sha256').update('{"total":31}').digest('hex').slice(0, 16);
    expect(checkRefusal(refusedFor({ total: 31, sum }))).toContainEqual(expect.stringMatching(/is told as/));
  });

  it('objects when the damaged journal was changed', () => {
    const { record, journal } = refused(4);
    writeFileSync(journal, readFileSync(journal).subarray(0, 100));
    expect(checkRefusal(record)).toContainEqual('the damaged journal was changed');
  });
});
