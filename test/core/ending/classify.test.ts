import { describe, expect, it } from 'vitest';
import { classifyEnding, SESSION_END_WITHIN_MS } from '../../../electron/core/ending/classify.ts';
import type { EndingFacts } from '../../../electron/core/ending/ending-facts.ts';
import { ending } from '../../support/journal-entries.ts';
import { facts, found, machine, OOM, raised, signalled, TRACEBACK } from './ending-facts.ts';

const notStarted = { attempt: 1, code: 'no-such-program', detail: 'no' } as const;
const UNCAUGHT = { type: 'KeyError', message: "'x'", traceback: raised("KeyError: 'x'") };
const COMMIT = raised('OSError: [WinError 1455] 이 작업을 완료하기 위한 페이징 파일이 너무 작습니다');

describe('how an attempt ended, and on what that rests', () => {
  it.each<[string, EndingFacts, string, string]>([
    [
      'stopped for the user, whatever the code',
      facts(1, { stopRequested: true }),
      'user-stop',
      'asked-to-stop',
    ],
    [
      'never came up',
      facts(null, { facts: null, startFailure: notStarted }),
      'not-started',
      'could-not-start',
    ],
    ['exit 85 asks to be started again', facts(85), 'recycle', 'exit-85'],
    [
      'a second exit 85 without an iteration between',
      facts(85, { progressed: false, recycledInVainBefore: true }),
      'oom-train',
      'recycled-in-vain',
    ],
    [
      'ended for a second new start without an iteration between, with a newer checkpoint',
      signalled(15, { endedByUs: 'recycle', progressed: false, recycledInVainBefore: true }),
      'oom-train',
      'recycled-in-vain',
    ],
    ['a second exit 85 after an iteration', facts(85, { recycledInVainBefore: true }), 'recycle', 'exit-85'],
    [
      'ended for a new start, with a newer checkpoint',
      signalled(15, { endedByUs: 'recycle' }),
      'recycle',
      'checkpoint-after-recycle-request',
    ],
    [
      'ended for a new start, with nothing saved',
      signalled(15, { endedByUs: 'recycle', newerCheckpoint: false }),
      'guard-kill',
      'recycled-without-checkpoint',
    ],
    [
      'a script that ran to its end, of which nobody knows how much there was to do',
      facts(0, { scriptEnded: true, total: null }),
      'finished',
      'script-ended',
    ],
    [
      'a script that left in order because we ended it, of which nobody knows how much there was to do',
      facts(0, { scriptEnded: true, total: null, endedByUs: 'hang' }),
      'hang-kill',
      'hung',
    ],
    [
      'the same by the guard',
      facts(0, { scriptEnded: true, total: null, endedByUs: 'guard' }),
      'guard-kill',
      'guarded',
    ],
    [
      'the same as the session ended',
      facts(0, {
        scriptEnded: true,
        total: null,
        ...machine({ sessionEndingAt: 100_000 - SESSION_END_WITHIN_MS }),
      }),
      'os-shutdown',
      'session-ended',
    ],
    [
      'the same as the machine woke',
      facts(0, { scriptEnded: true, total: null, ...machine({ wokeAt: 99_000 }) }),
      'os-shutdown',
      'machine-slept',
    ],
    [
      'a script that ran to its end long after the machine woke',
      facts(0, {
        scriptEnded: true,
        total: null,
        ...machine({ wokeAt: 100_000 - SESSION_END_WITHIN_MS - 1 }),
      }),
      'finished',
      'script-ended',
    ],
    [
      'a script that ran to its end with all done as the session ended',
      facts(0, { scriptEnded: true, iterations: 30, ...machine({ sessionEndingAt: 99_000 }) }),
      'finished',
      'script-ended',
    ],
    [
      'a script that swallowed its error and ran to its end, with iterations missing',
      facts(0, { scriptEnded: true }),
      'silent',
      'nothing-said',
    ],
    [
      'a script that ran to its end with an exit code of its own',
      facts(3, { scriptEnded: true, total: null }),
      'silent',
      'nothing-said',
    ],
    [
      'a script that ran to its end, with all done, and broke while Python was taken down',
      signalled(11, { scriptEnded: true, iterations: 30 }),
      'finished',
      'script-ended',
    ],
    [
      'the same on Windows',
      facts(-1073741819, { scriptEnded: true, iterations: 30 }),
      'finished',
      'script-ended',
    ],
    [
      'one that hung then',
      signalled(15, { scriptEnded: true, iterations: 30, endedByUs: 'hang' }),
      'finished',
      'script-ended',
    ],
    [
      'one that broke then with iterations missing',
      signalled(11, { scriptEnded: true }),
      'silent',
      'nothing-said',
    ],
    [
      'one that broke then, of which nobody knows how much there was to do',
      signalled(11, { scriptEnded: true, total: null }),
      'silent',
      'nothing-said',
    ],
    [
      'all done, and killed before it was taken down',
      signalled(9, { scriptEnded: true, iterations: 30 }),
      'silent',
      'nothing-said',
    ],
    [
      'an exception that was recorded, though its output is lost',
      facts(1, { uncaught: UNCAUGHT, tail: '' }),
      'error',
      'exception-recorded',
    ],
    [
      'out of memory by what was recorded',
      facts(1, { uncaught: { ...UNCAUGHT, traceback: OOM }, tail: '' }),
      'oom-train',
      'memory-text',
    ],
    [
      'an exception that was recorded without its text, as Ctrl-C is',
      facts(null, {
        facts: ending({ exitCode: null, signal: 2 }),
        uncaught: { type: 'KeyboardInterrupt', message: '', traceback: '' },
        tail: '',
      }),
      'silent',
      'nothing-said',
    ],
    [
      'the finish marker with every iteration done',
      facts(0, { finishMarker: true, iterations: 30 }),
      'finished',
      'finish-marker',
    ],
    [
      'the finish marker with a crash at shutdown',
      facts(-1073741819, { finishMarker: true, iterations: 30 }),
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
      signalled(11, { finishMarker: true, total: null }),
      'finished',
      'finish-marker',
    ],
    [
      'done, but it would not go',
      signalled(9, { finishMarker: true, iterations: 30, endedByUs: 'lingers' }),
      'finished',
      'finish-marker',
    ],
    ['exit 0 with every iteration done', facts(0, { iterations: 30 }), 'finished', 'exit-zero-all-done'],
    ['exit 93 asks not to be started again', facts(93), 'no-restart', 'exit-93'],
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
      facts(0xc0000142 | 0, { dllInitFailedBefore: true, ...machine({ restarted: false }) }),
      'silent',
      'nothing-said',
    ],
    [
      'the same again, and the machine was started anew',
      facts(0xc0000142, { dllInitFailedBefore: true, ...machine({ restarted: true }) }),
      'os-shutdown',
      'session-end-code',
    ],
    [
      'the same again, just after the session began to end',
      facts(0xc0000142, { dllInitFailedBefore: true, ...machine({ sessionEndingAt: 99_000 }) }),
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
      facts(1, machine({ sessionEndingAt: 100_000 - SESSION_END_WITHIN_MS })),
      'os-shutdown',
      'session-ended',
    ],
    [
      'a death longer after it',
      facts(1, machine({ sessionEndingAt: 99_999 - SESSION_END_WITHIN_MS })),
      'silent',
      'nothing-said',
    ],
    ['a death before it', facts(1, machine({ sessionEndingAt: 100_001 })), 'silent', 'nothing-said'],
    [
      'a death just after waking',
      facts(1, { tail: TRACEBACK, ...machine({ wokeAt: 99_000 }) }),
      'os-shutdown',
      'machine-slept',
    ],
    [
      'unseen, and the machine was started anew',
      facts(null, { facts: null, ...machine({ restarted: true }) }),
      'os-shutdown',
      'machine-restarted',
    ],
    [
      'SIGTERM, and the machine was started anew',
      signalled(15, machine({ restarted: true })),
      'os-shutdown',
      'machine-restarted',
    ],
    [
      'an error before the machine was started anew',
      facts(1, { tail: TRACEBACK, ...machine({ restarted: true }) }),
      'error',
      'error-text',
    ],
    [
      'unseen, on the same start of the machine',
      facts(null, { facts: null, ...machine({ restarted: false }) }),
      'silent',
      'nothing-said',
    ],
    [
      'hung, ended by Ctrl-Break as Windows tells it',
      facts(0xc000013a, { endedByUs: 'hang' }),
      'hang-kill',
      'hung',
    ],
    ['ended by a guard', signalled(9, { endedByUs: 'guard' }), 'guard-kill', 'guarded'],
    [
      'GPU memory before the first iteration',
      facts(1, { tail: OOM, progressed: false }),
      'oom-load',
      'memory-text',
    ],
    ['GPU memory after an iteration', facts(1, { tail: OOM }), 'oom-train', 'memory-text'],
    ['the page file, in Korean', facts(1, { tail: COMMIT, progressed: false }), 'commit', 'commit-text'],
    [
      'C++ out of memory without a traceback',
      facts(3, { tail: "terminate called after throwing an instance of 'std::bad_alloc'\n" }),
      'oom-train',
      'memory-text',
    ],
    [
      "the kernel's out-of-memory killer",
      signalled(9, found('memory-kill')),
      'oom-train',
      'kernel-memory-kill',
    ],
    [
      'the same before the first iteration',
      signalled(9, { progressed: false, ...found('memory-kill') }),
      'oom-load',
      'kernel-memory-kill',
    ],
    [
      'memory that ran out, was caught, and another error',
      facts(1, { tail: `${OOM}retry\n${TRACEBACK}` }),
      'error',
      'error-text',
    ],
    ['a traceback with exit 1', facts(1, { tail: TRACEBACK }), 'error', 'error-text'],
    ['a traceback and a signal', signalled(6, { tail: TRACEBACK }), 'error', 'error-text'],
    [
      'what faulthandler printed',
      signalled(11, { tail: 'Fatal Python error: Segmentation fault\n\nCurrent thread\n' }),
      'error',
      'error-text',
    ],
    [
      'arguments it does not know',
      facts(2, { tail: 'x.py: error: unrecognized arguments: --foo\n', progressed: false }),
      'rejected',
      'usage-text',
    ],
    [
      'the same words after an iteration',
      facts(2, { tail: 'x.py: error: unrecognized arguments: --foo\n' }),
      'silent',
      'nothing-said',
    ],
    [
      'a traceback of an earlier, caught error with exit 0',
      facts(0, { tail: TRACEBACK }),
      'silent',
      'nothing-said',
    ],
  ])('%s', (_name, given, expectedClass, because) => {
    const judged = classifyEnding(given);
    expect([judged.class, judged.because]).toEqual([expectedClass, because]);
  });

  it('tells the section it happened in', () => {
    const section = (more: Partial<EndingFacts>) => classifyEnding(facts(1, more)).section;
    expect(section({ progressed: false })).toBe('load');
    expect(section({})).toBe('iteration');
    expect(section({ progressed: false, worked: true })).toBe('iteration');
    expect(section({ finishMarker: true })).toBe('shutdown');
    expect(section({ startFailure: notStarted })).toBeNull();
  });
});
