import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it, test } from 'vitest';
import type { MachineNow } from '../../../electron/core/protocol/wire/machine-now.ts';
import { factsOf, runOneProbe } from './run-one-probe.ts';

const MIB = 1024 ** 2;
const gpu = 'Stand-in (0)';

/** With the stand-in for torch, whose card has this fault. */
const probed = (fault: string, more: Parameters<typeof runOneProbe>[1] = {}) =>
  runOneProbe('gpu-memory', {
    cwd: resolve('test/host/probes/stand-in'),
    env: { ...process.env, FAULT: fault },
    ...more,
  });
const figureIn = (result: Awaited<ReturnType<typeof probed>>, name: string) =>
  result.figures.find((figure) => figure.name === name)?.value;

test('a healthy card gives 80 % of its memory, and takes all of it back', async () => {
  const result = await probed('');
  expect(result).toMatchObject({ state: 'pass', reason: null });
  const most = 0.8 * 4096 * MIB;
  expect(figureIn(result, 'gpuCeilingBytes')).toBeGreaterThan(0.95 * most);
  expect(figureIn(result, 'gpuCeilingBytes')).toBeLessThanOrEqual(most);
  expect(figureIn(result, 'gpuLargestBlockBytes')).toBeGreaterThan(0.99 * most);
  expect(figureIn(result, 'gpuReservedBytes')).toBe(0);
});

it.each([
  ['refuses', { kind: 'gpu-ceiling-low', gpu, freeBytes: 3900 * MIB }],
  ['keeps', { kind: 'gpu-memory-kept', gpu, reservedBytes: 20 * MIB }],
  ['pieces', { kind: 'gpu-fragmented', gpu, freeBytes: 3900 * MIB }],
  ['fails', { kind: 'gpu-fails', gpu, error: expect.stringContaining('illegal memory access') }],
])('a card that %s is found', async (fault, fact) => {
  expect(factsOf(await probed(fault))).toEqual([expect.objectContaining(fact)]);
});

test('memory that spills is slow on Windows, from where it spills on', async () => {
  const [fact] = factsOf(await probed('spills', { system: 'windows' }));
  expect(fact).toMatchObject({ kind: 'gpu-spills', gpu });
  expect(fact?.kind === 'gpu-spills' && fact.atBytes / MIB).toBeGreaterThan(2048);
});

test('a full card is left alone', async () => {
  expect(await probed('full')).toMatchObject({
    state: 'could-not-run',
    reason: { kind: 'too-little-memory', freeBytes: 300 * MIB },
  });
});

test('the job of a run keeps its GPU to itself', async () => {
  const machine: MachineNow = {
    monitor: { kind: 'reporting' },
    sample: null,
    holders: [{ gpu: 'GPU-1', pid: 1, owner: { kind: 'run', id: 'r1', name: 'sweep' } }],
  };
  expect(await probed('fails', { machine: async () => machine })).toMatchObject({
    state: 'skipped',
    reason: { kind: 'gpu-busy', run: 'r1' },
  });
});

test('beside other programs it takes half of what is free', async () => {
  const machine: MachineNow = {
    monitor: { kind: 'reporting' },
    sample: null,
    holders: [{ gpu: 'GPU-1', pid: 1, owner: { kind: 'other' } }],
  };
  const result = await probed('', { machine: async () => machine });
  expect(figureIn(result, 'gpuCeilingBytes')).toBeLessThanOrEqual(0.5 * 3900 * MIB);
});

test('without CUDA or torch it says why it could not run, and a broken torch is a finding', async () => {
  expect(await probed('no-cuda')).toMatchObject({ state: 'could-not-run', reason: { kind: 'no-cuda' } });
  const cwd = mkdtempSync(join(tmpdir(), 'vigil-no-torch-'));
  try {
    writeFileSync(join(cwd, 'torch.py'), 'raise ModuleNotFoundError("No module", name="torch")');
    expect(await probed('', { cwd })).toMatchObject({
      state: 'could-not-run',
      reason: { kind: 'no-package', name: 'torch' },
    });
    writeFileSync(join(cwd, 'torch.py'), 'raise OSError("[WinError 1114] c10.dll")');
    expect(factsOf(await runOneProbe('cuda', { cwd }))).toEqual([
      { kind: 'package-broken', name: 'torch', error: 'OSError: [WinError 1114] c10.dll' },
    ]);
  } finally {
    rmSync(cwd, { recursive: true, force: true });
  }
});
