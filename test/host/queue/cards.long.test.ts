import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { RunRequest } from '../../../electron/core/protocol/policy/run-spec.ts';
import { buildNvmlStub } from '../../monitor/stubs/nvml-stub.ts';
import type { StubLibrary } from '../../monitor/stubs/stub-library.ts';
import { until } from '../../support/until.ts';
import { openTestHome, type TestHome } from '../../support/vigil-home.ts';

/*
 * A machine with GPUs of the stub library. The jobs say which GPU they were given.
 */

let stub: StubLibrary;
let home: TestHome;
beforeAll(() => {
  stub = buildNvmlStub();
});
afterAll(() => stub.close());
beforeEach(() => {
  stub.say(card('a'), card('b'));
  home = openTestHome({ LD_LIBRARY_PATH: stub.folder, VIGIL_TEST_NVML: stub.script });
  writeFileSync(marks(), '');
});
afterEach(() => home.close());

const card = (name: string) => `gpu T4 GPU-${name} total=16106127360 used=100000000`;
const marks = () => join(home.home, 'marks.txt');
const marked = () => readFileSync(marks(), 'utf8').split('\n').slice(0, -1);

/** A job that records when it begins and ends, and its variables. */
const job = (name: string, forMs: number, more: Partial<RunRequest> = {}): RunRequest => ({
  ...{ name, queue: true, gpus: ['one'] },
  program: {
    kind: 'command',
    file: process.execPath,
    args: [resolve('test/jobs/on-card.mjs'), marks(), name, `${forMs}`],
  },
  resumeArguments: [],
  ...more,
});
const problem = async (id: string) => (await home.show(id)).row.problem;
const cardOf = async (id: string) => (await home.show(id)).cards.map(({ uuid }) => uuid);

it('the queue gives each run a GPU of its own, and as many run as there are GPUs', async () => {
  const ids: string[] = [];
  for (const name of ['one', 'two', 'three', 'four']) ids.push(await home.start(job(name, 1_500)));
  await until(() => marked().length >= 2, 'two run');
  expect(marked().slice(0, 2).sort()).toEqual(['begin one GPU-a', 'begin two GPU-b']);
  for (const id of ids) expect((await home.ended(id)).row.outcome).toBe('finished');
  const living = new Set<string>();
  for (const mark of marked()) {
    const [what, , gpu = ''] = mark.split(' ');
    if (what === 'end') living.delete(gpu);
    else {
      expect(living).not.toContain(gpu);
      living.add(gpu);
    }
  }
  expect(marked()).toHaveLength(8);
});

it('a run keeps its GPU when it is started again, also by another host', async () => {
  const first = await home.start(job('first', 60_000));
  const second = await home.start(job('second', 60_000, { queue: false }));
  await until(() => marked().length === 2, 'both run');
  expect(await cardOf(second)).toEqual(['GPU-b']);
  await home.killHost();
  await home.killKeeper(second);
  await until(() => marked().length === 3, 'it runs again');
  expect(marked().at(-1)).toBe('begin second GPU-b');
  expect([await cardOf(first), await cardOf(second)]).toEqual([['GPU-a'], ['GPU-b']]);
});

it('runs by number or UUID get these, and one for a GPU that is not there waits in the queue and says why', async () => {
  const absent = await home.start(job('absent', 100, { gpus: ['7'] }));
  const both = await home.start(job('both', 100, { gpus: ['1', 'GPU-a'] }));
  expect((await home.ended(both)).row.outcome).toBe('finished');
  expect(marked()[0]).toBe('begin both GPU-b,GPU-a');
  await until(async () => (await problem(absent)) !== null, 'it says why it waits');
  expect(await problem(absent)).toEqual({
    code: 'card-awaited',
    id: absent,
    because: { kind: 'not-known', card: '7', known: ['0 (T4)', '1 (T4)'] },
  });
  const changes = { gpus: ['0'] };
  await (await home.client()).runs.changeSettings.mutate({ id: absent, changes });
  expect((await home.ended(absent)).row.outcome).toBe('finished');
  expect(marked().at(-1)).toBe('end absent GPU-a');
});

it("the user's own variable counts, and the run says so", async () => {
  const id = await home.start(job('own', 100, { env: { CUDA_VISIBLE_DEVICES: '1' } }));
  const { row, notes } = await home.ended(id);
  expect(row.outcome).toBe('finished');
  expect(marked()[0]).toBe('begin own 1');
  expect(notes).toMatchObject([{ code: 'gpus-overruled', value: '1' }]);
});

it('a run whose GPU is lost waits for it, and goes on once it is back', async () => {
  const id = await home.start(job('lost', 60_000, { queue: false }));
  await until(() => marked().length === 1, 'it runs');
  stub.say(`${card('a')} code=15`, card('b'));
  await new Promise((done) => setTimeout(done, 1_500));
  await home.killKeeper(id);
  await until(async () => (await problem(id))?.code === 'card-awaited', 'it waits');
  expect(await problem(id)).toMatchObject({ because: { kind: 'gone', card: 'T4' } });
  stub.say(card('a'), card('b'));
  await until(() => marked().length === 2, 'it runs again', 40_000);
  expect(marked().at(-1)).toBe('begin lost GPU-a');
});
