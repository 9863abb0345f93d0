import { describe, expect, it } from 'vitest';
import {
  bySignal,
  consoleClosed,
  diskFull,
  interrupted,
  killed,
  outputClosed,
  securitySoftware,
  timeLimit,
} from '../../../../electron/core/diagnosis/causes/outside.ts';
import { bySignalNumber, type CaseGiven, systemEvent, verdictBy, withCode, withError } from './rule-case.ts';

const kill = bySignalNumber(9, 'killed');

describe('security software', () => {
  const found = (module: string | null) => ({ events: [systemEvent('protection', { module })] });
  it.each<[string, CaseGiven, string | null]>([
    [
      'that named Python before a death',
      { judged: withCode(1, 'killed'), dossier: found('python.exe') },
      'security-software likely',
    ],
    [
      'that refused an access',
      { judged: withError('PermissionError: [WinError 5] Access is denied'), dossier: found('pythonw.exe') },
      'security-software likely',
    ],
    ['that named another program', { judged: withCode(1, 'killed'), dossier: found('setup.exe') }, null],
    ['before another exception', { judged: withError('ValueError: no'), dossier: found('python.exe') }, null],
  ])('%s', (_, given, verdict) => {
    expect(verdictBy(securitySoftware, { system: 'windows', ...given })).toBe(verdict);
  });
});

describe('an access that security software refused', () => {
  const by = (file: string, detail: string) =>
    verdictBy(securitySoftware, {
      system: 'windows',
      judged: withError(`PermissionError: [Errno 13] Permission denied: '${file}'`),
      dossier: { events: [systemEvent('protection', { module: 'python.exe', detail })] },
    });
  it.each([
    ['the same file', 'C:\\\\a\\\\b.pt', 'x, C:\\A\\b.pt, y', 'certain'],
    ['a folder above it', 'C:\\\\a\\\\d\\\\b.pt', 'file:_C:\\a\\d', 'certain'],
    ['a file of that name', 'b.pt', 'C:\\a\\d\\b.pt', 'certain'],
    ['another file', 'results.xlsx', 'C:\\a\\nb.ipynb', 'possible'],
    ['a whole drive', 'C:\\\\a\\\\b.pt', 'C:\\', 'possible'],
  ])('is one of the job if the record names %s', (_, file, detail, certainty) => {
    expect(by(file, detail)).toBe(`security-software ${certainty}`);
  });
});

describe('a full disk', () => {
  const disk = (freeBytes: number) => ({ disks: [{ folder: '/data', freeBytes, totalBytes: 1e12 }] });
  const noSpace = withError('OSError: [Errno 28] No space left on device');
  it.each<[string, CaseGiven, string | null]>([
    ['by words and measurement', { judged: noSpace, dossier: disk(0) }, 'disk-full certain'],
    ['by words, with space made since', { judged: noSpace, dossier: disk(1e9) }, 'disk-full likely'],
    ['by measurement alone', { judged: kill, dossier: disk(1e6) }, 'disk-full possible'],
    [
      'by words that the job printed before another exception',
      { judged: withError('ValueError: no'), words: 'ENOSPC', dossier: disk(0) },
      'disk-full possible',
    ],
    ['by words that the job printed before a kill', { judged: kill, words: 'ENOSPC' }, 'disk-full possible'],
    ['after a job left by itself', { judged: withCode(0, 'zero'), dossier: disk(1e6) }, null],
    [
      'but not shared memory',
      { judged: withError('No space left on device: /dev/shm/x'), dossier: disk(1e9) },
      null,
    ],
  ])('%s', (_, given, verdict) => {
    expect(verdictBy(diskFull, given)).toBe(verdict);
  });
});

describe('a limit of time', () => {
  it.each<[string, CaseGiven, string | null]>([
    [
      'in the words of Slurm',
      { judged: kill, words: 'CANCELLED AT x DUE TO TIME LIMIT' },
      'time-limit likely',
    ],
    ['by the code of timeout(1)', { judged: withCode(124, 'unknown') }, 'time-limit possible'],
    ['but not by that of another program', { judged: withCode(123, 'unknown') }, null],
  ])('%s', (_, given, verdict) => {
    expect(verdictBy(timeLimit, given)).toBe(verdict);
  });
});

describe('a signal from outside', () => {
  it.each([
    [15, 'asked-to-end likely'],
    [1, 'terminal-closed likely'],
    [25, 'size-limit likely'],
    [14, 'time-limit possible'],
    [9, null],
  ])('%i says by itself what happened, or does not', (signal, verdict) => {
    expect(verdictBy(bySignal, { judged: bySignalNumber(signal, 'killed') })).toBe(verdict);
  });

  it('is no reason where an exception came first, nor under Windows', () => {
    expect(verdictBy(bySignal, { judged: { ...withError('ValueError: no'), signal: 15 } })).toBeNull();
    expect(verdictBy(bySignal, { system: 'windows', judged: withCode(143, 'unknown') })).toBeNull();
  });

  it('is a kill by whom nobody knows, and less sure if the log is unread or the code may be its own', () => {
    expect(verdictBy(killed, { judged: kill })).toBe('killed likely');
    expect(verdictBy(killed, { judged: kill, dossier: null })).toBe('killed possible');
    expect(verdictBy(killed, { system: 'windows', judged: withCode(1, 'killed') })).toBe('killed possible');
    expect(verdictBy(killed, { judged: bySignalNumber(11) })).toBeNull();
  });
});

describe('a console', () => {
  it.each<[string, CaseGiven, string | null]>([
    ['closed, by its code', { judged: withCode(0xc000013a | 0, 'unknown') }, 'terminal-closed likely'],
    [
      'closed, by the words of Fortran',
      {
        judged: withCode(200, 'unknown'),
        words: 'forrtl: error (200): program aborting due to window-CLOSE event',
      },
      'terminal-closed likely',
    ],
    ['left open', { judged: withCode(200, 'unknown') }, null],
  ])('%s', (_, given, verdict) => {
    expect(verdictBy(consoleClosed, { system: 'windows', ...given })).toBe(verdict);
  });

  it.each([
    ['KeyboardInterrupt', 'exception-recorded' as const, 'interrupted certain'],
    ['KeyboardInterrupt', 'error-text' as const, 'interrupted likely'],
    ['KeyboardInterruptError: no', 'error-text' as const, null],
  ])('interrupts by %s, as %s shows', (text, because, verdict) => {
    expect(verdictBy(interrupted, { judged: withError(text, because) })).toBe(verdict);
  });

  it.each<[string, CaseGiven, string | null, string | null]>([
    [
      'recorded',
      { dossier: { uncaught: { type: 'KeyboardInterrupt', message: '', traceback: '' } } },
      'interrupted certain',
      null,
    ],
    ['printed', { words: 'Traceback\nKeyboardInterrupt' }, 'interrupted likely', null],
    ['neither', { words: 'no KeyboardInterrupt here' }, null, 'terminal-closed likely'],
  ])('is interrupted under Windows by an exception that is %s', (_, given, ctrlC, closed) => {
    const judged = { ...withCode(0xc000013a | 0), class: 'os-shutdown' as const, silent: null };
    expect(verdictBy(interrupted, { system: 'windows', judged, ...given })).toBe(ctrlC);
    expect(verdictBy(consoleClosed, { system: 'windows', judged, ...given })).toBe(closed);
  });

  it('whose output was closed shows by the code of Python for it', () => {
    expect(verdictBy(outputClosed, { judged: withCode(120, 'unknown') })).toBe('output-closed likely');
    expect(verdictBy(outputClosed, { judged: withCode(121, 'unknown') })).toBeNull();
  });
});
