import { expect, it } from 'vitest';
import type { MemoryShortage } from '../../../../../../electron/core/protocol/disk/memory/memory-shortage.ts';
import { shortageInWords } from '../../../../../../electron/core/protocol/text/english/shared/shortage.ts';

const GIB = 2 ** 30;
const holder = {
  pid: 99,
  name: 'game.exe',
  user: 'eve',
  startedAt: null,
  usedBytes: 5 * GIB,
  whose: 'other' as const,
};

it.each<[MemoryShortage, string]>([
  [
    {
      kind: 'oom-external',
      because: [
        {
          ...{ kind: 'own-share-tiny', ownBytes: 2 * 2 ** 20, requestedBytes: null },
          ...{ freeBytes: 1.62 * 2 ** 20, totalBytes: 14.58 * GIB },
        },
      ],
      holders: [holder],
      card: null,
    },
    "Something else held the GPU's memory: this process had 2.0 MiB of 14.6 GiB, and only 1.6 MiB were free. Held by game.exe (process 99, of eve, 5.0 GiB). A smaller batch does not help; the memory has to become free.",
  ],
  [
    {
      kind: 'oom-train-growth',
      because: [{ kind: 'rising', resource: 'device', byChance: 0.01 }],
      holders: [],
      card: null,
    },
    'Its use of GPU memory had risen from iteration to iteration, as with a leak. A fresh process begins low again.',
  ],
  [
    {
      kind: 'oom-external',
      because: [{ kind: 'others-rose', risenBytes: GIB, withinMs: 50_000 }],
      holders: [
        { ...holder, name: 'python', user: null, whose: 'attempt' },
        { ...holder, name: 'agent', user: null, whose: 'parent' },
      ],
      card: null,
    },
    "Other programs took 1.0 GiB more of the GPU's memory within 50 s before. Held by python (process 99, 5.0 GiB, a job of Vigil); agent (process 99, 5.0 GiB, which asked for this run). It fits again when they hold less.",
  ],
  [
    { kind: 'oom-load', because: [{ kind: 'before-work' }], holders: [], card: null },
    'A smaller model or a smaller batch helps.',
  ],
  [
    {
      kind: 'oom-train-spike',
      because: [{ kind: 'not-rising', resource: 'device', byChance: 0.5 }],
      ...{ holders: [], card: null },
    },
    'Its use of GPU memory had not risen before, so this iteration needed more than the others. A smaller batch helps, or leaving this point out.',
  ],
  [
    {
      kind: 'oom-external',
      because: [
        {
          ...{ kind: 'others-hold', othersBytes: 84 * GIB, requestedBytes: 98 * GIB },
          ...{ freeBytes: 55 * GIB, totalBytes: 140 * GIB },
        },
      ],
      ...{ holders: [{ ...holder, name: 'python', user: null }], card: null },
    },
    "Other programs held 84.0 GiB of the GPU's 140.0 GiB. It asked for 98.0 GiB, and 55.0 GiB were free. Held by python (process 99, 5.0 GiB). It fits again when they hold less.",
  ],
  [
    {
      kind: 'oom-train-spike',
      because: [
        { kind: 'request-too-large', requestedBytes: 280 * GIB, limitBytes: 140 * GIB, isCap: false },
      ],
      ...{ holders: [], card: null },
    },
    'It asked for 280.0 GiB at once, and the whole GPU has 140.0 GiB. A smaller batch helps, or leaving this point out.',
  ],
  [
    {
      kind: null,
      because: [{ kind: 'cap-reached', allowedBytes: 112 * GIB, freeBytes: 28 * GIB }],
      ...{ holders: [], card: null },
    },
    'A limit of its own stopped it at 112.0 GiB; 28.0 GiB of the GPU were free.',
  ],
  [
    {
      kind: 'fragmentation',
      because: [{ kind: 'unallocated', unallocatedBytes: GIB, reservedBytes: 2 * GIB, requestedBytes: null }],
      ...{ holders: [], card: null },
    },
    'PyTorch had reserved 1.0 GiB that it did not use, but not in one piece (fragmentation). A setting of its allocator helps, and a fresh process for a while.',
  ],
  [{ kind: null, because: [], holders: [], card: null }, ''],
])('says which memory ran out and why: %j', (shortage, sentences) => {
  expect(shortageInWords(shortage).join(' ')).toBe(sentences);
});
