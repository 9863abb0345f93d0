// Long because each promise that the checker verifies has a case that breaks it.
import { describe, expect, it } from 'vitest';
import { openRoundFolders } from './round-folder.ts';
import { actOf, type PrinterEnd, printerRound, type SoundRound, soundRound } from './sound-round.ts';

const { check } = openRoundFolders();
const SILENT = { class: 'silent', silent: 'zero', exitCode: 0 };
const ERROR = { class: 'error', silent: null, exitCode: 1 };
const FINISHED = { class: 'finished', silent: null, exitCode: 0 };
const EARLY = { class: 'ended-early', silent: null, exitCode: 0 };

const tell = (round: SoundRound, judged: object, outcome: string) => {
  Object.assign(round.told.attempts[0]?.judged ?? {}, judged);
  round.told.row['outcome'] = outcome;
};

/** How the job of a round ended according to its own ledger, and the right verdict on it. */
const RIGHT: [string, PrinterEnd, object, string][] = [
  ['ran to its end with all done', { leaves: 'orderly' }, FINISHED, 'finished'],
  ['ran to its end with lines missing', { leaves: 'orderly', read: 2 }, FINISHED, 'finished'],
  ['ran to its end before its printed total', { leaves: 'early', read: 3 }, FINISHED, 'finished'],
  ['ended before the total given', { leaves: 'early', read: 3, isTotalGiven: true }, EARLY, 'ended-early'],
  [
    'ran to its end with its output closed',
    { leaves: 'orderly', read: 3, isTotalGiven: true, isClosed: true },
    FINISHED,
    'finished',
  ],
  ['vanished in the middle', { leaves: 'silent', read: 3 }, SILENT, 'failed'],
  ['vanished with everything read', { leaves: 'silent' }, SILENT, 'unconfirmed'],
  ['ended with an error', { leaves: 'failing', read: 3 }, ERROR, 'failed'],
];

/** Wrong verdicts, and the expected objection of the checker to each. */
const WRONG: [string, PrinterEnd, object, string, RegExp][] = [
  [
    'a job that vanished in the middle is called finished',
    { leaves: 'silent', read: 3 },
    FINISHED,
    'finished',
    /outcome is told as finished, and its ledger does not say so/,
  ],
  [
    'a job that vanished after its last line is called finished',
    { leaves: 'silent' },
    FINISHED,
    'finished',
    /attempt 1 is told as finished, and its ledger says silent/,
  ],
  [
    'a job that ended with an error is called finished',
    { leaves: 'failing', read: 3 },
    FINISHED,
    'finished',
    /attempt 1 is told as finished, and its ledger says failing/,
  ],
  [
    'a job that was cut off is called finished',
    { leaves: null, read: 3 },
    FINISHED,
    'finished',
    /attempt 1 is told as finished, and its ledger says that it was at work/,
  ],
  [
    'a job that ended in order before the given total is called finished',
    { leaves: 'early', read: 3, isTotalGiven: true },
    FINISHED,
    'finished',
    /outcome is told as finished, and ought to be ended-early/,
  ],
  [
    'a job that came to its end is called failed',
    { leaves: 'orderly' },
    SILENT,
    'failed',
    /outcome is told as failed, and its ledger says that it came to its end/,
  ],
  [
    'a job that ended in order before its printed total is called failed',
    { leaves: 'early', read: 3 },
    SILENT,
    'failed',
    /outcome is told as failed, and its ledger says that it came to its end/,
  ],
  [
    'an attempt that came to its end is called silent, though the run is not called failed',
    { leaves: 'orderly' },
    SILENT,
    'unconfirmed',
    /attempt 1 is told as silent, and its ledger says orderly/,
  ],
  [
    'a job that came to its end is called unconfirmed',
    { leaves: 'orderly' },
    FINISHED,
    'unconfirmed',
    /told as unconfirmed, and ought to be finished/,
  ],
  [
    'a job that vanished with everything read is called failed',
    { leaves: 'silent' },
    SILENT,
    'failed',
    /told as failed, and ought to be unconfirmed/,
  ],
  [
    'a job that ended with an error is called unconfirmed',
    { leaves: 'failing', read: 3 },
    ERROR,
    'unconfirmed',
    /told as unconfirmed, and ought to be failed/,
  ],
  [
    'a job that could have continued is called failed',
    { leaves: 'silent', read: 3, resumes: true },
    SILENT,
    'failed',
    /told as failed, and it could have gone on/,
  ],
  [
    'a job that vanished silently is called an error',
    { leaves: 'silent', read: 3 },
    ERROR,
    'failed',
    /attempt 1 is told to have failed by itself, and its ledger says silent/,
  ],
  [
    'a job without a given total is called ended early',
    { leaves: 'early', read: 3 },
    EARLY,
    'ended-early',
    /attempt 1 is told as ended early, and its ledger says early/,
  ],
];

describe('the checker of verdicts', () => {
  it.each(RIGHT)('accepts the right verdict on a job that %s', (_, end, judged, outcome) => {
    const round = printerRound(end);
    tell(round, judged, outcome);
    expect(check(round)).toEqual([]);
  });

  it.each(WRONG)('objects when %s', (_, end, judged, outcome, objection) => {
    const round = printerRound(end);
    tell(round, judged, outcome);
    expect(check(round)).toContainEqual(expect.stringMatching(objection));
  });

  it('objects to finished even if the last process was killed', () => {
    const round = printerRound({ leaves: null, read: 3 });
    tell(round, FINISHED, 'finished');
    round.acts.push(actOf('kill job', ['job'], { hits: [1] }));
    expect(check(round)).toContain('its outcome is told as finished, and its ledger does not say so');
  });

  it('objects to failed even if the keeper was killed after an orderly end', () => {
    const round = printerRound({ leaves: 'orderly' });
    tell(round, { class: 'silent', silent: 'unknown', unseen: true }, 'failed');
    round.acts.push(actOf('kill keeper', ['keeper'], { hits: [1] }));
    expect(check(round)).toContain(
      'its outcome is told as failed, and its ledger says that it came to its end',
    );
  });

  const away = () => actOf('folder away', ['folder'], { hits: [1] });

  it.each([
    ['accepts silence of a Python that was not heard while the folder was away', [], 0],
    ['objects to it where that Python was heard', [{ kind: 'script-began', at: 1, pid: 100 }], 2],
  ])('%s', (_, events, faults) => {
    const round = printerRound({ leaves: 'orderly', read: 3 });
    tell(round, SILENT, 'unconfirmed');
    round.acts.push(away());
    round.events.push(...events);
    expect(check(round).filter((fault) => /^attempt 1 is told as/.test(fault))).toHaveLength(faults);
  });

  it.each([
    ['accepts an error without words while the disk was full, with closed output', true, 0],
    ['objects to it where the output was open', false, 1],
  ])('%s', (_, isClosed, faults) => {
    const round = soundRound();
    if (isClosed) round.ledger.splice(1, 0, 'closed 100');
    tell(round, { ...SILENT, silent: 'unknown', exitCode: 1, signal: null }, 'finished');
    round.acts.splice(0, 1, actOf('full disk', ['disk'], { hits: [1] }));
    expect(check(round).filter((fault) => /^attempt 1 is told as/.test(fault))).toHaveLength(faults);
  });

  it('objects to silence of a job that reports by itself, even if the folder was away', () => {
    const round = soundRound();
    tell(round, SILENT, 'finished');
    round.acts.push(away());
    expect(check(round)).toContainEqual(expect.stringMatching(/^attempt 1 is told as .*"silent".* explains/));
  });

  it.each([
    ['accepts unconfirmed', 3, 0],
    ['objects to unconfirmed', 2, 1],
  ])('%s of a nested job that vanished in trial %i', (_, read, faults) => {
    const round = printerRound({ leaves: 'silent', read });
    tell(round, SILENT, 'unconfirmed');
    if (round.printing) Object.assign(round.printing, { style: 'nested' });
    expect(check(round).filter((fault) => /ought to be/.test(fault))).toHaveLength(faults);
  });

  it('accepts failed if the job was killed at work', () => {
    const round = printerRound({ leaves: null, read: 3 });
    tell(round, { class: 'silent', silent: 'killed', signal: 9, exitCode: null }, 'failed');
    round.acts.push(actOf('kill job', ['job'], { hits: [1] }));
    expect(check(round)).toEqual([]);
  });
});

describe('the checker of what was printed', () => {
  const spoilt = (spoil: (round: SoundRound) => void) => {
    const round = printerRound({ leaves: 'orderly' });
    tell(round, FINISHED, 'finished');
    spoil(round);
    return check(round);
  };
  const readAt = (round: SoundRound, iteration: number) =>
    round.entries.findIndex((entry) => entry['iteration'] === iteration);

  it.each<[string, (round: SoundRound) => void, RegExp]>([
    [
      'a printed line is lost',
      (round) => round.entries.splice(readAt(round, 5), 1),
      /iteration 5 was printed in attempt 1 and is not in the journal/,
    ],
    [
      'a line is counted twice',
      (round) => round.entries.splice(readAt(round, 5), 0, { ...round.entries[readAt(round, 5)] }),
      /iteration 5 is in the journal more than once/,
    ],
    [
      'an iteration is made up',
      (round) => round.entries.push({ kind: 'iteration-read', from: 6, iteration: 6, y: 1 }),
      /iteration 6 is in the journal and was never evaluated/,
    ],
    [
      'a value is another',
      (round) => Object.assign(round.entries[readAt(round, 5)] ?? {}, { y: 7 }),
      /iteration 5 is in the journal otherwise than it was printed/,
    ],
    [
      'an iteration is not shown',
      (round) => Object.assign(round.told.row, { iteration: 4 }),
      /4 iterations are told, 5 are in the journal/,
    ],
  ])('objects when %s', (_, spoil, objection) => {
    expect(spoilt(spoil)).toContainEqual(expect.stringMatching(objection));
  });

  it.each([
    ['accepts that no line is counted', true, 0],
    ['does not accept that no line is counted', false, 5],
  ])('%s if all were printed at once: %s', (_, isAtOnce, faults) => {
    const round = printerRound({ leaves: 'orderly', isAtOnce });
    tell(round, FINISHED, 'finished');
    round.entries = round.entries.filter(({ kind }) => kind !== 'iteration-read');
    round.told.row['iteration'] = 0;
    expect(check(round).filter((fault) => fault.includes('was printed'))).toHaveLength(faults);
  });

  it('accepts the loss of a line that was passing through a killed keeper', () => {
    const faults = spoilt((round) => {
      round.entries.splice(readAt(round, 5), 1);
      round.told.row['iteration'] = 4;
      round.acts.push(actOf('kill keeper', ['keeper'], { hits: [1] }));
    });
    expect(faults).toEqual([]);
  });
});
