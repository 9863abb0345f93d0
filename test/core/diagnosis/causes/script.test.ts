import { describe, expect, it } from 'vitest';
import {
  badArguments,
  exception,
  leftSilently,
  recycledInVain,
} from '../../../../electron/core/diagnosis/causes/script.ts';
import { verdictBy, withCode, withError } from './rule-case.ts';

describe('an error of the script', () => {
  it.each([
    ['recorded by the hook of Python', withError('boom', 'exception-recorded'), 'exception certain'],
    ['with the form of an exception', withError('torch.cuda.LaunchError: no'), 'exception likely'],
    ['with a type alone', withError('KeyError'), 'exception likely'],
    ['with a traceback that was cut off', withError(''), 'exception likely'],
    ['in the words of another program', withError('error: no such file'), 'error-message likely'],
    ['named by its last message', withError('ValueError: no', 'last-message'), 'error-message likely'],
    ['that it did not name', withCode(1, 'unknown'), null],
  ])('%s is judged as %s', (_, judged, verdict) => {
    expect(verdictBy(exception, { judged })).toBe(verdict);
  });

  it('is certain by a recorded exception after a lack of memory that the job survived', () => {
    const by = (type: string) =>
      verdictBy(exception, {
        judged: { ...withError(type, 'memory-text'), class: 'oom-train' },
        dossier: { uncaught: { type, message: '', traceback: '' } },
      });
    expect([by('KeyError'), by('MemoryError')]).toEqual(['exception certain', null]);
  });
});

describe('arguments', () => {
  it('are to blame only if the job rejected them', () => {
    const rejected = { ...withError('usage: train.py', 'usage-text'), class: 'rejected' as const };
    expect(verdictBy(badArguments, { judged: rejected })).toBe('bad-arguments likely');
    expect(verdictBy(badArguments, { judged: withError('usage: train.py') })).toBeNull();
  });
});

describe('exit code 0 before the work was done', () => {
  it.each([
    ['likely if the amount of work is known', withCode(0, 'zero'), 'left-silently likely'],
    [
      'possible if it may have been done',
      { ...withCode(0, 'zero'), because: 'exit-zero-open' as const },
      'left-silently possible',
    ],
    ['no cause of another code', withCode(3, 'unknown'), null],
  ])('is %s', (_, judged, verdict) => {
    expect(verdictBy(leftSilently, { judged })).toBe(verdict);
  });
});

describe('memory that is full in every fresh process', () => {
  it('is the wall of one iteration, which one full process does not show', () => {
    const judged = { class: 'oom-train' as const, silent: null, exitCode: 85 };
    expect(verdictBy(recycledInVain, { judged: { ...judged, because: 'recycled-in-vain' } })).toBe(
      'host-memory likely',
    );
    expect(verdictBy(recycledInVain, { judged: { ...judged, because: 'memory-text' } })).toBeNull();
  });
});
