import { appendFileSync, copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkRound } from './check-round.ts';
import { openRoundFolders } from './round-folder.ts';
import {
  actOf,
  checkpointAt,
  checkpointFileOf,
  type SoundRound,
  sha256Of,
  soundRound,
  writeRound,
} from './sound-round.ts';

const { check, faultsAfter, folder } = openRoundFolders();
const FILE = checkpointFileOf(3);
const checkpointPath = () => join(folder(), '20261121-031500-test', 'checkpoints', FILE);
const textOf = (content: object) => `${JSON.stringify(content)}\n`;

/** What the rig found in the file before it damaged it. */
const damaged = (round: SoundRound, file = FILE) => ({
  checkpoint: { file, sha256: sha256Of(textOf(round.checkpoint)) },
});

/**
 * The third iteration's line is destroyed before the host could read it, so the second attempt resumes from the second.
 */
function roundWithLostEvent(): SoundRound {
  const round = soundRound();
  const [third, checkpoint, ...rest] = round.entries.splice(4);
  Object.assign(checkpoint?.['entry'] ?? {}, { file: checkpointFileOf(2), iteration: 2 });
  round.checkpoint = checkpointAt(2);
  round.entries.push(checkpoint ?? {}, ...rest.slice(0, 2), third ?? {}, ...rest.slice(2));
  const at = (line: string) => round.ledger.indexOf(line);
  round.ledger.splice(at('begin 2 200 3'), 1, 'begin 2 200 2', 'start 3 200', 'end 3 -3 200', 'said 3 200');
  const written = (name: string, events: object[]) => {
    const path = join(folder(), name);
    writeFileSync(path, events.map(textOf).join(''));
    return path;
  };
  const before = written('events-before', round.events.slice(0, 3));
  const after = written('events-after', round.events.slice(0, 2));
  round.acts.push(actOf('damage events cut', ['events'], { events: { before, after, journaled: [1, 2] } }));
  return round;
}

describe('if events were destroyed unread, the checker', () => {
  it('accepts that lost iterations and those after them are evaluated again', () => {
    expect(check(roundWithLostEvent())).toEqual([]);
  });

  it('accepts a resume from an earlier sound checkpoint', () => {
    const round = roundWithLostEvent();
    round.acts.push(actOf('damage checkpoint cut', ['checkpoint'], damaged(round, checkpointFileOf(2))));
    const again = ['start 1 200', 'end 1 -1 200', 'said 1 200', 'start 2 200', 'end 2 -2 200', 'said 2 200'];
    round.ledger.splice(round.ledger.indexOf('begin 2 200 2'), 1, 'begin 2 200 0', ...again);
    round.events.push(...round.events.slice(0, 2));
    expect(check(round)).toEqual([]);
  });

  it.each<[string, (round: SoundRound) => void, string]>([
    [
      'an attempt goes back further than to what was lost',
      (round) => round.ledger.splice(round.ledger.indexOf('begin 2 200 2'), 1, 'begin 2 200 1'),
      'attempt 2 resumed from 1 although 2 were completed',
    ],
    [
      'an earlier iteration is evaluated again',
      (round) => round.ledger.splice(round.ledger.indexOf('start 3 200'), 0, 'start 2 200'),
      'iteration 2 was evaluated again by process 200 in attempt 2',
    ],
    [
      'it is evaluated once more after it was completed again',
      (round) => round.ledger.push('begin 3 300 5', 'start 3 300'),
      'iteration 3 was evaluated again by process 300 in attempt 3',
    ],
    [
      'a later attempt goes back to it after it was completed again',
      (round) => round.ledger.push('begin 3 300 2'),
      'attempt 3 resumed from 2 although 5 were completed',
    ],
    [
      'an earlier iteration is in the events twice',
      (round) => round.events.push(round.events[1] ?? {}),
      'iteration 2 was completed more than once',
    ],
  ])('objects when %s', (_, spoil, objection) => {
    expect(faultsAfter(roundWithLostEvent(), spoil)).toContain(objection);
  });
});

describe('if the finish marker was destroyed unread, the checker', () => {
  /** The first attempt ends by itself, with exit code 0, and its last events are cut. */
  function roundWithLostMarker(destroyed: object): SoundRound {
    const round = soundRound();
    Object.assign(round.told.attempts[0]?.judged ?? {}, { silent: 'zero', exitCode: 0, signal: null });
    const said = round.events.slice(0, 3);
    const [before, after] = [join(folder(), 'events-before'), join(folder(), 'events-after')];
    writeFileSync(before, [...said, destroyed].map(textOf).join(''));
    writeFileSync(after, said.map(textOf).join(''));
    const events = { before, after, journaled: [1, 2, 3] };
    round.acts = [actOf('damage events cut', ['events'], { hits: [1], events })];
    return round;
  }

  it('accepts a silent end', () => {
    expect(check(roundWithLostMarker({ kind: 'finished', at: 1 }))).toEqual([]);
  });

  it('objects when the job had not said that it had finished', () => {
    const [fault, ...others] = check(roundWithLostMarker({ kind: 'iteration-started', iteration: 4 }));
    expect(fault).toMatch(/attempt 1 is told as .* which nothing done to it explains/);
    expect(others).toEqual([]);
  });
});

describe('if a checkpoint was damaged, the checker', () => {
  const spoilt = { iteration: 3, train_X_full: [], train_Y: [] };
  it('accepts that this checkpoint is damaged', () => {
    const round = soundRound();
    round.acts.push(actOf('damage checkpoint flip', ['checkpoint'], damaged(round)));
    const record = writeRound(folder(), round);
    writeFileSync(checkpointPath(), 'damaged');
    expect(checkRound(record)).toEqual([]);
  });

  it('objects when another one is not what was written', () => {
    const round = soundRound();
    const act = actOf('damage checkpoint flip', ['checkpoint'], damaged(round, 'checkpoint_iter_002.json'));
    round.acts.push(act);
    const record = writeRound(folder(), round);
    writeFileSync(checkpointPath(), 'damaged');
    expect(checkRound(record)).toContain(`checkpoint ${FILE} is not what was written`);
  });

  it('objects if it was rewritten with wrong content', () => {
    const round = soundRound();
    round.acts.push(actOf('damage checkpoint flip', ['checkpoint'], damaged(round)));
    round.checkpoint = spoilt;
    expect(check(round)).toContain(
      `checkpoint ${FILE} holds something else than an undisturbed run had by then`,
    );
  });

  describe('or the journal cut,', () => {
    /** The journal loses one record at its end and then gets the rest of the sound round again. */
    function cutRound(lost: object): ReturnType<typeof writeRound> {
      const round = soundRound();
      const whole = round.entries;
      const copy = join(folder(), 'damaged-journal');
      const kept = whole.slice(0, 6);
      for (const [path, entries] of [
        [`${copy}-before`, [...kept, lost]],
        [copy, kept],
      ] as const) {
        const { runFolder } = writeRound(folder(), {
          ...round,
          entries: [...entries] as SoundRound['entries'],
        });
        copyFileSync(join(runFolder, 'journal.jsonl'), path);
      }
      round.acts.push(actOf('damage journal cut', ['journal'], { damaged: copy }));
      const record = writeRound(folder(), round);
      rmSync(checkpointPath());
      return record;
    }

    const stoppedAfter = (lost: object) => {
      const record = cutRound(lost);
      const told = record.told as SoundRound['told'];
      told.row['outcome'] = 'stopped';
      Object.assign(told.attempts.at(-1)?.judged ?? {}, { class: 'user-stop' });
      const stop = actOf('stop', ['stop'], { hits: [1] });
      return checkRound({ ...record, acts: [...record.acts, stop] });
    };

    it('objects to a stopped run that was resumed again', () => {
      const record = cutRound({ kind: 'resume-requested' });
      (record.told as SoundRound['told']).row['outcome'] = 'stopped';
      const acts = record.acts.map((act) => ({ ...act, isResumedAgain: true }));
      expect(checkRound({ ...record, acts })).toContain('its outcome is told as stopped');
    });

    it.each([
      [201, false],
      [202, true],
    ])('objects to an unnamed worker only if the lost records did not name it (%i)', (pid, isFault) => {
      const record = cutRound({ kind: 'note', fact: { code: 'orphan-left', processes: [{ pid: 201 }] } });
      appendFileSync(record.ledger, `worker 2 ${pid}\n`);
      const faults = checkRound(record);
      expect(faults.includes(`process ${pid}, which attempt 2 left behind, was never named`)).toBe(isFault);
    });

    it('accepts a stopped run if the record of its resumption was cut away', () => {
      const faults = stoppedAfter({ kind: 'resume-requested' });
      expect(faults).toEqual([`checkpoint ${FILE} is named and not there`]);
    });

    it('objects to a stopped run if the record of its resumption was not cut away', () => {
      const faults = stoppedAfter({ kind: 'note' });
      expect(faults).toContain('its outcome is told as stopped');
      expect(faults).toContain('the last attempt is told as user-stop');
    });

    it('objects if a checkpoint is missing and the lost records did not name it', () => {
      expect(checkRound(cutRound({ kind: 'note' }))).toEqual([`checkpoint ${FILE} is named and not there`]);
    });

    it('accepts a missing checkpoint if the record of its removal was cut away', () => {
      expect(checkRound(cutRound({ kind: 'checkpoint-removed', file: FILE }))).toEqual([]);
    });
  });
});
