import { describe, expect, it } from 'vitest';
import { endsByDefault, isNativeSignal, signalName } from '../../../electron/core/ending/signals.ts';

describe('signals', () => {
  it.each([
    [1, 'SIGHUP', 'SIGHUP'],
    [7, 'SIGBUS', 'SIGEMT'],
    [9, 'SIGKILL', 'SIGKILL'],
    [10, 'SIGUSR1', 'SIGBUS'],
    [16, 'SIGSTKFLT', 'SIGURG'],
    [24, 'SIGXCPU', 'SIGXCPU'],
    [30, 'SIGPWR', 'SIGUSR1'],
    [31, 'SIGSYS', 'SIGUSR2'],
    [34, 'SIGRTMIN', 'signal 34'],
    [37, 'SIGRTMIN+3', 'signal 37'],
    [62, 'SIGRTMAX-2', 'signal 62'],
    [64, 'SIGRTMAX', 'signal 64'],
    [65, 'signal 65', 'signal 65'],
  ])('number %i is %s on Linux and %s on macOS', (number, linux, macos) => {
    expect([signalName(number, 'linux'), signalName(number, 'macos')]).toEqual([linux, macos]);
  });

  it('have a name each up to the last realtime signal on Linux', () => {
    const names = Array.from({ length: 64 }, (_, index) => signalName(index + 1, 'linux'));
    expect(new Set(names).size).toBe(64);
    expect(names.every((name) => /^SIG[A-Z0-9]+(?:[+-]\d+)?$/.test(name))).toBe(true);
  });

  it('break a process, end it or leave it alone, by their names and not their numbers', () => {
    expect([isNativeSignal(10, 'macos'), isNativeSignal(10, 'linux')]).toEqual([true, false]);
    expect([endsByDefault(17, 'linux'), endsByDefault(9, 'linux'), endsByDefault(72, 'linux')]).toEqual([
      false,
      true,
      false,
    ]);
  });
});
