import { describe, expect, it } from 'vitest';
import type { EndingFacts } from '../../../electron/core/ending/ending-facts.ts';
import { ending } from '../../support/journal-entries.ts';
import { facts, found, judgedAs, OOM, PRINTED_TRACEBACK, raised, signalled } from './ending-facts.ts';

const notStarted = { attempt: 1, code: 'no-such-program', detail: 'no' } as const;
const UNCAUGHT = { type: 'KeyError', message: "'x'", traceback: raised("KeyError: 'x'") };
const COMMIT = raised('OSError: [WinError 1455] 이 작업을 완료하기 위한 페이징 파일이 너무 작습니다');

describe('the ending of a failed attempt, and its evidence', () => {
  it.each<[string, EndingFacts, string, string]>([
    [
      'never started',
      facts(null, { facts: null, startFailure: notStarted }),
      'not-started',
      'could-not-start',
    ],
    [
      'a recorded exception whose output is lost',
      facts(1, { uncaught: UNCAUGHT, tail: '' }),
      'error',
      'exception-recorded',
    ],
    [
      'out of memory according to a recorded exception',
      facts(1, { uncaught: { ...UNCAUGHT, traceback: OOM }, tail: '' }),
      'oom-train',
      'memory-text',
    ],
    [
      'a recorded exception without text, such as Ctrl-C',
      facts(null, {
        facts: ending({ exitCode: null, signal: 2 }),
        uncaught: { type: 'KeyboardInterrupt', message: '', traceback: '' },
        tail: '',
      }),
      'silent',
      'nothing-said',
    ],
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
      'out of memory, which was caught, and another error',
      facts(1, { tail: `${OOM}retry\n${PRINTED_TRACEBACK}` }),
      'error',
      'error-text',
    ],
    ['a traceback with exit 1', facts(1, { tail: PRINTED_TRACEBACK }), 'error', 'error-text'],
    ['a signal after a traceback', signalled(6, { tail: PRINTED_TRACEBACK }), 'silent', 'nothing-said'],
    [
      'a crash at Python shutdown, after a recorded exception',
      signalled(6, { uncaught: UNCAUGHT, tail: UNCAUGHT.traceback }),
      'error',
      'exception-recorded',
    ],
    [
      'what faulthandler printed of a crash',
      signalled(11, { tail: 'Fatal Python error: Segmentation fault\n\nCurrent thread\n' }),
      'silent',
      'nothing-said',
    ],
    [
      'memory that ran out in C++, which ends by a signal',
      signalled(6, { tail: "terminate called after throwing an instance of 'std::bad_alloc'\n" }),
      'oom-train',
      'memory-text',
    ],
    [
      'unknown arguments',
      facts(2, { tail: 'x.py: error: unrecognized arguments: --foo\n', progressed: false }),
      'rejected',
      'usage-text',
    ],
    [
      'the checkpoint in its arguments, which was away',
      facts(2, {
        tail: 'x.py: error: there is no file /runs/a/checkpoints/checkpoint_iter_004.json\n',
        progressed: false,
        checkpointFile: 'checkpoint_iter_004.json',
      }),
      'error',
      'last-message',
    ],
    [
      'the same words after an iteration',
      facts(2, { tail: 'x.py: error: unrecognized arguments: --foo\n' }),
      'error',
      'last-message',
    ],
  ])('%s', (_name, given, expectedClass, because) => {
    expect(judgedAs(given)).toEqual([expectedClass, because]);
  });
});
