import { describe, expect, it } from 'vitest';
import { UNKNOWN_MACHINE } from '../../../electron/core/memory/exhaustion/judge-shortage.ts';
import type { JudgedEnding } from '../../../electron/core/protocol/disk/ending.ts';
import { shortageOf } from '../../../electron/core/verdict/shortage-of.ts';
import { judged, observation, starting } from '../../support/journal-entries.ts';
import { stateAfter } from '../../support/known-checkpoints.ts';

const MIB = 2 ** 20;
/** A user's sweep on a Tesla T4, whose runs died at model load. */
const FULL_CARD =
  'torch.cuda.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 MiB (GPU 0; 14.58 GiB total capacity; 1.83 MiB already allocated; 1.62 MiB free; 2.00 MiB reserved in total by PyTorch)';

const OWN_FULL =
  'torch.cuda.OutOfMemoryError: CUDA out of memory. Tried to allocate 512.00 MiB (GPU 0; 8.00 GiB total capacity; 7.20 GiB already allocated; 80.00 MiB free; 7.40 GiB reserved in total by PyTorch)';

const began = [
  { kind: 'run-created', queued: false } as const,
  starting(1),
  { kind: 'attempt-started', attempt: 1, pid: 10, startedAt: 1 } as const,
];
const measured = (shares: readonly number[]) =>
  shares.flatMap((peak, at) => [
    observation(at + 1, 1),
    {
      ...({ kind: 'memory-measured', attempt: 1, iteration: at + 1 } as const),
      peaks: [{ resource: 'device' as const, peak: peak * MIB, limit: 8_000 * MIB }],
    },
  ]);
const ended = (more: Partial<JudgedEnding>): JudgedEnding => judged({ because: 'memory-text', ...more });
const kindOf = (entries: Parameters<typeof stateAfter>[0], more: Partial<JudgedEnding>, words: string) =>
  shortageOf(stateAfter(entries), ended(more), [words], null)?.kind;

describe('an out-of-memory', () => {
  it('of a job that held almost nothing of a full card is somebody else’s', () => {
    expect(shortageOf(stateAfter(began), ended({ class: 'oom-load' }), ['', FULL_CARD], null)).toMatchObject({
      kind: 'oom-external',
      because: [{ kind: 'own-share-tiny', ownBytes: 2 * MIB, freeBytes: Math.round(1.62 * MIB) }],
    });
  });

  it('names who held the card, if that was measured', () => {
    const holder = {
      pid: 99,
      name: 'game.exe',
      user: null,
      startedAt: null,
      usedBytes: 9,
      whose: 'other' as const,
    };
    const machine = { ...UNKNOWN_MACHINE, holders: [holder] };
    const found = shortageOf(stateAfter(began), ended({ class: 'oom-load' }), [FULL_CARD], machine);
    expect(found?.holders).toEqual([holder]);
  });

  it('after a rise is growth, and without one a spike', () => {
    const rising = measured([1_000, 2_100, 3_000, 4_050, 5_000, 6_000, 7_000]);
    expect(kindOf([...began, ...rising], { class: 'oom-train' }, OWN_FULL)).toBe('oom-train-growth');
    const steady = measured([5_000, 5_010, 4_990, 5_005, 4_995, 5_000, 4_998]);
    expect(kindOf([...began, ...steady], { class: 'oom-train' }, OWN_FULL)).toBe('oom-train-spike');
  });

  it('of commit is recognised by the message of the system in any language', () => {
    expect(
      kindOf(began, { class: 'commit', because: 'commit-text' }, 'OSError: [WinError 1455] 페이징 파일'),
    ).toBe('commit');
  });

  it('before any work is one of loading, and nothing else is concluded', () => {
    expect(kindOf(began, { class: 'oom-load' }, OWN_FULL)).toBe('oom-load');
  });
});

it.each<[string, Partial<JudgedEnding>]>([
  ['an error', { class: 'error', because: 'error-text' }],
  ['a silent exit', { class: 'silent', because: 'nothing-said' }],
  ['two recycles in vain', { class: 'oom-train', because: 'recycled-in-vain' }],
])('%s is none', (_, more) => {
  expect(kindOf(began, more, OWN_FULL)).toBeUndefined();
});
