import { afterEach, beforeEach, expect, it } from 'vitest';
import type { RunsAtWork, WorkMoment } from '../../../electron/host/base/working-folders.ts';
import { watchRunsAtWork } from '../../../electron/host/runs/runs-at-work.ts';
import { mortal } from '../../support/scripted/mortal.ts';
import { ScriptedHome } from '../../support/scripted/scripted-home.ts';

const HOUR_MS = 3_600_000;

let home: ScriptedHome;
let runs: RunsAtWork;
beforeEach(() => {
  home = new ScriptedHome({ mortal });
  runs = watchRunsAtWork(home.registry, home.clock);
});
afterEach(() => home.close());

const since = (moment: WorkMoment) =>
  runs
    .since(moment)
    .map(({ name }) => name)
    .sort();
const start = (name: string, total: string) => home.start('mortal', ['--total', total], { name });

it('runs are at work from their first attempt to the end of their last, whatever the clock says', async () => {
  const first = runs.now();
  await home.ended(await start('ended', '2'));
  await home.inPhase(await start('living', '50'), 'running');
  await home.start('mortal', [], { queue: true, name: 'waiting' });
  expect(since(first)).toEqual(['ended', 'living']);
  const second = runs.now();
  home.clock.set(home.clock.nowMs() - HOUR_MS);
  expect(since(second)).toEqual(['living']);
  const third = runs.now();
  await home.ended(await start('short', '2'));
  expect(since(third)).toEqual(['living', 'short']);
  expect(since(second)).toEqual(['living', 'short']);
  expect(since(runs.now())).toEqual(['living']);
});

it('of a moment before this host the ends of attempts tell, unless the clock was set back since', async () => {
  const beginMs = home.clock.nowMs();
  const ended = await start('ended', '2');
  const { endedAt } = (await home.ended(ended)).row;
  await home.inPhase(await start('living', '50'), 'running');
  await home.changeHost();
  runs = watchRunsAtWork(home.registry, home.clock);
  expect(since({ look: 0, atMs: beginMs })).toEqual(['ended', 'living']);
  expect(since({ look: 0, atMs: endedAt ?? 0 })).toEqual(['living']);
  expect(since({ look: 0, atMs: home.clock.nowMs() + HOUR_MS })).toEqual(['ended', 'living']);
  expect(runs.since({ look: 0, atMs: beginMs })).toContainEqual({
    ...{ id: ended, name: 'ended', cwd: home.home, named: [] },
    given: expect.arrayContaining([['--total', '2']]),
  });
});

it('an end before earlier records of its run tells nothing of a moment before this host', async () => {
  const id = await start('ended', '9');
  await home.inPhase(id, 'running');
  const duringMs = home.clock.nowMs();
  home.clock.set(duringMs - HOUR_MS);
  await home.ended(id);
  home.clock.set(duringMs + HOUR_MS);
  await home.changeHost();
  runs = watchRunsAtWork(home.registry, home.clock);
  expect(since({ look: 0, atMs: duringMs - 1 })).toEqual(['ended']);
});
