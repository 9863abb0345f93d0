import { describe, expect, it } from 'vitest';
import { causeOfEnd, causeOfError } from '../../../../electron/core/diagnosis/loading/loader-cause.ts';

describe('the cause of an exception', () => {
  // Texts of torch (torch/utils/data/_utils/signal_handling.py, torch/multiprocessing), Python and NumPy.
  it.each([
    [
      'RuntimeError',
      "DataLoader worker (pid 71) is killed by signal: Bus error. It is possible that dataloader's workers are out of shared memory. Please try to raise your shared memory limit.",
      'shared-memory',
    ],
    [
      'RuntimeError',
      'unable to write to file </torch_71_12_0>: No space left on device (28)',
      'shared-memory',
    ],
    ['OSError', "[Errno 28] No space left on device: '/data/cache/a.npy'", 'code'],
    ['RuntimeError', 'received 0 items of ancdata', 'descriptors'],
    ['OSError', "[Errno 24] Too many open files: '/data/a.tar'", 'descriptors'],
    ['RuntimeError', 'DataLoader worker (pid 9) is killed by signal: Killed. ', 'memory'],
    ['MemoryError', '', 'memory'],
    ['RuntimeError', 'DataLoader worker (pid 9) is killed by signal: Segmentation fault. ', 'crash'],
    ['RuntimeError', 'DataLoader worker (pid 9) is killed by signal: Terminated. ', 'killed'],
    ['RuntimeError', 'DataLoader timed out after 20 seconds', 'hang'],
    ['AttributeError', "Can't pickle local object 'main.<locals>.<lambda>'", 'pickling'],
    ['RuntimeError', 'Cannot re-initialize CUDA in forked subprocess.', 'cuda-fork'],
    ['ReadError', 'unexpected end of data', 'data'],
    ['BadZipFile', "Bad CRC-32 for file 'b.npy'", 'data'],
    ['FileNotFoundError', "[Errno 2] No such file or directory: '/data/a.npy'", 'missing-file'],
    ['ValueError', 'scan 3 has no volume', 'code'],
  ] as const)('%s: %s', (type, text, cause) => {
    expect(causeOfError(type, text, '')).toBe(cause);
  });

  it('is in the output if torch says only that workers are gone', () => {
    const gone = 'DataLoader worker (pid(s) 12345) exited unexpectedly';
    expect(causeOfError('RuntimeError', gone, 'MemoryError')).toBe('memory');
    expect(causeOfError('RuntimeError', gone, '')).toBe('exit');
    expect(causeOfError('ValueError', 'bad', 'an earlier MemoryError was survived')).toBe('code');
  });
});

it('a signal tells the cause, and what the host ended tells none', () => {
  expect(causeOfEnd({ kind: 'signal', signal: 'SIGBUS' }, '')).toBe('shared-memory');
  expect(causeOfEnd({ kind: 'signal', signal: 'SIGKILL' }, '')).toBe('memory');
  expect(causeOfEnd({ kind: 'signal', signal: 'SIGSEGV' }, '')).toBe('crash');
  expect(causeOfEnd({ kind: 'signal', signal: 'SIGTERM' }, '')).toBe('killed');
  expect(causeOfEnd({ kind: 'exit', code: 0xc0000005 }, '')).toBe('crash');
  expect(causeOfEnd({ kind: 'exit', code: 3 }, '')).toBe('exit');
  expect(causeOfEnd({ kind: 'output-flood', limitBytes: 1 }, '')).toBeNull();
  expect(causeOfEnd({ kind: 'cancelled' }, '')).toBeNull();
});
