import { existsSync, statSync } from 'node:fs';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildBundles } from '../../../build/bundle.mjs';
import { misbehave } from '../../../electron/sample/job/fault.ts';
import { PATIENCE_MS } from '../../support/until.ts';
import {
  observationsOf,
  runSample,
  type SampleFolder,
  SMALL,
  sampleFolder,
  startSample,
} from '../run-sample.ts';

let folder: SampleFolder;
beforeAll(async () => {
  await buildBundles(['sample']);
});
beforeEach(() => {
  folder = sampleFolder();
});
afterEach(() => folder.remove());

const faulty = (fault: string, ...more: string[]) => ['--iterations', '6', '--fault', fault, ...more];
/** Iteration 4 has started, and no further event was written. */
const expectCutShort = () => {
  expect(folder.events().at(-1)).toMatchObject({ kind: 'iteration-started', iteration: 4 });
  expect(observationsOf(folder.events())).toHaveLength(3);
};

describe('a fault of the sample', () => {
  test.each([
    ['silent@4', 0],
    ['exit1@4', 1],
  ])('%s ends it silently with exit code %i', async (fault, code) => {
    const result = await runSample(folder, faulty(fault));
    expect(result).toMatchObject({ code, signal: null, stderr: '' });
    expect(result.stdout.trimEnd().split('\n').at(-1)).toContain('iteration 3/6');
    expectCutShort();
  });

  test.skipIf(process.platform === 'win32').each([
    ['kill@4', 'SIGKILL'],
    ['native@4', 'SIGSEGV'],
  ])('%s ends it by %s', async (fault, signal) => {
    expect(await runSample(folder, faulty(fault))).toMatchObject({ code: null, signal, stderr: '' });
    expectCutShort();
  });

  // Windows has no signals: the exit status of an access violation means a crash in native code.
  test.runIf(process.platform === 'win32')('native@4 ends it like an access violation', async () => {
    const { code } = await runSample(folder, faulty('native@4'));
    expect((code ?? 0) >>> 0).toBe(0xc0000005);
    expectCutShort();
  });

  test('traceback@4 prints a Python traceback and exits with code 1', async () => {
    const { code, stderr } = await runSample(folder, faulty('traceback@4'));
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Traceback \(most recent call last\):\n {2}File "/);
    expect(stderr.trimEnd().split('\n').at(-1)).toBe('ValueError: no finite score at iteration 4');
    expectCutShort();
  });

  test('disk@4 writes up to its limit, fails as on a full disk, and its file is removed later', async () => {
    const { code, stderr } = await runSample(folder, faulty('disk@4', '--fault-disk-mib', '3'));
    expect(code).toBe(1);
    expect(stderr).toContain('OSError: [Errno 28] No space left on device');
    expect(statSync(folder.path('disk-fault.bin')).size).toBe(3 * 2 ** 20);
    expectCutShort();
    expect((await runSample(folder, faulty('disk@4'), 2)).code).toBe(0);
    expect(existsSync(folder.path('disk-fault.bin'))).toBe(false);
  });

  test('hang@4 keeps it alive and idle', async () => {
    const { child, ended } = startSample(folder, [...SMALL, ...faulty('hang@4')]);
    try {
      await vi.waitFor(() => expect(folder.events().at(-1)).toMatchObject({ iteration: 4 }), {
        timeout: PATIENCE_MS,
      });
      const still = 'still hanging';
      const waited = new Promise((resolve) => setTimeout(() => resolve(still), 300));
      expect(await Promise.race([ended, waited])).toBe(still);
    } finally {
      child.kill('SIGKILL');
    }
    await ended;
    expectCutShort();
  });

  test('leak@4 does not end it', async () => {
    expect(await runSample(folder, faulty('leak@4'))).toMatchObject({ code: 0, stderr: '' });
    expect(observationsOf(folder.events())).toHaveLength(6);
  });

  test('of kind leak holds 50 MiB more each time', async () => {
    const scene = {
      ...{ iteration: 4, folder: folder.folder, diskMib: 1, complain: async () => {} },
      ...{ processIteration: 4, strikesAt: 4, cardFolder: null },
    };
    const before = process.memoryUsage().arrayBuffers;
    await misbehave('leak', scene);
    await misbehave('leak', scene);
    // Other buffers of this process may be freed meanwhile.
    expect((process.memoryUsage().arrayBuffers - before) / 2 ** 20).toBeGreaterThan(90);
  });

  test.each(['silent@4', 'kill@4', 'native@4', 'traceback@4', 'leak@4'])(
    '%s does not happen in a second attempt',
    async (fault) => {
      expect(await runSample(folder, faulty(fault), 2)).toMatchObject({ code: 0, stderr: '' });
      expect(folder.events().at(-1)?.kind).toBe('finished');
    },
  );

  test('happens without a supervisor', async () => {
    await runSample(folder, faulty('silent@4'), null);
    expectCutShort();
  });
});
