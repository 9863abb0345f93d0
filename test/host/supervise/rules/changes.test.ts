import { afterEach, expect, it } from 'vitest';
import { DEBUG_ATTEMPT } from '../../../../electron/core/protocol/policy/debug-switch.ts';
import { mortal } from '../../../support/scripted/mortal.ts';
import { ScriptedHome } from '../../../support/scripted/scripted-home.ts';
import type { JobScript } from '../../../support/scripted/scripted-job.ts';

/* What is changed for later attempts: by the memory ladder, by a debug attempt, by a pause. */

let home: ScriptedHome;
afterEach(() => home.close());

const CURE = 'expandable_segments:True';
/** Its memory breaks into pieces after four iterations unless the allocator is set so. */
const fragmenting: JobScript = function* ({ start, say, print }) {
  const done = Number(start.args[1] ?? 0);
  const settings = start.env['PYTORCH_CUDA_ALLOC_CONF'] ?? '';
  print(`allocator: ${settings}`);
  say({ kind: 'hello', job: 'fragmenting', total: 20, resumedFrom: done });
  for (let iteration = done + 1; iteration <= 20; iteration++) {
    say({ kind: 'iteration-started', iteration });
    if (iteration - done > 4 && !settings.split(',').includes(CURE)) {
      print(
        'torch.cuda.OutOfMemoryError: CUDA out of memory. Tried to allocate 512.00 MiB (GPU 0; 8.00 GiB total capacity; 4.20 GiB already allocated; 80.00 MiB free; 7.40 GiB reserved in total by PyTorch)',
      );
      return 1;
    }
    yield 1000;
    say({ kind: 'observation', iteration, x: [iteration], y: iteration, durationMs: 5 });
  }
  say({ kind: 'finished' });
  return 0;
};

function startFragmenting(mitigateMemory: boolean, env: Record<string, string> = {}): Promise<string> {
  home = new ScriptedHome({ fragmenting });
  return home.start('fragmenting', [], {
    env,
    resumeArguments: ['{iteration}'],
    policy: {
      restart: { backOffFirstMs: 0, stormPauseStarts: 100, mitigateMemory },
      // Otherwise later processes would be recycled before they run out of memory.
      recycle: { beforeWall: false },
    },
  });
}

const ended = async (starting: Promise<string>) => home.ended(await starting);

it('a job that runs out of memory gets one change at a time until one helps, and keeps that one', async () => {
  const view = await ended(startFragmenting(true, { PYTORCH_CUDA_ALLOC_CONF: 'backend:native' }));
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
  expect(view.attempts.at(-1)?.lastLines.join('\n')).toContain(`${CURE},backend:native`);
});

it('without leave nothing is changed, however often it runs out of memory', async () => {
  const view = await ended(startFragmenting(false));
  expect(view.row).toMatchObject({ outcome: 'finished', iteration: 20, attempts: 5 });
  expect(view.changes).toEqual([]);
});

it('one attempt gets the switches of a debug attempt, and the one after it is as before', async () => {
  home = new ScriptedHome({
    *failing({ start, print }) {
      yield 1000;
      print(`launches: ${start.env['CUDA_LAUNCH_BLOCKING']}`);
      return 7;
    },
  });
  const id = await home.start('failing', [], { policy: { restart: { mode: 'never' } } });
  await home.ended(id);
  const switches = [...DEBUG_ATTEMPT];
  expect(home.services.runs.debug(id, switches)).toMatchObject({ ok: true });
  expect(home.show(id).nextSwitches).toEqual(switches);
  for (const _ of [2, 3]) {
    expect(await home.services.runs.resume(id, null, false)).toMatchObject({ ok: true });
    await home.ended(id);
  }
  const { attempts, nextSwitches } = home.show(id);
  expect(attempts.map(({ lastLines }) => lastLines.at(-1))).toEqual([
    'launches: undefined',
    'launches: 1',
    'launches: undefined',
  ]);
  expect(attempts.map(({ plan }) => plan.switches)).toEqual([undefined, switches, undefined]);
  expect(nextSwitches).toEqual([]);
});

it('a job whose state Vigil saves pauses after its iteration, and goes on from there once it is resumed', async () => {
  home = new ScriptedHome({ mortal });
  const id = await home.start('mortal', ['--total', '60'], { resumeArguments: ['--resume', '{checkpoint}'] });
  await home.until(() => home.show(id).row.iteration >= 3, 'it works');
  expect(home.services.runs.pause(id)).toMatchObject({ ok: true });
  const paused = await home.ended(id);
  expect(paused.row).toMatchObject({ outcome: 'stopped', attempts: 1 });
  expect(paused.attempts[0]?.decision).toMatchObject({ action: 'end', because: 'user-pause' });
  const { iteration } = paused.row;
  expect(iteration).toBeLessThan(60);
  expect(paused.safety.savedIteration).toBe(iteration);
  await home.services.runs.resume(id, null, false);
  const view = await home.ended(id);
  expect(view.row).toMatchObject({ outcome: 'finished', attempts: 2, iteration: 60 });
  expect(view.attempts[1]?.firstIteration).toBe(iteration + 1);
});
