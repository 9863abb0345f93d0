import { expect, it } from 'vitest';
import { createStartHold } from '../../../electron/host/live/start-hold.ts';

it('ends what runs beside a run before an attempt begins, and keeps further things away until then', async () => {
  const hold = createStartHold();
  const said: string[] = [];
  let gone = () => {};
  const release = hold.add(() => {
    said.push('end');
    return new Promise((resolve) => {
      gone = () => {
        said.push('gone');
        resolve();
      };
    });
  });
  expect(release).not.toBeNull();
  const closing = hold.close().then((open) => {
    said.push('begin');
    return open;
  });
  expect(hold.add(async () => {})).toBeNull();
  gone();
  const open = await closing;
  expect(said).toEqual(['end', 'gone', 'begin']);
  expect(hold.add(async () => {})).toBeNull();
  open();
  // Called twice it counts once.
  open();
  expect(hold.add(async () => {})).not.toBeNull();
});

it('asks nothing of what has ended by itself', async () => {
  const hold = createStartHold();
  hold.add(() => Promise.reject(new Error('asked')))?.();
  await expect(hold.close()).resolves.toBeTypeOf('function');
});
