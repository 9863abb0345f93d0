import { afterEach, expect, it } from 'vitest';
import type { RecyclePreset } from '../../../../electron/core/protocol/policy/recycle-policy.ts';
import { mortal } from '../../../support/scripted/mortal.ts';
import { ScriptedHome } from '../../../support/scripted/scripted-home.ts';

let home: ScriptedHome;
afterEach(() => home.close());

/** How many iterations each process of a job made, and why it was replaced. */
async function processesOf(total: number, preset: RecyclePreset | null, change?: RecyclePreset) {
  home = new ScriptedHome({ mortal });
  const id = await home.start('mortal', ['--total', `${total}`], {
    resumeArguments: ['--resume', '{checkpoint}'],
    policy: { recycle: { preset } },
  });
  if (change !== undefined)
    expect(await home.change(id, { policy: { recycle: { preset: change } } })).toMatchObject({ ok: true });
  const view = await home.ended(id);
  expect(view.row).toMatchObject({ outcome: 'finished', iteration: total });
  const counts = view.attempts.map(
    ({ firstIteration, lastIteration }) => (lastIteration ?? 0) - (firstIteration ?? 1) + 1,
  );
  return { counts, recycled: view.attempts.map(({ recycled }) => recycled) };
}

it('a conservative run goes on in a fresh process every 30 iterations', { tags: 'long' }, async () => {
  const { counts, recycled } = await processesOf(66, 'conservative');
  expect(counts).toEqual([30, 30, 6]);
  expect(recycled[0]).toEqual({ kind: 'preset', preset: 'conservative', iterations: 30 });
});

it('an aggressive run makes 30 iterations in its first process, and 50 in each once these have passed', {
  tags: 'long',
}, async () => {
  const { counts, recycled } = await processesOf(100, 'aggressive');
  expect(counts).toEqual([30, 50, 20]);
  expect(recycled.slice(0, 2)).toEqual([
    { kind: 'preset', preset: 'aggressive', iterations: 30 },
    { kind: 'preset', preset: 'aggressive', iterations: 50 },
  ]);
});

it('a segmented run goes on in a fresh process every 10 iterations, also if that is chosen later', async () => {
  const { counts, recycled } = await processesOf(50, null, 'segmented');
  expect(counts).toEqual([10, 10, 10, 10, 10]);
  expect(recycled[0]).toEqual({ kind: 'preset', preset: 'segmented', iterations: 10 });
});
