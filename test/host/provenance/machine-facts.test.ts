import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readMachine, readPackages } from '../../../electron/host/provenance/machine-facts.ts';

it('driver and packages are read where they are, and unknown where they are not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vigil-machine-'));
  try {
    const file = join(folder, 'version');
    expect(await readMachine(file)).toMatchObject({ driver: null, system: { platform: process.platform } });
    writeFileSync(file, 'NVRM version: NVIDIA UNIX x86_64 Kernel Module  535.54.03  Tue\n');
    expect((await readMachine(file)).driver).toBe('535.54.03');
    mkdirSync(join(folder, 'numpy-2.4.6.dist-info'));
    expect(await readPackages([join(folder, 'missing'), folder])).toEqual({ numpy: '2.4.6' });
    expect(await readPackages([])).toBeNull();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
