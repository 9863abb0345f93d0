import { resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestHome, type TestHome } from '../../../support/vigil-home.ts';

let home: TestHome;
beforeEach(() => {
  home = openTestHome();
});
afterEach(() => home.close());

/** A job whose memory breaks into pieces after four iterations unless the allocator is set as `cure` says. */
const startFragmenting = (mitigateMemory: boolean, env: Record<string, string> = {}) =>
  home.start({
    program: {
      kind: 'command',
      file: process.execPath,
      args: [resolve('test/jobs/fragmenting.mjs'), '--total', '20', '--cure', 'expandable_segments:True'],
    },
    env,
    resumeArguments: ['--resume', '{checkpoint}'],
    policy: {
      restart: { backOffFirstMs: 0, stormPauseStarts: 100, mitigateMemory },
      // Otherwise later processes would be recycled before they run out of memory.
      recycle: { beforeWall: false },
    },
  });

it('a job that runs out of memory gets one change at a time until one helps, and keeps that one', async () => {
  const view = await home.ended(await startFragmenting(true, { PYTORCH_CUDA_ALLOC_CONF: 'backend:native' }));
  expect(view.row).toMatchObject({ outcome: 'finished', iteration: 20, attempts: 3 });
  expect(view.attempts.map(({ judged }) => judged?.shortage?.kind)).toEqual([
    'fragmentation',
    'fragmentation',
    undefined,
  ]);
  expect(view.changes.map(({ plan, completed, helped }) => [plan.mitigations, completed, helped])).toEqual([
    [[], 4, null],
    [[{ kind: 'preset', preset: 'allocator' }], 4, false],
    [[{ kind: 'preset', preset: 'expandable-segments' }], 12, true],
  ]);
  expect(view.row.tallies).toEqual([
    { preset: 'allocator', tried: 1, helped: 0 },
    { preset: 'expandable-segments', tried: 1, helped: 1 },
  ]);
  expect(view.attempts.at(-1)?.lastLines.join('\n')).toContain('expandable_segments:True,backend:native');
});

it('without leave nothing is changed, however often it runs out of memory', async () => {
  const view = await home.ended(await startFragmenting(false));
  expect(view.row).toMatchObject({ outcome: 'finished', iteration: 20, attempts: 5 });
  expect(view.changes).toEqual([]);
});
