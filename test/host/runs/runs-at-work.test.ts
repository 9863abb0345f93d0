import { afterEach, beforeEach, expect, it } from 'vitest';
import { watchRunsAtWork } from '../../../electron/host/runs/runs-at-work.ts';
import { mortal } from '../../support/scripted/mortal.ts';
import { ScriptedHome } from '../../support/scripted/scripted-home.ts';

let home: ScriptedHome;
beforeEach(() => {
  home = new ScriptedHome({ mortal });
});
afterEach(() => home.close());

const runs = (sinceMs: number) => watchRunsAtWork(home.registry)(sinceMs);
const atWork = (sinceMs: number) => runs(sinceMs).map(({ id }) => id);

it('runs are at work from their first attempt to the end of their last, also before this host', async () => {
  const beginMs = home.clock.nowMs();
  const ended = await home.start('mortal', ['--total', '2'], { name: 'ended' });
  const { endedAt } = (await home.ended(ended)).row;
  const living = await home.start('mortal', ['--total', '50']);
  await home.inPhase(living, 'running');
  await home.start('mortal', [], { queue: true });
  const lastMs = endedAt ?? 0;
  for (const _ of ['this host', 'the next']) {
    expect(atWork(beginMs).sort()).toEqual([ended, living].sort());
    expect(atWork(lastMs)).toEqual([living]);
    await home.changeHost();
  }
  expect(runs(beginMs).find(({ id }) => id === ended)).toMatchObject({
    name: 'ended',
    cwd: home.home,
    lived: [{ toMs: endedAt }],
  });
});
