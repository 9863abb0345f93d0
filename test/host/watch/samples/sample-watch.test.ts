import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newSampleLines } from '../../../../electron/core/memory/record/sample-lines.ts';
import type { LiveRun } from '../../../../electron/host/live/live-run.ts';
import type { Watch } from '../../../../electron/host/watch/contract/watch.ts';
import { watchSamples } from '../../../../electron/host/watch/samples/sample-watch.ts';
import { fakeMonitor } from '../../../support/fake-monitor.ts';
import { liveRunIn } from '../../../support/live-run.ts';
import { until } from '../../../support/until.ts';
import { watchContext } from '../../../support/watch-context.ts';
import { MovableClock } from '../../movable-clock.ts';
import { fullRow } from '../../store/samples/sample-rows.ts';
import { columnIn, recordedIn, reporting } from './watch-bench.ts';

let folder = '';
let run: LiveRun;
let clock: MovableClock;
let monitor: ReturnType<typeof fakeMonitor>;
let watch: Watch;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-sample-watch-'));
  run = liveRunIn(folder);
  clock = new MovableClock(1e12);
  monitor = fakeMonitor();
  watch = watchSamples(watchContext(run, { clock, monitor }));
});
afterEach(() => {
  watch.close();
  run.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A second passes, after which the job uses this much. */
async function sample(bytes: number): Promise<void> {
  clock.advance(1_000);
  monitor.show(reporting(run.state.settings.spec.id, clock.nowMs(), bytes));
  await nextTurn();
}
async function begin(attempt = 1): Promise<void> {
  watch.attend({ attempt, moment: 'started' });
  clock.advance(2_000);
  await nextTurn();
}
const recorded = () => recordedIn(run.paths.samples).map(({ attempt, bytes }) => [attempt, bytes]);

it('samples of a living attempt are recorded until it is over', async () => {
  await begin();
  for (const bytes of [10, 20]) await sample(bytes);
  watch.attend({ attempt: 1, moment: 'started' });
  await sample(30);
  watch.rest();
  await sample(40);
  await begin(2);
  await sample(50);
  expect(recorded()).toEqual([
    [1, 10],
    [1, 20],
    [1, 30],
    // What the monitor showed last when the second attempt was two seconds old.
    [2, 40],
    [2, 50],
  ]);
});

it('a job that ends within two seconds starts no monitor', async () => {
  watch.attend({ attempt: 1, moment: 'started' });
  clock.advance(1_999);
  expect(monitor.needs()).toBe(0);
  watch.rest();
  clock.advance(10_000);
  expect(monitor.needs()).toBe(0);
  await begin(2);
  expect(monitor.needs()).toBe(1);
  watch.close();
  expect(monitor.needs()).toBe(0);
});

it('a sample is recorded once, and nothing while the monitor is silent', async () => {
  await begin();
  await sample(10);
  const { sample: last } = monitor.now();
  monitor.show({ monitor: { kind: 'reporting' }, sample: last, holders: [] });
  await nextTurn();
  const fault = { kind: 'ended' as const, exitCode: 1, signal: null };
  monitor.show({ ...reporting('x', 5, 5), monitor: { kind: 'silent', since: 1, fault, retryAt: 2 } });
  await nextTurn();
  expect(recorded()).toEqual([[1, 10]]);
});

it('the next host goes on in the same file', async () => {
  await begin();
  await sample(10);
  watch.close();
  watch = watchSamples(watchContext(run, { clock, monitor }));
  await begin(2);
  await sample(20);
  expect(recorded().at(-1)).toEqual([2, 20]);
  expect(readFileSync(run.paths.samples, 'utf8').match(/at_ms/g)).toHaveLength(1);
});

it('while the folder is away nothing is recorded or created, and it goes on when the folder is back', async () => {
  await begin();
  await sample(10);
  renameSync(folder, `${folder}-away`);
  await sample(20);
  expect(existsSync(folder)).toBe(false);
  renameSync(`${folder}-away`, folder);
  await sample(30);
  expect(recorded()).toEqual([
    [1, 10],
    [1, 30],
  ]);
});

it('what cannot be written hinders nothing, and is tried again half a minute later', async () => {
  mkdirSync(run.paths.samples);
  await begin();
  await sample(10);
  rmSync(run.paths.samples, { recursive: true });
  await sample(20);
  expect([run.problem(), existsSync(run.paths.samples)]).toEqual([null, false]);
  clock.advance(30_000);
  await sample(30);
  expect(recorded()).toEqual([[1, 30]]);
});

it('a large file is thinned in small parts while rows are appended', async () => {
  const lines = newSampleLines();
  const garbage = `${'?'.repeat(1_023)}\n`.repeat(5_000);
  let text = `${lines.header}\n${garbage}`;
  const beginMs = clock.nowMs() - 25 * 3_600_000;
  for (let second = 0; second < 600; second++) text += `${lines.write(fullRow(beginMs + second * 1_000))}\n`;
  appendFileSync(run.paths.samples, text);
  await begin();
  await until(async () => {
    await sample(7);
    return statSync(run.paths.samples).size < text.length / 2;
  }, 'it is thinned');
  expect(recorded().at(-1)).toEqual([1, 7]);
  expect(existsSync(`${run.paths.samples}.new`)).toBe(false);
});

it('torch’s figures from within the job stand beside, and nothing is lost where they cannot be read', async () => {
  const { folder: inAttempt } = run.paths.attempt(1);
  const figures = join(inAttempt, 'memory.csv');
  await begin();
  await sample(10);
  mkdirSync(inAttempt, { recursive: true });
  writeFileSync(figures, '1000,5,0,30,45,50\n');
  await sample(20);
  rmSync(figures);
  mkdirSync(figures);
  await sample(30);
  expect(recorded().map(([, bytes]) => bytes)).toEqual([10, 20, 30]);
  const reserved = columnIn(run.paths.samples, 'torch_reserved_bytes');
  expect(reserved.map(({ bytes }) => bytes)).toEqual([null, 45, null]);
});
