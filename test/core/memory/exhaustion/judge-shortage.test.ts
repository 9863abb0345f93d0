import { expect, it } from 'vitest';
import { memoryPlaceIn } from '../../../../electron/core/ending/memory-text.ts';
import {
  judgeShortage,
  type MachineThen,
  type ShortageFacts,
} from '../../../../electron/core/memory/exhaustion/judge-shortage.ts';
import { torchMemoryText } from '../../../../electron/core/memory/exhaustion/torch-memory-text.ts';
import type { GpuHolder } from '../../../../electron/core/protocol/disk/memory/gpu-holder.ts';
import { MemoryShortage } from '../../../../electron/core/protocol/disk/memory/memory-shortage.ts';

const GIB = 2 ** 30;
const MIB = 2 ** 20;
const NO_MACHINE: MachineThen = {
  ...{ commit: null, device: null, othersRise: null, strangersRoseBytes: null, holders: [] },
};
const holder = (pid: number, more: Partial<GpuHolder> = {}): GpuHolder => ({
  ...{ pid, name: null, user: null, startedAt: null, usedBytes: null, whose: 'other' },
  ...more,
});

/** A working job that printed this. */
const facts = (words: string, more: Partial<ShortageFacts> = {}): ShortageFacts => ({
  place: memoryPlaceIn(words),
  torch: torchMemoryText(words),
  worked: true,
  trends: [],
  pattern: null,
  machine: NO_MACHINE,
  ...more,
});
const torch = (own: number, free: number, unallocated = 0, requested = 64) =>
  `CUDA out of memory. Tried to allocate ${requested}.00 MiB. GPU 0 has a total capacity of 24.00 GiB of which ${free}.00 MiB is free. Of the allocated memory ${own}.00 MiB is allocated by PyTorch, and ${unallocated}.00 MiB is reserved by PyTorch but unallocated.`;
const FULL = torch(23_000, 10);
const F2 =
  'torch.cuda.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 MiB (GPU 0; 14.58 GiB total capacity; 1.83 MiB already allocated; 1.62 MiB free; 2.00 MiB reserved in total by PyTorch)';
const rising = { resource: 'device', byChance: 0.004 } as const;
const level = { resource: 'device', byChance: 0.6 } as const;

it('the message of the poisoned sweep shows that someone else holds the memory, with the holders named', () => {
  const left = holder(4_711, { name: 'python', usedBytes: 13 * GIB, whose: 'orphan' });
  const small = holder(99, { name: 'Xorg', usedBytes: 200 * MIB });
  const beside = holder(5, { whose: 'attempt', usedBytes: GIB });
  const machine = { ...NO_MACHINE, holders: [small, left, beside] };
  const shortage = judgeShortage(facts(F2, { worked: false, machine }));
  expect(shortage).toMatchObject({
    kind: 'oom-external',
    because: [{ kind: 'own-share-tiny', ownBytes: 2 * MIB, requestedBytes: 2 * MIB }],
    holders: [left, beside, small],
  });
  expect(MemoryShortage.parse(JSON.parse(JSON.stringify(shortage)))).toEqual(shortage);
});

/** As PyTorch 2.11 printed them on an H200. */
const ON_H200 = 'GPU 0 has a total capacity of 139.80 GiB of which';
const H200_REST =
  'and 0 bytes is reserved by PyTorch but unallocated. If reserved but unallocated memory is large try setting PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True to avoid fragmentation.';
const TOO_LARGE = `torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 279.60 GiB. ${ON_H200} 137.65 GiB is free. Process 2170 has 728.00 MiB memory in use. Including non-PyTorch memory, this process has 728.00 MiB memory in use. Of the allocated memory 35.81 MiB is allocated by PyTorch, ${H200_REST}`;
const CAPPED = `torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 1.40 GiB. ${ON_H200} 28.72 GiB is free. Including non-PyTorch memory, this process has 111.07 GiB memory in use. 111.84 GiB allowed; Of the allocated memory 110.48 GiB is allocated by PyTorch, ${H200_REST}`;

it('a request that no empty card could serve belongs to its point, whatever the use did before', () => {
  const evidence = { kind: 'request-too-large', isCap: false };
  expect(judgeShortage(facts(TOO_LARGE, { trends: [rising] }))).toMatchObject({
    kind: 'oom-train-spike',
    because: [evidence],
  });
  expect(judgeShortage(facts(TOO_LARGE, { worked: false }))).toMatchObject({
    kind: 'oom-load',
    because: [{ kind: 'before-work' }, evidence],
  });
  expect(judgeShortage(facts(CAPPED.replace('1.40 GiB', '120.00 GiB')))).toMatchObject({
    because: [{ kind: 'request-too-large', isCap: true }],
  });
});

/** As PyTorch 2.11 printed it on an H200 of which another program held 84 GiB. */
const BESIDE_OTHERS = `torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 97.86 GiB. ${ON_H200} 54.80 GiB is free. Process 2312 has 84.48 GiB memory in use. Including non-PyTorch memory, this process has 518.00 MiB memory in use. Of the allocated memory 0 bytes is allocated by PyTorch, ${H200_REST}`;

it('a job that loads, and would have fitted without others, is kept out by them, and waits for that card', () => {
  const card = { gpu: 'G', name: 'H200', totalBytes: 140 * GIB, freeBytes: 55 * GIB };
  const device = { ...card, usedBytes: 85 * GIB, ownBytes: 0.5 * GIB };
  const machine = { ...NO_MACHINE, device };
  expect(judgeShortage(facts(BESIDE_OTHERS, { worked: false, machine }))).toMatchObject({
    kind: 'oom-external',
    because: [{ kind: 'others-hold' }],
    holders: [{ pid: 2_312 }],
    card: { gpu: 'G', othersBytes: 84.5 * GIB },
  });
  // It may have grown until then.
  expect(judgeShortage(facts(BESIDE_OTHERS)).kind).toBeNull();
  const tooLarge = BESIDE_OTHERS.replace('97.86 GiB', '139.00 GiB');
  expect(judgeShortage(facts(tooLarge, { worked: false })).kind).toBe('oom-load');
  const ofDesktop = BESIDE_OTHERS.replace('97.86 GiB', '130.00 GiB').replace('54.80 GiB', '125.00 GiB');
  expect(judgeShortage(facts(ofDesktop, { worked: false })).kind).toBe('oom-load');
});

it('a cap of its own is named where the card had room', () => {
  const [cap] = judgeShortage(facts(CAPPED)).because;
  expect(cap?.kind === 'cap-reached' && [cap.allowedBytes / GIB, cap.freeBytes / GIB]).toEqual([
    expect.closeTo(111.84, 2),
    expect.closeTo(28.72, 2),
  ]);
  expect(judgeShortage(facts(CAPPED, { trends: [rising] }))).toMatchObject({
    kind: 'oom-train-growth',
    because: [{ kind: 'rising' }, { kind: 'cap-reached' }],
  });
  expect(judgeShortage(facts(CAPPED.replace('28.72 GiB', '0.72 GiB'))).because).toEqual([]);
});

it('a holder that only the message names is named', () => {
  const words = F2.replace('(GPU', '. Process 19239 has 14.26 GiB memory in use. (GPU');
  expect(judgeShortage(facts(words)).holders).toEqual([
    holder(19_239, { usedBytes: Math.round(14.26 * GIB) }),
  ]);
});

it.each<[string, ShortageFacts, string | null, string[]]>([
  ['a text about the page file', facts('OSError: [WinError 1455]'), 'commit', ['commit-text']],
  [
    'used up commit with memory left on the card',
    facts(FULL, {
      torch: torchMemoryText(torch(2_000, 20_000)),
      machine: { ...NO_MACHINE, commit: { committedBytes: 39 * GIB, limitBytes: 40 * GIB } },
    }),
    'commit',
    ['commit-full'],
  ],
  [
    'used up commit and a full card',
    facts(FULL, {
      trends: [level],
      machine: { ...NO_MACHINE, commit: { committedBytes: 39 * GIB, limitBytes: 40 * GIB } },
    }),
    'oom-train-spike',
    ['not-rising'],
  ],
  [
    'others that took memory shortly before',
    facts(FULL, { machine: { ...NO_MACHINE, othersRise: { risenBytes: 600 * MIB, withinMs: 60_000 } } }),
    'oom-external',
    ['others-rose'],
  ],
  ['much memory in pieces', facts(torch(15_000, 10, 8_000)), 'fragmentation', ['unallocated']],
  ['pieces that would not do together', facts(torch(2_000, 10, 700, 900)), null, []],
  ['a job that had not begun to work', facts(FULL, { worked: false }), 'oom-load', ['before-work']],
  ['use that rises', facts(FULL, { trends: [level, rising] }), 'oom-train-growth', ['rising']],
  ['use that does not rise', facts(FULL, { trends: [level] }), 'oom-train-spike', ['not-rising']],
  [
    'processes that die alike, unmeasured',
    facts(FULL, { pattern: { kind: 'cumulative', everyIterations: 13 } }),
    'oom-train-growth',
    ['dies-alike'],
  ],
  ['nothing but the text', facts(FULL), null, []],
  [
    'main memory that rises, on a machine whose card does not matter',
    facts('MemoryError', { trends: [level, { resource: 'ram', byChance: 0.01 }] }),
    'oom-train-growth',
    ['rising'],
  ],
  ['a rising card where main memory ran out', facts('MemoryError', { trends: [rising] }), null, []],
])('%s', (_, given, kind, evidence) => {
  const shortage = judgeShortage(given);
  expect(shortage.kind).toBe(kind);
  expect(shortage.because.map((each) => each.kind)).toEqual(evidence);
});

it('a tiny share is no evidence on a card with room, as under a cap of its own', () => {
  const words = torch(100, 20_000).replace('Of the allocated', '100.00 MiB allowed; Of the allocated');
  expect(judgeShortage(facts(words)).kind).toBeNull();
});

/** A card of 24 GiB. */
const measured = (usedGib: number, ownGib: number | null, more: Partial<MachineThen> = {}): MachineThen => ({
  ...NO_MACHINE,
  device: {
    ...{ gpu: 'GPU-1', name: 'RTX', totalBytes: 24 * GIB, freeBytes: (24 - usedGib) * GIB },
    ...{ usedBytes: usedGib * GIB, ownBytes: ownGib === null ? null : ownGib * GIB },
  },
  ...more,
});
const parent = holder(8, { whose: 'parent', usedBytes: 2 * GIB });
const rose = (total: number, strangers: number) => ({
  ...{ othersRise: { risenBytes: total * MIB, withinMs: 60_000 }, strangersRoseBytes: strangers * MIB },
});

it.each<[string, string, MachineThen, object | null]>([
  ['a card that others fill', F2, measured(23, 0), { othersBytes: 23 * GIB, parentBytes: 0 }],
  [
    'a card that others and a parent fill',
    F2,
    measured(23, null, { holders: [parent] }),
    { othersBytes: 21 * GIB, parentBytes: 2 * GIB },
  ],
  ['a card with room, because the message is about another one', F2, measured(0.25, 0), null],
  [
    'a card that the job itself fills, because the message is about another one',
    F2,
    measured(23.5, 23),
    null,
  ],
  ['a card whose use is not reported', F2, { ...measured(23, 0), device: null }, null],
  ['what others took', FULL, measured(20, 10, rose(600, 600)), { othersBytes: 10 * GIB }],
  ['what a parent of the job took', FULL, measured(20, 10, { ...rose(600, 0), holders: [parent] }), null],
])('the next attempt waits for less only where that can help: %s', (_, words, machine, card) => {
  const shortage = judgeShortage(facts(words, { machine }));
  expect(shortage.kind).toBe('oom-external');
  if (card === null) expect(shortage.card).toBeNull();
  else expect(shortage.card).toMatchObject(card);
});
