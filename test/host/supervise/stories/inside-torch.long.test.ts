import { delimiter, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestHome, type TestHome } from '../../../support/vigil-home.ts';

let home: TestHome;
beforeEach(() => {
  home = openTestHome();
});
afterEach(() => home.close());

/** A job with a stand-in for torch whose memory breaks into pieces. */
const start = (...args: string[]) =>
  home.start({
    program: {
      kind: 'command',
      file: 'python3',
      args: [resolve('test/jobs/fragmenting_torch.py'), ...args],
    },
    env: { PYTHONPATH: [resolve('test/jobs/torch_module'), resolve('test/python')].join(delimiter) },
    policy: {
      restart: { backOffFirstMs: 0, stormPauseStarts: 100, mitigateMemory: true },
      recycle: { beforeWall: false },
    },
  });

it('each change is confirmed from inside the job, and each cleaning tells what it gave back', async () => {
  const view = await home.ended(await start());
  expect(view.row).toMatchObject({ outcome: 'finished', iteration: 13, attempts: 3 });
  expect(view.changes.map(({ plan, hold }) => [plan.mitigations, hold])).toEqual([
    [[], null],
    [[{ kind: 'preset', preset: 'allocator' }], { kind: 'confirmed' }],
    [[{ kind: 'preset', preset: 'expandable-segments' }], { kind: 'confirmed' }],
  ]);
  const GIB = 2 ** 30;
  const [first] = view.attempts;
  expect(first?.torch).toMatchObject({ version: '2.9.1+stand-in', fraction: 1, allocator: '' });
  expect(first?.cleaning).toMatchObject({
    freedBytes: expect.toSatisfy((bytes: number) => bytes % (2 * GIB) === 0 && bytes > 0),
    iteration: expect.any(Number),
  });
  const { before, after } = first?.cleaning ?? {};
  expect((before?.reservedBytes ?? 0) - (after?.reservedBytes ?? 0)).toBe(2 * GIB);
  expect(view.notes.some(({ code }) => code === 'allocator-ignored')).toBe(false);
});

it('a setting that the script makes after torch has read its own is warned of once', async () => {
  const view = await home.ended(await start('--late'));
  const variable = 'PYTORCH_CUDA_ALLOC_CONF';
  const ignored = view.notes.filter(({ code }) => code === 'allocator-ignored');
  expect(ignored[0]).toMatchObject({ variable, used: '', because: 'late' });
  expect(ignored[1]).toMatchObject({
    ...{ variable, used: 'max_split_size_mb:128', because: { variable: 'PYTORCH_ALLOC_CONF' } },
  });
});
