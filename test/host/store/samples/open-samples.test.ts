import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createOpenSamples } from '../../../../electron/host/store/samples/open-samples.ts';
import { openSampleFile } from '../../../../electron/host/store/samples/sample-file.ts';
import { MovableClock } from '../../movable-clock.ts';
import { sampleRow } from './sample-rows.ts';

it('samples stay in memory while they are asked for, and five minutes longer', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vigil-open-samples-'));
  try {
    const clock = new MovableClock();
    const samples = createOpenSamples(clock);
    const path = join(folder, 'samples.csv');
    const file = openSampleFile(path);
    const counts: number[] = [];
    for (let minute = 1; minute <= 8; minute++) {
      file.append(sampleRow(minute * 1_000, { attempt: 1, ram_own_bytes: 1 }));
      counts.push((await samples.read(path)).count);
      clock.advance(60_000);
    }
    expect(counts).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(samples.count()).toBe(1);
    clock.advance(4 * 60_000);
    expect(samples.count()).toBe(0);
    const [one, other] = await Promise.all([samples.read(path), samples.read(path)]);
    expect([one.count, other.count]).toEqual([8, 8]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it('samples of the four files that were asked for last stay in memory', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vigil-open-samples-'));
  try {
    const samples = createOpenSamples(new MovableClock());
    for (const name of 'abcde')
      openSampleFile(join(folder, name)).append(sampleRow(1_000, { attempt: 1, ram_own_bytes: 1 }));
    const read = (name: string) => samples.read(join(folder, name));
    const [a, b] = [await read('a'), await read('b')];
    for (const name of 'cdae') await read(name);
    expect(samples.count()).toBe(4);
    expect(await read('a')).toBe(a);
    expect(await read('b')).not.toBe(b);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
