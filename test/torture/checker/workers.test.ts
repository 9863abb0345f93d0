import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkRound } from './check-round.ts';
import { actOf, type SoundRound, soundRound, writeRound } from './sound-round.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-checker-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const check = (round: SoundRound): string[] => checkRound(writeRound(folder, round));

/** The last attempt leaves a worker behind, which is named. */
function roundWithWorker(): SoundRound {
  const round = soundRound();
  round.ledger.push('worker 2 201');
  round.acts.push(actOf('leaves workers', ['workers']));
  round.told.notes.push({ code: 'orphan-left', processes: [{ pid: 201 }] });
  return round;
}

describe('where a job leaves a worker behind, the checker', () => {
  it('has nothing against one that was named', () => {
    expect(check(roundWithWorker())).toEqual([]);
  });

  it('objects when it was not named', () => {
    const round = roundWithWorker();
    round.told.notes = [];
    expect(check(round)).toEqual(['process 201, which attempt 2 left behind, was never named']);
  });

  it('has nothing against one without a name that may have gone with the job', () => {
    const round = roundWithWorker();
    round.told.notes = [];
    round.acts.push(actOf('kill job', ['job'], { hits: [2] }));
    expect(check(round)).toEqual([]);
  });

  it('objects when it works beside the next attempt', () => {
    const round = roundWithWorker();
    round.ledger.push('worker 1 101');
    expect(check(round)).toContain('process 101 of attempt 1 works beside a later one');
  });

  it('objects when a worker is told of that no job left', () => {
    const round = soundRound();
    round.acts = [];
    round.told.notes.push({ code: 'orphan-left' });
    expect(check(round)).toContainEqual(expect.stringMatching(/the note orphan-left is told/));
  });
});
