import { expect, it } from 'vitest';
import {
  type MemoryFact,
  memoryFindingInWords,
} from '../../../../../../electron/core/protocol/text/english/probes/memory-findings.ts';

const GIB = 1024 ** 3;

it.each<[MemoryFact, string]>([
  [
    { kind: 'allocation-failed', atBytes: 2 * GIB, capBytes: 4 * GIB, limitBytes: null },
    'The system refused more than 2.0 GiB of memory.',
  ],
  [
    { kind: 'allocation-failed', atBytes: 2 * GIB, capBytes: 4 * GIB, limitBytes: 3 * GIB },
    'A limit of 3.0 GiB on the process refused more than 2.0 GiB of memory.',
  ],
  [
    { kind: 'memory-low', atBytes: GIB, leftBytes: GIB / 2 },
    'Only 512.0 MiB of memory were left after taking 1.0 GiB.',
  ],
  [
    { kind: 'memory-slow', atBytes: GIB, times: 30.4 },
    'From 1.0 GiB on, memory is 30 times slower: the system swaps or compresses it.',
  ],
  [
    { kind: 'threads-excess', threads: 64, processors: 1 },
    'Numerical libraries use 64 threads on 1 processor.',
  ],
  [
    { kind: 'loop-leaks', bytesPerIteration: 262_144.4, byChance: 0, iterations: 100 },
    'A Gaussian-process loop leaks 256.0 KiB an iteration, over 100 iterations.',
  ],
  [
    {
      kind: 'holder-grows',
      holder: '__main__.images',
      type: 'list of ndarray',
      fromBytes: GIB,
      toBytes: 2 * GIB,
      counts: 6,
      bytesPerIteration: null,
      ...{ module: null, bytesPerCall: null },
    },
    '__main__.images (list of ndarray) grew from 1.0 GiB to 2.0 GiB while it was watched.',
  ],
  [
    {
      kind: 'holder-grows',
      holder: '',
      type: 'dict',
      fromBytes: GIB,
      toBytes: 2 * GIB,
      counts: 6,
      bytesPerIteration: GIB / 64,
      ...{ module: null, bytesPerCall: null },
    },
    'A dict in a function grew from 1.0 GiB to 2.0 GiB while it was watched, by 16.0 MiB an iteration.',
  ],
  [
    {
      ...{ kind: 'holder-grows', holder: 'CRG311.images', type: 'list of bytes', counts: 6 },
      ...{ fromBytes: GIB, toBytes: 2 * GIB, bytesPerIteration: null },
      ...{ module: 'CRG311', bytesPerCall: GIB / 64 },
    },
    'CRG311.images (list of bytes) grew by 16.0 MiB with each call of CRG311, from 1.0 GiB to 2.0 GiB.',
  ],
  [
    {
      ...{ kind: 'holder-grows', holder: '', type: 'dict', counts: 6 },
      ...{ fromBytes: GIB, toBytes: 2 * GIB, bytesPerIteration: null },
      ...{ module: 'CRG311', bytesPerCall: GIB / 64 },
    },
    'A dict without a name grew by 16.0 MiB with each call of CRG311, from 1.0 GiB to 2.0 GiB.',
  ],
  [
    { kind: 'numerics-fail', of: 'numpy', error: 'ImportError: DLL load failed' },
    'The package numpy failed: ImportError: DLL load failed',
  ],
  [
    { kind: 'numerics-fail', of: 'loop', error: 'MemoryError' },
    'The Gaussian-process loop failed: MemoryError',
  ],
])('%o reads: %s', (fact, sentence) => {
  expect(memoryFindingInWords(fact)).toBe(sentence);
});
