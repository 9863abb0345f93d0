import { expect, it } from 'vitest';
import { createCardLedger } from '../../../electron/host/monitor/card-ledger.ts';

const card = { gpu: 'GPU-1', name: 'RTX', baselineBytes: 300 };

it('a script is known by the GPU that it used last, with its highest use', () => {
  const cards = createCardLedger();
  expect(cards.ofScript('train')).toBeNull();
  cards.seen('train', [{ card }], 1);
  cards.measured('train', 900);
  cards.measured('train', 700);
  cards.measured('unseen', 5);
  cards.seen('train', [{ card: { ...card, gpu: 'GPU-2' } }], 2);
  expect(cards.ofScript('train')).toEqual({ ...card, gpu: 'GPU-2', others: [], peakBytes: 900 });
  expect(cards.ofScript('unseen')).toBeNull();
});

it('a script is known by the GPUs that it used beside that one as well, and each has its baseline', () => {
  const cards = createCardLedger();
  const other = { ...card, gpu: 'GPU-2', baselineBytes: 500 };
  cards.seen('train', [{ card }, { card: other }], 1);
  expect(cards.ofScript('train')).toEqual({ ...card, others: [other], peakBytes: null });
  expect([cards.baselineOf('GPU-1'), cards.baselineOf('GPU-2')]).toEqual([300, 500]);
});

it('the use of a GPU before a job is that of the newest job of any script', () => {
  const cards = createCardLedger();
  expect(cards.baselineOf('GPU-1')).toBeNull();
  cards.seen('train', [{ card }], 5);
  cards.seen('test', [{ card: { ...card, baselineBytes: 400 } }], 9);
  cards.seen('old', [{ card: { ...card, baselineBytes: 100 } }], 7);
  expect(cards.baselineOf('GPU-1')).toBe(400);
});

const holder = (pid: number, usedBytes: number) => ({
  ...{ pid, usedBytes, name: null, user: null, startedAt: 1, whose: 'other' as const },
});

it('a run leaves out of it what its own parents held then, and no other run does', () => {
  const cards = createCardLedger();
  cards.seen('train', [{ card, holders: [holder(8, 200), holder(9, 50)] }], 5);
  expect(cards.baselineOf('GPU-1')).toBe(300);
  expect(cards.baselineOf('GPU-1', ({ pid }) => pid === 8)).toBe(100);
  // Kept, because the card was not free: what it holds now is not what is usual.
  cards.seen('train', [{ card, holders: [holder(8, 900)] }], 6);
  expect(cards.baselineOf('GPU-1', ({ pid }) => pid === 8)).toBe(100);
});
