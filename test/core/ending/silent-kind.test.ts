import { describe, expect, it } from 'vitest';
import { classifyEnding } from '../../../electron/core/ending/classify.ts';
import type { EndingFacts } from '../../../electron/core/ending/ending-facts.ts';
import { facts, found, signalled, work } from './ending-facts.ts';

describe('a silent exit, and its evidence', () => {
  it.each<[string, EndingFacts, string]>([
    ['exit 0 one iteration short', facts(0, { work: work(29) }), 'zero'],
    ['exit 1 with every iteration done but no marker', facts(1, { work: work(30) }), 'unknown'],
    ['exit 1 without a word', facts(1), 'unknown'],
    ['exit 1 without a word on Windows', facts(1, { system: 'windows' }), 'killed'],
    ['exit 1 with words on Windows', facts(1, { system: 'windows', tail: 'Loading the model' }), 'unknown'],
    ['TerminateProcess by .NET, signed', facts(-1, { system: 'windows' }), 'killed'],
    ['TerminateProcess by Python', facts(15, { system: 'windows' }), 'killed'],
    ['a fail-fast on Windows', facts(0xc0000409, { system: 'windows' }), 'native'],
    ['an unhandled assertion on Windows', facts(0x80000003, { system: 'windows' }), 'native'],
    ['all bits set on Unix, which has no such large code', facts(-1), 'unknown'],
    ['an access violation, signed as a terminal reports it', facts(-1073741819), 'native'],
    ['an access violation, unsigned as child_process reports it', facts(3221225477), 'native'],
    ['SIGSEGV', signalled(11), 'native'],
    ['SIGSYS', signalled(31), 'native'],
    ['SIGBUS on macOS', signalled(10, { system: 'macos' }), 'native'],
    ['SIGUSR1 on Linux, of the same number', signalled(10), 'killed'],
    ['a realtime signal', signalled(40), 'killed'],
    ['SIGKILL', signalled(9), 'killed'],
    ['SIGPIPE', signalled(13), 'killed'],
    ['SIGKILL reported by a shell', facts(137), 'killed'],
    ['SIGSEGV reported by a shell', facts(139), 'native'],
    ['SIGXCPU reported by a shell', facts(152), 'killed'],
    ['the same exit code, chosen by a script at its end', facts(139, { script: 'orderly' }), 'unknown'],
    ['a signal reported by a shell that by default ends no process', facts(145), 'unknown'],
    ['an unknown code', facts(7), 'unknown'],
    ['a code that Windows reported as a crash', facts(7, found('native-crash')), 'native'],
    ['a display driver that failed a minute before', facts(1, found('driver-error', 40_000)), 'driver'],
    ['a display driver that failed longer ago', facts(1, found('driver-error', 39_999)), 'unknown'],
  ])('silence: %s', (_name, given, silent) => {
    expect(classifyEnding(given)).toMatchObject({ class: 'silent', silent });
  });

  it('is unobserved if the keeper died with the job, and then never finished by exit code', () => {
    const judged = classifyEnding(facts(0, { facts: null, work: work(30) }));
    expect(judged).toMatchObject({ class: 'silent', silent: 'unknown', unseen: true, exitCode: null });
  });
});
