// Long because it is one table: every way in which an attempt may be called finished.
import { describe, expect, it } from 'vitest';
import { classifyEnding, SESSION_END_WITHIN_MS } from '../../../electron/core/ending/classify.ts';
import type { EndingFacts } from '../../../electron/core/ending/ending-facts.ts';
import { endingInWords } from '../../../electron/core/protocol/text/english/shared/ending.ts';
import {
  facts,
  judgedAs,
  machineFacts,
  PRINTED_TRACEBACK,
  signalled,
  work,
  workAsRead,
} from './ending-facts.ts';

/** A script that is the whole job ran to its end, with an unknown amount of work. */
const whole = { script: 'orderly', work: work(12, { total: null }) } as const;

describe('an attempt that may have completed its work', () => {
  it.each<[string, EndingFacts, string, string]>([
    [
      'a script that ran to its end, with an unknown amount of work',
      facts(0, { ...whole }),
      'finished',
      'script-ended',
    ],
    [
      'a script that ran to its end, with an unobserved exit code',
      facts(null, { ...whole, facts: null }),
      'silent',
      'script-ended-unproven',
    ],
    [
      'a script that ran to its end and was then ended by a signal',
      signalled(9, { ...whole }),
      'silent',
      'script-ended-unproven',
    ],
    ...[134, 137, 139].map((code): [string, EndingFacts, string, string] => [
      `a script that chose the exit code ${code}, as a shell reports a signal`,
      facts(code, { ...whole, work: work(30) }),
      'silent',
      'nothing-said',
    ]),
    [
      'a script at work, with an unobserved exit code',
      facts(null, { script: 'left', facts: null }),
      'silent',
      'nothing-said',
    ],
    [
      'a script that ran to its end while the guard ended it, unobserved',
      facts(null, { ...whole, facts: null, endedByUs: 'guard' }),
      'guard-kill',
      'guarded',
    ],
    [
      'the same if the script is not the whole job',
      facts(0, { script: 'part', work: work(12, { total: null }) }),
      'silent',
      'exit-zero-open',
    ],
    [
      'a script that exited in order because we ended it, with an unknown amount of work',
      facts(0, { ...whole, endedByUs: 'hang' }),
      'hang-kill',
      'hung',
    ],
    ['the same, ended by the guard', facts(0, { ...whole, endedByUs: 'guard' }), 'guard-kill', 'guarded'],
    [
      'the same when the session ended',
      facts(0, {
        ...whole,
        ...machineFacts({ sessionEndingAt: 100_000 - SESSION_END_WITHIN_MS }),
      }),
      'os-shutdown',
      'session-ended',
    ],
    [
      'the same when the machine woke',
      facts(0, { ...whole, ...machineFacts({ wokeAt: 99_000 }) }),
      'os-shutdown',
      'machine-slept',
    ],
    [
      'a script that ran to its end long after the machine woke',
      facts(0, {
        ...whole,
        ...machineFacts({ wokeAt: 100_000 - SESSION_END_WITHIN_MS - 1 }),
      }),
      'finished',
      'script-ended',
    ],
    [
      'a script that ran to its end with all work done, when the session ended',
      facts(0, { script: 'orderly', work: work(30), ...machineFacts({ sessionEndingAt: 99_000 }) }),
      'finished',
      'script-ended',
    ],
    [
      'a script that swallowed its error and ran to its end, with iterations missing',
      facts(0, { script: 'orderly' }),
      'ended-early',
      'fewer-than-total',
    ],
    [
      'a script that ran to its end with an exit code of its own',
      facts(3, { ...whole }),
      'silent',
      'nothing-said',
    ],
    [
      'a script that ran to its end with all work done, and crashed at Python shutdown',
      signalled(11, { script: 'orderly', work: work(30) }),
      'finished',
      'script-ended',
    ],
    [
      'the same on Windows',
      facts(-1073741819, { script: 'orderly', work: work(30) }),
      'finished',
      'script-ended',
    ],
    [
      'one that hung at shutdown',
      signalled(15, { script: 'orderly', work: work(30), endedByUs: 'hang' }),
      'finished',
      'script-ended',
    ],
    [
      'one that crashed at shutdown, with fewer iterations read than its total',
      signalled(11, { script: 'orderly', work: workAsRead(28, { reading: { total: null } }) }),
      'finished',
      'script-ended',
    ],
    [
      'one that crashed at shutdown with iterations missing',
      signalled(11, { script: 'orderly' }),
      'silent',
      'nothing-said',
    ],
    [
      'one that crashed at shutdown, with an unknown amount of work',
      signalled(11, whole),
      'finished',
      'script-ended',
    ],
    [
      'all reported, and killed before its shutdown',
      signalled(9, { script: 'orderly', work: work(30) }),
      'finished',
      'script-ended',
    ],
    [
      'all reported, with an unobserved exit code',
      facts(null, { script: 'orderly', work: work(30), facts: null }),
      'finished',
      'script-ended',
    ],
    [
      'all reported, with an unobserved exit code, and the machine was restarted',
      facts(null, { script: 'orderly', work: work(30), facts: null, ...machineFacts({ restarted: true }) }),
      'finished',
      'script-ended',
    ],
    [
      'an orderly end with clearly fewer reported, and killed at shutdown',
      signalled(9, { script: 'orderly' }),
      'ended-early',
      'fewer-than-total',
    ],
    [
      'an orderly end with clearly fewer reported, and an unobserved exit code',
      facts(null, { script: 'orderly', facts: null }),
      'ended-early',
      'fewer-than-total',
    ],
    [
      'an orderly end with fewer read; the rest may be lost with the keeper',
      facts(null, { script: 'orderly', work: workAsRead(12), facts: null }),
      'silent',
      'script-ended-unproven',
    ],
    [
      'the finish marker with every iteration done',
      facts(0, { finishMarker: true, work: work(30) }),
      'finished',
      'finish-marker',
    ],
    [
      'the finish marker with a crash at shutdown',
      facts(-1073741819, { finishMarker: true, work: work(30) }),
      'finished',
      'finish-marker',
    ],
    [
      'the finish marker of a job that stopped early',
      facts(0, { finishMarker: true }),
      'finished',
      'finish-marker',
    ],
    [
      'the finish marker in the middle and then a crash',
      signalled(11, { finishMarker: true }),
      'silent',
      'nothing-said',
    ],
    [
      'the finish marker with a crash, the total unknown',
      signalled(11, { finishMarker: true, work: work(12, { total: null }) }),
      'finished',
      'finish-marker',
    ],
    [
      'done, but the process would not exit',
      signalled(9, { finishMarker: true, work: work(30), endedByUs: 'lingers' }),
      'finished',
      'finish-marker',
    ],
    ['exit 0 with every iteration done', facts(0, { work: work(30) }), 'finished', 'exit-zero-all-done'],
    [
      'a traceback of an earlier, caught error with exit 0',
      facts(0, { tail: PRINTED_TRACEBACK }),
      'silent',
      'nothing-said',
    ],
  ])('%s', (_name, given, expectedClass, because) => {
    expect(judgedAs(given)).toEqual([expectedClass, because]);
  });
});

describe('a script that exited with code 0 before its end', () => {
  const sentence = (seen: EndingFacts['work']) =>
    endingInWords(classifyEnding(facts(0, { script: 'left', work: seen })));

  it('is reported with the iterations that its output shows', () => {
    expect(sentence(workAsRead(30))).toBe(
      'The job ended with exit code 0 before its script reached its end, though its output shows 30 of 30 iterations.',
    );
  });

  it('is reported with the iteration that its output announced last', () => {
    expect(sentence(workAsRead(29, { reading: { announced: 30 } }))).toBe(
      'The job ended with exit code 0 before its script reached its end; its output names iteration 30 of 30 last.',
    );
  });
});

describe('a script that ran to its end and whose exit code is unknown', () => {
  it.each([
    [
      'with its keeper gone',
      facts(null, { ...whole, facts: null }),
      'The script ran to its end. The keeper was gone, so the exit code is unknown.',
    ],
    [
      'with a signal after its end',
      signalled(9, { ...whole }),
      'The script ran to its end, and a signal ended Python while it shut down (signal SIGKILL, no program can refuse it).',
    ],
    [
      'with clearly fewer iterations',
      signalled(9, { script: 'orderly' }),
      'The script ran to its end at 12 of 30 iterations (signal SIGKILL, no program can refuse it).',
    ],
  ])('is reported as such %s', (_, given, sentence) => {
    expect(endingInWords(classifyEnding(given))).toBe(sentence);
  });
});
