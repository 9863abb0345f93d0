import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { diskFaultFile, type FaultScene, misbehave } from '../../../electron/sample/job/fault.ts';
import type { FaultKind } from '../../../electron/sample/job/fault-plan.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-sample-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

/** What a fault knows, in a folder without a simulated GPU. */
const sceneOf = (more: Partial<FaultScene> = {}): FaultScene => ({
  ...{ iteration: 7, processIteration: 7, strikesAt: 7, cardFolder: null },
  ...{ folder, diskMib: 1, complain: async () => {} },
  ...more,
});

/** Carries out a fault that ends the process, except for the end itself; gives what happened, in order. */
async function endingOf(kind: FaultKind, diskMib = 2, more: Partial<FaultScene> = {}): Promise<string[]> {
  const happened: string[] = [];
  const end = new Error('the end of the process');
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    happened.push(`exit ${code}`);
    throw end;
  });
  const complain = async (text: string) => {
    await Promise.resolve();
    happened.push(text);
  };
  await expect(misbehave(kind, sceneOf({ diskMib, complain, ...more }))).rejects.toBe(end);
  return happened;
}

// `kill`, `native` and `hang`, which end or block the process itself, are in fault.long.test.ts.
describe('a fault', () => {
  test.each([
    ['silent', 0],
    ['exit1', 1],
  ] as const)('of kind %s ends with exit code %i and prints nothing', async (kind, code) => {
    expect(await endingOf(kind)).toEqual([`exit ${code}`]);
  });

  test('of kind traceback ends once the traceback is printed', async () => {
    const [printed, ...others] = await endingOf('traceback');
    expect(printed).toMatch(/^Traceback [\s\S]+ at iteration 7\n$/);
    expect(others).toEqual(['exit 1']);
  });

  test.each([1, 3])('of kind disk fills %s MiB, names its file, and then ends', async (diskMib) => {
    const [printed, ...others] = await endingOf('disk', diskMib);
    expect(printed).toContain(diskFaultFile(folder));
    expect(others).toEqual(['exit 1']);
    const written = readFileSync(diskFaultFile(folder));
    // Blocks of zeros would take no space on some disks.
    expect(written.equals(Buffer.alloc(diskMib * 2 ** 20, 1))).toBe(true);
  });

  test('of kind wall goes on until its iteration, and then ends with exit code 0 and prints nothing', async () => {
    await misbehave('wall', sceneOf({ processIteration: 6 }));
    expect(await endingOf('wall', 1, { processIteration: 7 })).toEqual(['exit 0']);
  });

  test('of kind disk in a folder that does not exist is an error of the job itself', async () => {
    await expect(misbehave('disk', sceneOf({ folder: join(folder, 'missing') }))).rejects.toThrow('ENOENT');
  });
});
