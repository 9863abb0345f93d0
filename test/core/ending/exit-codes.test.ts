import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isDllInitFailure,
  isNative,
  OUTSIDE_CODES,
  SESSION_END_CODES,
  signalOf,
} from '../../../electron/core/ending/exit-codes.ts';
import type { System } from '../../../electron/core/ending/signals.ts';

describe('the signal that ended a process', () => {
  it.each<[number | null, number | null, System, number | null]>([
    [null, 9, 'linux', 9],
    [137, null, 'linux', 9],
    [143, null, 'linux', 15],
    [143, 9, 'linux', 9],
    // The system never reports these as an end, so the program chose the code itself.
    [128, null, 'linux', null],
    [145, null, 'linux', null],
    [160, null, 'linux', null],
    [1, null, 'linux', null],
    [0, null, 'linux', null],
    [null, null, 'linux', null],
    // SIGCHLD has number 17 on Linux, 20 on macOS.
    [145, null, 'macos', null],
    [148, null, 'macos', null],
    [138, null, 'macos', 10],
  ])('of exit code %s and signal %s on %s is %s', (exitCode, signal, system, expected) => {
    expect(signalOf(exitCode, signal, system)).toBe(expected);
  });
});

describe('a process broke in native code', () => {
  it.each<[string, number, boolean]>([
    ['an access violation', 0xc0000005, true],
    ['a stack overflow', 0xc00000fd, true],
    ['a fast fail', 0xc0000409, true],
    ['a breakpoint', 0x80000003, true],
    ['an abort of an older runtime', 0x40000015, true],
    ['an end by .NET', 0xffffffff, false],
    ['a console that was closed', 0xc000013a, false],
    ['an exit of its own', 3, false],
    ['success', 0, false],
  ])('if Windows reports %s, signed or not', (_name, exitCode, expected) => {
    expect(isNative(exitCode, null, 'windows')).toBe(expected);
    expect(isNative(exitCode | 0, null, 'windows')).toBe(expected);
  });

  it.each<[number, System, boolean]>([
    [11, 'linux', true],
    [9, 'linux', false],
    [10, 'linux', false],
    [10, 'macos', true],
  ])('if signal %i ended it on %s: %s', (signal, system, expected) => {
    expect(isNative(null, signal, system)).toBe(expected);
  });

  it('not if Windows reports a code of the end of the session or of a kill from outside', () => {
    for (const code of [...SESSION_END_CODES, ...OUTSIDE_CODES])
      expect(isNative(code, null, 'windows'), code.toString(16)).toBe(false);
  });

  it('not if a program on Unix exits with any code that it can choose', () => {
    fc.assert(
      fc.property(fc.nat(255), (code) => {
        expect(isNative(code, null, 'linux')).toBe(false);
      }),
    );
  });
});

it.each([0xc000013a, 0x40010004, 0xc0000142, 0xc000026b])(
  'exit code %i belongs to the end of a session',
  (code) => {
    expect(SESSION_END_CODES.has(code)).toBe(true);
  },
);

it('a process that could not load its libraries has one exit code, signed or unsigned', () => {
  expect([0xc0000142, 0xc0000142 | 0, 0xc000013a, 0].map(isDllInitFailure)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
