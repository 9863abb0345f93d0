import { expect, it } from 'vitest';
import type { MemoryShortage } from '../../../../../../electron/core/protocol/disk/memory/memory-shortage.ts';
import { englishShortage } from '../../../../../../electron/core/protocol/text/english/shared/shortage.ts';

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
    },
    "Something else held the GPU's memory: this process had 2.0 MiB of 14.6 GiB, and only 1.6 MiB were free. Held by game.exe (process 99, of eve, 5.0 GiB).",
  ],
  [
    {
      kind: 'oom-train-growth',
      because: [{ kind: 'rising', resource: 'device', byChance: 0.01 }],
      holders: [],
    },
    'Its use of GPU memory had risen from iteration to iteration, as with a leak. A fresh process begins low again.',
  ],
  [{ kind: 'oom-load', because: [{ kind: 'before-work' }], holders: [] }, ''],
  [{ kind: null, because: [], holders: [] }, ''],
])('says which memory ran out and why: %j', (shortage, sentences) => {
  expect(englishShortage(shortage).join(' ')).toBe(sentences);
});
