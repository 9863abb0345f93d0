import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openSerialQueue } from '../../../electron/host/base/serial-queue.ts';

it('steps run one after another, however long each takes', async () => {
  const queue = openSerialQueue(() => {});
  const trail: string[] = [];
  for (const name of ['a', 'b'])
    queue.add(async () => {
      trail.push(`${name} begins`);
      await nextTurn();
      trail.push(`${name} ends`);
    });
  queue.add(() => void trail.push('c'));
  await queue.idle();
  expect(trail).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c']);
});

it('a step that throws is reported, and the next one runs', async () => {
  const faults: unknown[] = [];
  const queue = openSerialQueue((error) => void faults.push(error));
  const fault = new Error('a fault of ours');
  const done: string[] = [];
  queue.add(() => {
    throw fault;
  });
  queue.add(async () => Promise.reject(fault));
  queue.add(() => void done.push('the next'));
  await queue.idle();
  expect([faults, done]).toEqual([[fault, fault], ['the next']]);
});
