import { describe, expect, it } from 'vitest';
import { chanceOf } from '../random.ts';
import type { Played } from './attempt.ts';
import { type AttemptCase, addMade, attemptFaults, type Made } from './judge-attempt.ts';
import type { Asked } from './ledger.ts';
import { replayedJobOf } from './replayed-job.ts';

const asked = (number: number, isReal: boolean): Asked => ({
  number,
  given: `given ${number}`,
  got: `got ${number}`,
  isReal,
});
const played = (changes: Partial<Played> = {}): Played => ({
  code: 0,
  signal: null,
  out: '1\n2\n3\n',
  err: '',
  asked: [asked(1, false), asked(2, true), asked(3, true)],
  reports: [{ kind: 'armed' }, { kind: 'caught-up', answered: 1 }],
  ...changes,
});
const truth = played({ asked: [asked(1, true), asked(2, true), asked(3, true)], reports: [] });

/** Two of three evaluations are kept; one is answered and one is repeated. */
function sound(changes: Partial<AttemptCase> = {}): AttemptCase {
  const made: Made = new Map();
  addMade(made, [asked(1, true), { ...asked(2, true), got: null }], 'here');
  return {
    job: { ...replayedJobOf(chanceOf(1, 1)), evaluations: 3, hostile: null, verify: 'always' },
    played: played(),
    plan: { death: null, mostBytes: null },
    role: 'only',
    harms: [],
    kept: 2,
    answerable: 2,
    keptAfter: 3,
    made,
    surroundings: 'here',
    truth,
    ...changes,
  };
}
const report = (kind: string, more: object) => played({ reports: [...played().reports, { kind, ...more }] });
const wrong = { ...asked(1, false), got: 'another' };

describe('the judge of an attempt', () => {
  it('finds nothing wrong with a sound one', () => {
    expect(attemptFaults(sound())).toEqual([]);
  });

  it.each<[string, Partial<AttemptCase>, string]>([
    [
      'a wrong answer',
      { played: played({ asked: [wrong, asked(2, true), asked(3, true)] }) },
      'it never came to',
    ],
    ['an answer from nowhere', { surroundings: 'elsewhere' }, 'was never computed'],
    [
      'another result',
      { played: played({ asked: [wrong, asked(2, true), asked(3, true)] }), made: new Map() },
      'evaluation 1 is not that',
    ],
    ['another output', { played: played({ out: '1\n2\n' }) }, 'its output is not'],
    ['another output before a death', { played: played({ out: '2', code: 7 }) }, 'its output is not'],
    ['an end too early', { played: played({ asked: [asked(1, false), asked(2, true)] }) }, 'asked for 2'],
    ['another code', { played: played({ code: 1 }) }, 'it ended with 1'],
    ['a death by itself that was not planned', { played: played({ code: 7 }) }, 'it ended with 7'],
    [
      'a signal that was not planned',
      { played: played({ code: null, signal: 'SIGKILL' }) },
      'it ended with SIGKILL',
    ],
    ['a wish to start again', { played: played({ code: 85 }) }, 'it ended with 85'],
    ['a word on standard error', { played: played({ err: 'Traceback' }) }, 'Traceback'],
    [
      'a refusal without a cause',
      { played: report('refused', { reason: 'failed', call: 2 }) },
      'refused for failed',
    ],
    [
      'another way without a cause',
      { played: report('other-way', { differs: 'state' }) },
      'another way for state',
    ],
    ['silence', { played: played({ reports: [] }) }, 'said nothing of replay'],
    ['a lost call', { keptAfter: 2 }, '3 evaluations came back and 2 are kept'],
    ['a call made again', { kept: 3, answerable: 3 }, 'evaluation 2 was made again'],
    ['an answer beyond a change', { answerable: 0 }, 'of which only 0 could be'],
    ['a proof that was not wanted', { job: { ...sound().job, verify: 'never' } }, 'its proof was made'],
    [
      'a wrong count',
      { played: played({ reports: [{ kind: 'armed' }, { kind: 'caught-up', answered: 2 }] }) },
      'reported 2 answers and gave 1',
    ],
    [
      'a hostile job that is not refused',
      { job: { ...sound().job, hostile: 'odd result' } },
      'not refused in spite of',
    ],
  ])('finds %s', (_, changes, fault) => {
    expect(attemptFaults(sound(changes)).join('\n')).toContain(fault);
  });

  it.each<[string, Partial<AttemptCase>]>([
    [
      'a hidden state',
      {
        job: { ...sound().job, hostile: 'hidden state' },
        played: { ...report('refused', { reason: 'proof-doubted', call: 2 }), code: 85, out: 'another' },
      },
    ],
    [
      'a full disk',
      {
        plan: { death: null, mostBytes: 100 },
        played: report('refused', { reason: 'journal-not-written', call: 1 }),
      },
    ],
    [
      'a second attempt',
      { role: 'second', played: report('refused', { reason: 'journal-in-use', call: null }) },
    ],
    [
      'a planned death',
      {
        plan: { death: { kind: 'exit', nth: 1, moment: 'end' }, mostBytes: null },
        played: played({ code: 7, out: '1\n' }),
      },
    ],
    [
      'a changed argument',
      { harms: ['given argument'], played: report('other-way', { differs: 'argument' }) },
    ],
  ])('accepts what %s explains', (_, changes) => {
    expect(attemptFaults(sound(changes))).toEqual([]);
  });
});
