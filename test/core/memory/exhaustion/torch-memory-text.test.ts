import fc from 'fast-check';
import { expect, it } from 'vitest';
import { torchMemoryText } from '../../../../electron/core/memory/exhaustion/torch-memory-text.ts';

const MIB = 2 ** 20;
const GIB = 2 ** 30;

it('reads the message of the poisoned sweep, in its old format', () => {
  const text = `torch.cuda.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 MiB (GPU 0; 14.58 GiB total capacity; 1.83 MiB already allocated; 1.62 MiB free; 2.00 MiB reserved in total by PyTorch)
  File "./engine/trainer.py", line 39, in create_supervised_trainer`;
  expect(torchMemoryText(text)).toEqual({
    platform: 'CUDA',
    gpu: 0,
    requestedBytes: 2 * MIB,
    totalBytes: Math.round(14.58 * GIB),
    freeBytes: Math.round(1.62 * MIB),
    allowedBytes: null,
    allocatedBytes: Math.round(1.83 * MIB),
    reservedBytes: 2 * MIB,
    ownBytes: null,
    others: [],
  });
});

it('reads a cap and "cached" of older versions', () => {
  const text =
    'RuntimeError: CUDA out of memory. Tried to allocate 512.00 KiB (GPU 1; 8.00 GiB total capacity; 5.25 GiB already allocated; 0 bytes free; 6.40 GiB allowed; 5.31 GiB cached)';
  expect(torchMemoryText(text)).toMatchObject({
    gpu: 1,
    requestedBytes: 512 * 1024,
    freeBytes: 0,
    allowedBytes: Math.round(6.4 * GIB),
    reservedBytes: Math.round(5.31 * GIB),
  });
});

it('reads the new format, with the processes that it names', () => {
  const text =
    'torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 876.00 MiB. GPU 2 has a total capacity of 23.68 GiB of which 251.06 MiB is free. Process 2612630 has 458.00 MiB memory in use. Including non-PyTorch memory, this process has 22.98 GiB memory in use. Of the allocated memory 22.65 GiB is allocated by PyTorch, and 77.68 MiB is reserved by PyTorch but unallocated. If reserved but unallocated memory is large try setting PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True';
  expect(torchMemoryText(text)).toEqual({
    platform: 'CUDA',
    gpu: 2,
    requestedBytes: 876 * MIB,
    totalBytes: Math.round(23.68 * GIB),
    freeBytes: Math.round(251.06 * MIB),
    allowedBytes: null,
    allocatedBytes: Math.round(22.65 * GIB),
    reservedBytes: Math.round(22.65 * GIB) + Math.round(77.68 * MIB),
    ownBytes: Math.round(22.98 * GIB),
    others: [{ pid: 2612630, usedBytes: 458 * MIB }],
  });
});

it.each([
  ['the spelling of PyTorch 2.1', 'GPU 0 has a total capacty of 8.00 GiB of which 7.11 MiB is free.'],
  [
    'a message that a terminal has wrapped',
    'GPU 0 has a total\ncapacity of 8.00 GiB of which\r\n7.11 MiB is free.',
  ],
])('reads %s', (_, rest) => {
  expect(torchMemoryText(`HIP out of memory. Tried to allocate 1.00 GiB. ${rest}`)).toMatchObject({
    platform: 'HIP',
    totalBytes: 8 * GIB,
    freeBytes: Math.round(7.11 * MIB),
  });
});

it('takes what the driver does not know as unknown', () => {
  const text =
    'CUDA out of memory. Tried to allocate 1.00 GiB. GPU 0 has a total capacity of 8.00 GiB of which 0 bytes is free. Including non-PyTorch memory, this process has 17179869184.00 GiB memory in use.';
  expect(torchMemoryText(text)).toMatchObject({ ownBytes: null, freeBytes: 0, allocatedBytes: null });
});

it('reads the last of several messages, and none where there is none', () => {
  const of = (mib: number) => `CUDA out of memory. Tried to allocate ${mib}.00 MiB (GPU 0; )\n`;
  expect(torchMemoryText(of(4) + of(8))?.requestedBytes).toBe(8 * MIB);
  expect(torchMemoryText('RuntimeError: CUDA error: out of memory')).toBeNull();
});

it('survives any text', () => {
  fc.assert(
    fc.property(fc.string(), (rest) => {
      torchMemoryText(`CUDA out of memory. Tried to allocate 1.2.3 GiB. ${rest}`);
    }),
  );
  expect(torchMemoryText('CUDA out of memory. Tried to allocate 1.2.3 GiB.')?.requestedBytes).toBeNull();
});
