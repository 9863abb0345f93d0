import { describe, expect, test } from 'vitest';
import { cardsSeen, settledSample } from '../../build/try-windows/card-steps.mjs';
import { versionOnPath } from '../../build/try-windows/path-steps.mjs';
import { Skipped } from '../../build/try-windows/run-steps.mjs';
import type { GpuReaderState } from '../../electron/core/protocol/machine/gpu-reader.ts';
import { gpuProcess, gpuSample, machineSample } from '../support/machine-sample.ts';

describe('the step that looks at cards', () => {
  // As the monitor writes them.
  const used: GpuReaderState = { reader: 'nvml', refusal: null };
  const behind: GpuReaderState = {
    reader: 'windows-counters',
    refusal: { kind: 'not-needed', better: 'nvml' },
  };
  const pending: GpuReaderState = { reader: 'nvidia-smi', refusal: { kind: 'pending' } };
  const foreign: GpuReaderState = { reader: 'amdgpu-files', refusal: { kind: 'other-system' } };

  test('says of a card without a list of processes that they are unknown', () => {
    const gpu = gpuSample({ driverModel: 'wddm', processes: null });
    expect(cardsSeen(machineSample({ gpuReaders: [used, behind], gpus: [gpu] }))).toBe(
      'wddm: memory unknown, processes unknown; nvml answers, windows-counters not-needed',
    );
  });

  test('counts the processes with known memory', () => {
    const processes = [gpuProcess(1), gpuProcess(2, { usedBytes: 0 })];
    const gpu = gpuSample({ driverModel: null, processes });
    expect(cardsSeen(machineSample({ gpuReaders: [used], gpus: [gpu] }))).toBe(
      'unknown driver model: memory unknown, of 1 of 2 processes; nvml answers',
    );
  });

  test('is skipped without a card, with the reasons of this system', () => {
    const look = () => cardsSeen(machineSample({ gpuReaders: [foreign, behind], gpus: [] }));
    expect(look).toThrow(new Skipped('no card; windows-counters not-needed'));
  });

  test('waits until no reader is pending', async () => {
    async function* lines(...samples: GpuReaderState[][]) {
      for (const gpuReaders of samples)
        yield JSON.stringify({ kind: 'sample', sample: machineSample({ gpuReaders }) });
    }
    const { gpuReaders } = await settledSample(lines([pending], [used, pending], [used], [behind]));
    expect(gpuReaders).toEqual([used]);
    await expect(settledSample(lines([pending]))).rejects.toThrow('the monitor ended before');
  });
});

describe('the step that looks for vigil.cmd', () => {
  /** Answers in the place of where.exe and cmd.exe. */
  const version = (where: number, vigil: number) =>
    versionOnPath(async (program) =>
      program.endsWith('where.exe')
        ? { code: where, output: 'C:\\x' }
        : { code: vigil, output: 'vigil 0.1.0' },
    );

  test('is skipped where there is none, and fails where it is broken', async () => {
    expect(await version(0, 0)).toBe('vigil 0.1.0');
    await expect(version(1, 1)).rejects.toBeInstanceOf(Skipped);
    await expect(version(0, 9)).rejects.toThrow(new Error('vigil --version ended with code 9: vigil 0.1.0'));
    await expect(version(2, 0)).rejects.toThrow(new Error('where.exe ended with code 2: C:\\x'));
  });
});
