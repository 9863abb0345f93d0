import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { JournalEntry } from '../../../../electron/core/protocol/journal/journal-record.ts';
import type { LiveRun } from '../../../../electron/host/live/live-run.ts';
import { LOCAL_SYSTEM } from '../../../../electron/host/place/local/local-system.ts';
import { watchDeaths } from '../../../../electron/host/watch/deaths/death-watch.ts';
import { type ScriptVersion, scriptVersion } from '../../../../electron/host/watch/deaths/script-version.ts';
import { ended, judged, observation, restartAfter, starting } from '../../../support/journal-entries.ts';
import { liveRunIn } from '../../../support/live-run.ts';
import { watchContext } from '../../../support/watch-context.ts';
import { MovableClock } from '../../movable-clock.ts';

let home = '';
let runs: LiveRun[] = [];
let clock: MovableClock;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'vigil-deaths-'));
  writeFileSync(join(home, 'train.py'), 'print(1)\n');
  clock = new MovableClock(1);
});
afterEach(() => {
  for (const run of runs) run.close();
  runs = [];
  rmSync(home, { recursive: true, force: true });
});

/** A run of the script, watched from the beginning of its first attempt. */
async function begun(name: string, args: string[] = [], readVersion = scriptVersion) {
  const folder = join(home, 'runs', name);
  mkdirSync(folder, { recursive: true });
  const run = liveRunIn(folder, {
    program: { kind: 'command', file: 'python', args: ['train.py', ...args] },
    cwd: home,
  });
  runs.push(run);
  run.commit([{ kind: 'run-created', queued: false }]);
  let reading: Promise<unknown> = Promise.resolve();
  const watch = watchDeaths(watchContext(run, { clock }), (...asked) => {
    const version = readVersion(...asked);
    reading = version;
    return version;
  });
  const starts = async (attempt: number, moment: 'sent' | 'met' = 'sent') => {
    run.commit([starting(attempt)]);
    watch.attend({ attempt, moment });
    if (readVersion === scriptVersion) await reading;
    await nextTurn();
    run.commit([{ kind: 'attempt-started', attempt, pid: 10, startedAt: 1 }]);
  };
  const completes = (first: number, last: number, attempt = 1) => {
    for (let iteration = first; iteration <= last; iteration++)
      run.commit([observation(iteration, 1, attempt)]);
    watch.eventsJournaled?.();
  };
  const dies = (attempt = 1) => {
    watch.rest();
    run.commit([{ ...ended(attempt, restartAfter(0)), judged: judged() } as JournalEntry]);
  };
  await starts(1);
  return { run, watch, starts, completes, dies, notes: () => run.state.notes.map(({ at, ...fact }) => fact) };
}

/** A run that died in its third iteration and is over. */
async function diedInThird(name = 'first'): Promise<void> {
  const { watch, completes, dies } = await begun(name);
  completes(1, 2);
  dies();
  watch.close();
}
/** A script that is read when the test says so. */
function readLate() {
  let resolveNow = (_version: ScriptVersion | null) => {};
  const answers = () =>
    new Promise<ScriptVersion | null>((resolve) => {
      resolveNow = resolve;
    });
  return { answers, answer: (version: ScriptVersion | null) => resolveNow(version) };
}
const DEATH = { iteration: 3, processIteration: 3 };
const deathsOf = ({ state }: LiveRun) => state.memory.carried.deaths;

it('a new run begins with the deaths of earlier runs of the script, and a host that replays its journal knows them', async () => {
  await diedInThird();
  await diedInThird('second');
  const { run } = await begun('third');
  expect(deathsOf(run)).toEqual([
    { ...DEATH, own: false },
    { ...DEATH, own: false },
  ]);
  run.close();
  expect(deathsOf(liveRunIn(join(home, 'runs', 'third')))).toEqual(deathsOf(run));
});

it('a run that goes on adds each of its own deaths once, as soon as the next attempt begins', async () => {
  const first = await begun('first');
  first.completes(1, 2);
  first.dies();
  await first.starts(2);
  first.completes(3, 4, 2);
  expect(deathsOf((await begun('second')).run)).toEqual([{ ...DEATH, own: false }]);
  first.dies(2);
  first.watch.close();
  first.watch.close();
  expect(deathsOf((await begun('third')).run)).toHaveLength(2);
  expect(first.run.state.memory.inheritedOf).toBeNull();
});

it('an attempt that did not die adds no death', async () => {
  const first = await begun('first');
  first.completes(1, 2);
  first.dies();
  await first.starts(2);
  first.completes(3, 4, 2);
  first.run.commit([{ ...ended(2, restartAfter(0)), judged: judged({ class: 'recycle' }) } as JournalEntry]);
  first.watch.close();
  expect(deathsOf((await begun('second')).run)).toHaveLength(1);
});

it('a changed script and other parameters inherit nothing', async () => {
  await diedInThird();
  expect(deathsOf((await begun('parameters', ['--seed', '2'])).run)).toEqual([]);
  writeFileSync(join(home, 'train.py'), 'print(2)\n');
  expect(deathsOf((await begun('changed')).run)).toEqual([]);
});

it('a script that is changed while its run waits takes away what it inherited, and leaves its own deaths', async () => {
  await diedInThird();
  const { run, starts, completes, dies, watch } = await begun('second');
  completes(1, 1);
  dies();
  expect(deathsOf(run).map(({ own }) => own)).toEqual([false, true]);
  writeFileSync(join(home, 'train.py'), 'print(2)\n');
  await starts(2);
  expect(deathsOf(run).map(({ own }) => own)).toEqual([true]);
  completes(2, 5, 2);
  dies(2);
  watch.close();
  // The death of its first attempt belongs to the script as it was.
  expect(deathsOf((await begun('third')).run)).toMatchObject([{ iteration: 6 }]);
});

it('nothing is kept of an attempt that began under another host: what it ran is not known', async () => {
  const { run, starts, completes, dies, watch } = await begun('first');
  dies();
  await starts(2, 'met');
  completes(1, 2, 2);
  dies(2);
  watch.close();
  expect(deathsOf(run)).toHaveLength(1);
  expect(deathsOf((await begun('second')).run)).toEqual([]);
});

it('an attempt that was not over when its host left has not died', async () => {
  const { watch, completes } = await begun('first');
  completes(1, 2);
  watch.rest();
  watch.close();
  expect(deathsOf((await begun('second')).run)).toEqual([]);
});

it('passing an iteration in which the script died is noted once, with whose death it was', async () => {
  await diedInThird();
  const { watch, completes, notes, run } = await begun('second');
  completes(1, 2);
  expect(notes()).toEqual([]);
  completes(3, 4);
  const passed = { code: 'death-passed', iteration: 3, count: 1, own: false };
  expect(notes()).toEqual([passed]);
  run.commit([observation(5, 1)]);
  watch.outputRead?.('observation');
  clock.advance(20);
  expect(notes()).toEqual([passed]);
});

it('passing an iteration in which only this run died, and once, is no news', async () => {
  const diesInThird = async (name: string) => {
    const { watch, completes, dies, starts, notes } = await begun(name);
    completes(1, 2);
    dies();
    await starts(2);
    completes(3, 3, 2);
    watch.close();
    return notes();
  };
  expect(await diesInThird('first')).toEqual([]);
  expect(await diesInThird('second')).toEqual([{ code: 'death-passed', iteration: 3, count: 2, own: true }]);
});

it('an iteration that is read from the output is looked at once it is journaled', async () => {
  await diedInThird();
  const { watch, run, notes } = await begun('second');
  for (const iteration of [1, 2, 3]) run.commit([observation(iteration, 1)]);
  expect(notes()).toEqual([]);
  watch.outputRead?.('observation');
  expect(notes()).toHaveLength(1);
});

it('a script that cannot be read for now changes nothing, and what is read late adds to what was seen meanwhile', async () => {
  await diedInThird();
  const { answers, answer } = readLate();
  const { run, watch, completes, dies, starts } = await begun('second', [], answers);
  completes(1, 1);
  expect(deathsOf(run)).toEqual([]);
  answer(await scriptVersion(run.state.settings.spec, LOCAL_SYSTEM));
  await nextTurn();
  expect(deathsOf(run)).toEqual([{ ...DEATH, own: false }]);
  dies();
  await starts(2);
  answer(null);
  await nextTurn();
  expect(deathsOf(run).map(({ own }) => own)).toEqual([false, true]);
  watch.close();
});

it('a drive that hangs keeps nobody waiting, and is asked once at a time', async () => {
  let asked = 0;
  const { run, completes, dies, starts, watch } = await begun('first', [], () => {
    asked++;
    return new Promise(() => {});
  });
  clock.advance(60_000);
  completes(1, 2);
  dies();
  await starts(2);
  expect(asked).toBe(1);
  completes(3, 3, 2);
  dies(2);
  watch.close();
  expect(deathsOf(run)).toHaveLength(2);
  expect(deathsOf((await begun('second')).run)).toEqual([]);
});

it('a version that is read after the attempt is over is not used', async () => {
  await diedInThird();
  const { answers, answer } = readLate();
  const { run, dies, watch } = await begun('second', [], answers);
  dies();
  watch.close();
  answer(await scriptVersion(run.state.settings.spec, LOCAL_SYSTEM));
  await nextTurn();
  expect(run.state.memory.inheritedOf).toBeNull();
});
