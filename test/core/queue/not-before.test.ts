import { expect, test } from 'vitest';
import { dueQueue, nextDueAt, timeAwaited } from '../../../electron/core/queue/not-before.ts';
import { defaultQueue, queueView, turnsNow } from '../../../electron/core/queue/turns.ts';
import { queuedRow } from './queued-rows.ts';

const NOW_MS = 1_000_000;
const rows = [
  queuedRow('late', { createdAt: 1, notBefore: NOW_MS + 5 }),
  queuedRow('soon', { createdAt: 2, notBefore: NOW_MS + 1 }),
  queuedRow('any', { createdAt: 3 }),
  queuedRow('past', { createdAt: 4, notBefore: NOW_MS }),
];
const orderAt = (nowMs: number) => dueQueue(queueView(defaultQueue(1), rows), rows, nowMs).order;

test('a run whose time has not come gets no turn, and those behind it do not wait for it', () => {
  expect(orderAt(NOW_MS)).toEqual(['any', 'past']);
  const view = dueQueue(queueView(defaultQueue(1), rows), rows, NOW_MS);
  expect(turnsNow(view, rows, { claims: [], machine: null }).start.map(({ id }) => id)).toEqual(['any']);
});

test('it has its own place in the queue once its time has come', () => {
  expect(orderAt(NOW_MS + 1)).toEqual(['soon', 'any', 'past']);
  expect(orderAt(NOW_MS + 5)).toEqual(['late', 'soon', 'any', 'past']);
});

test('the next of several times is known, until all have come', () => {
  expect(nextDueAt(rows, NOW_MS)).toBe(NOW_MS + 1);
  expect(nextDueAt(rows, NOW_MS + 1)).toBe(NOW_MS + 5);
  expect(nextDueAt(rows, NOW_MS + 5)).toBeNull();
});

test('a run that is not queued waits for no time', () => {
  expect(timeAwaited(queuedRow('a', { phase: 'running', notBefore: NOW_MS + 1 }), NOW_MS)).toBeNull();
});
