import { expect, it } from 'vitest';
import type { DeathFacts } from '../../../electron/core/failures/death-facts.ts';
import { deathTexts } from '../../../electron/core/failures/death-texts.ts';
import { judged } from '../../support/journal-entries.ts';

const facts = (more: Partial<DeathFacts>, ended: object = {}): DeathFacts => ({
  judged: judged({ class: 'error', silent: null, exitCode: 1, ...ended }),
  ...{ uncaught: null, tail: '', workedBehindTail: false, logTails: [], faults: '' },
  ...more,
});
const CHAIN =
  'Traceback (most recent call last):\nKeyError: 1\n\nDuring handling of the above exception, another exception occurred:\n\nTraceback (most recent call last):\nValueError: 2\n';

it('what the job itself said of its end comes first', () => {
  const texts = deathTexts(
    facts({
      uncaught: { type: 'E', message: '', traceback: 'E: boom' },
      tail: 'out',
      faults: 'Fatal Python error',
      logTails: [{ path: '/a.log', tail: 'log' }],
    }),
  );
  expect(texts.map(({ place, path, text }) => [place, path, text])).toEqual([
    ['exception', null, 'E: boom'],
    ['fault', null, 'Fatal Python error'],
    ['tail', null, 'out'],
    ['log', '/a.log', 'log'],
  ]);
});

it('a printed exception is read with those that led to it', () => {
  const [exception] = deathTexts(facts({ tail: CHAIN }, { exception: 'ValueError: 2' }));
  expect(exception).toMatchObject({ place: 'exception', text: expect.stringContaining('KeyError: 1') });
});

it('output before the last reported iteration is no text of the death', () => {
  expect(deathTexts(facts({ tail: CHAIN, workedBehindTail: true }))).toEqual([]);
});

it('a line after which the job worked on is survived, the last one is not', () => {
  const tail =
    'Iteration 1/9 loss=3\nRuntimeError: x\nIteration 2/9 loss=2\nIteration 3/9 loss=1\nlast words\n';
  const [text] = deathTexts(facts({ tail }));
  expect([text?.isSurvived(1), text?.isSurvived(4)]).toEqual([true, false]);
});
