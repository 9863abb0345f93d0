import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { runInTerminal } from '../terminal.ts';

describe.skipIf(process.platform !== 'linux')('a terminal on Linux', () => {
  test('is opened by the native module without a remark', async () => {
    const watched = runInTerminal('/bin/sh', ['-c', 'echo done; exit 9']);
    expect(await watched.ending).toMatchObject({ exitCode: 9, drained: true });
    expect(watched.remarks).toEqual([]);
  });

  test.each([
    ['has no fork', () => ({ resize: () => undefined })],
    ['is not there', () => createRequire(import.meta.url)('node-pty/build/Release/no-such.node')],
    [
      'takes other arguments',
      () => ({
        resize: () => undefined,
        fork: () => {
          throw new Error('Usage: pty.fork(options)');
        },
      }),
    ],
  ])('when the native module %s, the public interface is used, and a remark says so', async (_, load) => {
    const watched = runInTerminal('/bin/sh', ['-c', 'printf "caf\\303\\251"; sleep 0.2; exit 9'], { load });
    expect(await watched.ending).toMatchObject({ exitCode: 9, signal: null, drained: false });
    expect(watched.output().toString()).toBe('café');
    expect(watched.remarks).toEqual([expect.stringContaining('may be lost')]);
  });

  test('that the system refuses is not opened in another way', () => {
    const refuse = () => {
      throw new Error('forkpty(3) failed.');
    };
    const load = () => ({ resize: () => undefined, fork: refuse });
    expect(() => runInTerminal('/bin/true', [], { load })).toThrow('forkpty(3) failed.');
  });
});
