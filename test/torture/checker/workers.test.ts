import { describe, expect, it } from 'vitest';
import { openRoundFolders } from './round-folder.ts';
import { actOf, type SoundRound, soundRound } from './sound-round.ts';

const { check } = openRoundFolders();

/** The last attempt leaves a worker behind, which a note names. */
function roundWithWorker(): SoundRound {
  const round = soundRound();
  round.ledger.push('worker 2 201');
  round.acts.push(actOf('leaves workers', ['workers']));
  round.told.notes.push({ code: 'orphan-left', processes: [{ pid: 201 }] });
  return round;
}

describe('if a job leaves a worker behind, the checker', () => {
  it('accepts one that a note names', () => {
    expect(check(roundWithWorker())).toEqual([]);
  });

  it('accepts that Vigil could not search well on a busy machine', () => {
    const round = roundWithWorker();
    round.told.notes.push({ code: 'processes-unsettled' });
    expect(check(round)).toEqual([]);
  });

  it('objects if no note names it', () => {
    const round = roundWithWorker();
    round.told.notes = [];
    expect(check(round)).toEqual(['process 201, which attempt 2 left behind, was never named']);
  });

  it('accepts an unnamed one that may have ended with the job', () => {
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

  it('objects when a note names a worker that no job left', () => {
    const round = soundRound();
    round.acts = [];
    round.told.notes.push({ code: 'orphan-left' });
    expect(check(round)).toContainEqual(expect.stringMatching(/the note orphan-left is told/));
  });
});
