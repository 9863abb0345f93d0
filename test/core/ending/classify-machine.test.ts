import { describe, expect, it } from 'vitest';
import { SESSION_END_WITHIN_MS } from '../../../electron/core/ending/classify.ts';
import type { EndingFacts } from '../../../electron/core/ending/ending-facts.ts';
import { facts, judgedAs, machineFacts, PRINTED_TRACEBACK, signalled } from './ending-facts.ts';

describe('the ending of an attempt at the end of the session or the machine', () => {
  it.each<[string, EndingFacts, string, string]>([
    [
      'Ctrl-C or a closed console on Windows, signed',
      facts(0xc000013a | 0),
      'os-shutdown',
      'session-end-code',
    ],
    ['log-off, unsigned', facts(0x40010004), 'os-shutdown', 'session-end-code'],
    ['a start during log-off', facts(0xc0000142), 'os-shutdown', 'session-end-code'],
    ['the same again', facts(0xc0000142, { dllInitFailedBefore: true }), 'silent', 'nothing-said'],
    [
      'the same again, signed',
      facts(0xc0000142 | 0, { dllInitFailedBefore: true, ...machineFacts({ restarted: false }) }),
      'silent',
      'nothing-said',
    ],
    [
      'the same again, and the machine was restarted',
      facts(0xc0000142, { dllInitFailedBefore: true, ...machineFacts({ restarted: true }) }),
      'os-shutdown',
      'session-end-code',
    ],
    [
      'the same again, just after the session began to end',
      facts(0xc0000142, { dllInitFailedBefore: true, ...machineFacts({ sessionEndingAt: 99_000 }) }),
      'os-shutdown',
      'session-ended',
    ],
    [
      'another code of log-off again',
      facts(0xc000026b, { dllInitFailedBefore: true }),
      'os-shutdown',
      'session-end-code',
    ],
    ['a DLL that could not be initialised at log-off', facts(0xc000026b), 'os-shutdown', 'session-end-code'],
    [
      'a death just after the session began to end',
      facts(1, machineFacts({ sessionEndingAt: 100_000 - SESSION_END_WITHIN_MS })),
      'os-shutdown',
      'session-ended',
    ],
    [
      'a death longer after it',
      facts(1, machineFacts({ sessionEndingAt: 99_999 - SESSION_END_WITHIN_MS })),
      'silent',
      'nothing-said',
    ],
    ['a death before it', facts(1, machineFacts({ sessionEndingAt: 100_001 })), 'silent', 'nothing-said'],
    [
      'a death just after waking',
      facts(1, { tail: PRINTED_TRACEBACK, ...machineFacts({ wokeAt: 99_000 }) }),
      'os-shutdown',
      'machine-slept',
    ],
    [
      'an unobserved end, and the machine was restarted',
      facts(null, { facts: null, ...machineFacts({ restarted: true }) }),
      'os-shutdown',
      'machine-restarted',
    ],
    [
      'SIGTERM, and the machine was restarted',
      signalled(15, machineFacts({ restarted: true })),
      'os-shutdown',
      'machine-restarted',
    ],
    [
      'an error before the machine was restarted',
      facts(1, { tail: PRINTED_TRACEBACK, ...machineFacts({ restarted: true }) }),
      'error',
      'error-text',
    ],
    [
      'an unobserved end, in the same boot',
      facts(null, { facts: null, ...machineFacts({ restarted: false }) }),
      'silent',
      'nothing-said',
    ],
  ])('%s', (_name, given, expectedClass, because) => {
    expect(judgedAs(given)).toEqual([expectedClass, because]);
  });
});
