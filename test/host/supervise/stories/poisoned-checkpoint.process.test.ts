import { resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { english } from '../../../../electron/core/protocol/text/english/english.ts';
import { EXIT } from '../../../../electron/host/cli/exit-codes.ts';
import { vigil } from '../../../support/vigil-command.ts';
import { openTestHome, type TestHome } from '../../../support/vigil-home.ts';

let home: TestHome;
beforeEach(() => {
  home = openTestHome();
});
afterEach(() => home.close());

const start = () =>
  home.start({
    program: { kind: 'command', file: process.execPath, args: [resolve('test/jobs/poisoned.mjs')] },
    cwd: home.home,
    resumeArguments: ['--resume', '{checkpoint}'],
    policy: { restart: { backOffFirstMs: 0 }, checkpoint: { every: 5 } },
  });

it('a checkpoint that kills every attempt that loads it is skipped for the one before it, and the run finishes', async () => {
  const view = await home.ended(await start());
  expect(view.row).toMatchObject({ outcome: 'finished', iteration: 10 });
  expect(view.attempts.map(({ from }) => (from.kind === 'checkpoint' ? from.iteration : 0))).toEqual([
    0, 7, 7, 5,
  ]);
  const told = view.notes.map((note) => english.shared.note(note)).join('\n');
  expect(told).toMatch(/Vigil skips .*checkpoint_iter_007\.json.*, because 2 attempts died while loading it/);
  expect(told).toMatch(/repeats iterations 6 to 7/);
  expect(view.observations.map((seen) => seen.iteration)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

it('a checkpoint can be pinned by a command, and is shown as pinned', async () => {
  const id = await start();
  await home.ended(id);
  const file = 'checkpoint_iter_005.json';
  const pinned = await vigil(home.home, 'checkpoints', id, '--pin', file);
  expect(pinned.stdout).toMatch(/iteration 5 .*kept.*checkpoint_iter_005\.json/);
  expect((await home.show(id)).checkpoints.find((one) => one.file === file)?.pinned).toBe(true);
  const unpinned = await vigil(home.home, 'checkpoints', id, '--unpin', file, '--json');
  expect(JSON.parse(unpinned.stdout).some((one: { pinned: boolean }) => one.pinned)).toBe(false);
  const unknown = await vigil(home.home, 'checkpoints', id, '--pin', 'last.pt');
  expect([unknown.code, unknown.stderr]).toEqual([
    EXIT.badInput,
    expect.stringMatching(/has no checkpoint "last.pt"/),
  ]);
  const both = await vigil(home.home, 'checkpoints', id, '--pin', file, '--unpin', file);
  expect([both.code, both.stderr]).toEqual([EXIT.badInput, expect.stringMatching(/not both/)]);
});
