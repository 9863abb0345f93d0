import { describe, expect, it } from 'vitest';
import { classifyEnding, type EndingEvidence } from '../../../electron/core/ending/classify.ts';
import { ending } from '../../support/journal-entries.ts';

const TRACEBACK =
  'Traceback (most recent call last):\n  File "a.py", line 1, in <module>\nValueError: no such thing\n';

const evidence = (exitCode: number | null, more: Partial<EndingEvidence> = {}): EndingEvidence => ({
  facts: ending({ exitCode }),
  startFailure: null,
  stopRequested: false,
  finishMarker: false,
  iterations: 12,
  total: 30,
  progressed: true,
  tail: 'iteration 12/30',
  ...more,
});

const signalled = (signal: number) => evidence(null, { facts: ending({ exitCode: null, signal }) });

describe('how an attempt ended', () => {
  it.each<[string, EndingEvidence, string, string | null]>([
    ['stopped for the user, whatever the code', evidence(1, { stopRequested: true }), 'user-stop', null],
    ['exit 85 asks to be started again', evidence(85), 'recycle', null],
    ['exit 93 asks not to be', evidence(93), 'no-restart', null],
    ['the finish marker with exit 0', evidence(0, { finishMarker: true }), 'finished', null],
    [
      'the finish marker with a crash at shutdown',
      evidence(-1073741819, { finishMarker: true }),
      'finished',
      null,
    ],
    ['exit 0 with every iteration done', evidence(0, { iterations: 30 }), 'finished', null],
    ['exit 0 one iteration short', evidence(0, { iterations: 29 }), 'silent', 'zero'],
    ['exit 1 with every iteration done but no marker', evidence(1, { iterations: 30 }), 'silent', 'killed'],
    ['a traceback with exit 1', evidence(1, { tail: TRACEBACK }), 'error', null],
    [
      'a traceback of an earlier, caught error with exit 0',
      evidence(0, { tail: TRACEBACK }),
      'silent',
      'zero',
    ],
    ['exit 1 without a traceback', evidence(1), 'silent', 'killed'],
    ['TerminateProcess by .NET, signed', evidence(-1), 'silent', 'killed'],
    ['an access violation, signed as a terminal reports it', evidence(-1073741819), 'silent', 'native'],
    ['an access violation, unsigned as child_process reports it', evidence(3221225477), 'silent', 'native'],
    ['SIGSEGV', signalled(11), 'silent', 'native'],
    ['SIGKILL', signalled(9), 'silent', 'killed'],
    ['SIGKILL told by a shell', evidence(137), 'silent', 'killed'],
    ['SIGSEGV told by a shell', evidence(139), 'silent', 'native'],
    ['a code nobody knows', evidence(7), 'silent', 'unknown'],
  ])('%s', (_name, facts, expectedClass, expectedSilence) => {
    const judged = classifyEnding(facts);
    expect([judged.class, judged.silent]).toEqual([expectedClass, expectedSilence]);
  });

  it('is unseen when the keeper died with the job, and then never finished by exit code', () => {
    const judged = classifyEnding(evidence(0, { facts: null, iterations: 30 }));
    expect(judged).toMatchObject({ class: 'silent', silent: 'unknown', unseen: true, exitCode: null });
  });

  it('names the exception of the last traceback', () => {
    const tail = `${TRACEBACK}During handling another came\n${TRACEBACK.replace('ValueError: no such thing', 'torch.cuda.OutOfMemoryError: CUDA out of memory. Tried')}`;
    expect(classifyEnding(evidence(1, { tail })).exception).toBe(
      'torch.cuda.OutOfMemoryError: CUDA out of memory. Tried',
    );
  });

  it('takes refused arguments for what they are, but only before the first iteration', () => {
    const tail = 'usage: optimization.py [-h]\noptimization.py: error: unrecognized arguments: --foo\n';
    expect(classifyEnding(evidence(2, { tail, progressed: false }))).toMatchObject({
      class: 'rejected',
      exception: 'optimization.py: error: unrecognized arguments: --foo',
    });
    expect(classifyEnding(evidence(2, { tail }))).toMatchObject({ class: 'silent', silent: 'unknown' });
  });

  it('knows an error of JavaScript that nobody caught', () => {
    const tail =
      '/a/b.js:3\n  throw new TypeError("no")\n  ^\n\nTypeError: no\n    at Object.<anonymous> (/a/b.js:3:9)\n';
    expect(classifyEnding(evidence(1, { tail }))).toMatchObject({
      class: 'error',
      exception: 'TypeError: no',
    });
  });
});
