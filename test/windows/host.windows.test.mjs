import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { openStage, pathForPrograms, readJson, until } from './stage.mjs';

const stage = openStage();
/** @type {{ pid: number, port: number, token: string, startedAt: number }} */
let address;
const hostFile = join(stage.home, 'host.json');

/** @type {import('node:child_process').ChildProcess} */
let host;

before(startHost);
after(() => stage.close());

async function startHost() {
  const before = readJson(hostFile)?.startedAt;
  host = stage.start('host.js');
  await nextHost(before);
}

/** Waits for a host that began after another one. @param {number | undefined} before when that began */
async function nextHost(before) {
  await until(() => (readJson(hostFile)?.startedAt ?? before) !== before, 'the host wrote its file');
  address = readJson(hostFile);
}

/** @param {'GET' | 'POST'} method @param {string} path @param {unknown} [input] @returns {Promise<any>} */
async function call(method, path, input) {
  const query = method === 'GET' && input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : '';
  const answer = await fetch(`http://127.0.0.1:${address.port}/trpc/${path}${query}`, {
    method,
    headers: { authorization: `Bearer ${address.token}`, 'content-type': 'application/json' },
    ...(method === 'POST' ? { body: JSON.stringify(input ?? null) } : {}),
  });
  assert.equal(answer.status, 200, `${path} was answered`);
  return (await answer.json()).result.data;
}

/** @param {unknown} program @param {object} [more] @returns {Promise<string>} the run's id */
async function begin(program, more = {}) {
  const outcome = await call('POST', 'runs.start', { program, ...more });
  assert.equal(outcome.ok, true, JSON.stringify(outcome));
  return outcome.value.id;
}

/** Facts to examine when a run does not behave as it should. @param {string} id */
function filesOf(id) {
  const folder = join(stage.home, 'runs', id);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(json|jsonl|log)$/.test(name),
  );
  return [join(stage.home, 'host.log'), ...files.map((name) => join(folder, name))]
    .map((path) => `\n== ${path}\n${readFileSync(path, 'utf8').slice(-3000)}`)
    .join('');
}

/** @param {string} id */
async function finished(id) {
  /** @type {any} */
  let row;
  await until(
    async () => {
      row = (await call('GET', 'runs.list')).find((/** @type {any} */ each) => each.id === id);
      return row?.phase === 'ended';
    },
    'the run ended',
    () => filesOf(id),
  );
  return row;
}

const quick = ['--iterations', '10', '--size', '32', '--images', '2'];
const journalOf = (/** @type {string} */ id) =>
  readFileSync(join(stage.home, 'runs', id, 'journal.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).entry);

const observedIn = (/** @type {string} */ id) =>
  journalOf(id).flatMap(({ kind, iteration }) => (kind === 'observation' ? [iteration] : []));
const every = (/** @type {number} */ count) => Array.from({ length: count }, (_, index) => index + 1);

test('the host answers at its health address', async () => {
  assert.equal((await fetch(`http://127.0.0.1:${address.port}/health`)).status, 200);
});

test('the sample runs to its end: start, keeper, events, checkpoints, journal', async () => {
  const id = await begin({ kind: 'sample', args: quick, fault: null });
  const row = await finished(id);
  assert.equal(row.outcome?.kind ?? row.outcome, 'finished', JSON.stringify(row));
  const files = readdirSync(join(stage.home, 'runs', id));
  for (const name of ['run.json', 'journal.jsonl', 'events.jsonl', 'checkpoints'])
    assert.ok(files.includes(name), name);
  assert.ok(journalOf(id).length > 2);
});

test('the sample dies and resumes from its checkpoint', async () => {
  const id = await begin({ kind: 'sample', args: quick, fault: 'exit1@6' });
  await finished(id);
  const attempts = readdirSync(join(stage.home, 'runs', id, 'attempts'));
  assert.deepEqual(attempts.sort(), ['001', '002']);
  const endings = attempts.map((name) =>
    readJson(join(stage.home, 'runs', id, 'attempts', name, 'ending.json')),
  );
  assert.deepEqual(
    endings.map((ending) => ending.exitCode),
    [1, 0],
  );
});

test('a job survives the kill of its host, and the next host finds it by its pipe', async () => {
  const id = await begin({
    kind: 'sample',
    args: ['--iterations', '25', '--size', '48', '--images', '2'],
    fault: null,
  });
  const folder = join(stage.home, 'runs', id);
  await until(() => journalOf(id).some(({ kind }) => kind === 'observation'), 'the job has begun to observe');
  const gone = once(host, 'exit');
  host.kill('SIGKILL');
  await gone;
  await startHost();
  await finished(id);
  assert.deepEqual(readdirSync(join(folder, 'attempts')), ['001']);
  assert.equal(readJson(join(folder, 'attempts', '001', 'ending.json')).exitCode, 0);
  assert.deepEqual(observedIn(id), every(25));
});

test('iterations are read from repainted and wrapped console output', async () => {
  const script = join(stage.root, 'prints.cjs');
  // Longer than the console is wide, with letters of two cells.
  writeFileSync(
    script,
    `let i = 0;
setInterval(() => {
  const value = 1 / (i + 1);
  const parameters = "{'learning_rate': 0.00012345678, 'kernel': 'matern', '폭': 3.25, 'depth': " + i + '}';
  console.log('[I 2026-11-22 03:00:00,000] Trial ' + i + ' finished with value: ' + value +
    ' and parameters: ' + parameters + '. Best is trial ' + i + ' with value: ' + value + '.');
  if (++i === 12) process.exit(0);
}, 60);`,
  );
  const file = pathForPrograms(process.env.VIGIL_WINDOWS_NODE ?? '');
  const id = await begin({ kind: 'command', file, args: [pathForPrograms(script)] }, { total: 12 });
  const row = await finished(id);
  const read = journalOf(id).filter(({ kind }) => kind === 'iteration-read');
  assert.deepEqual(
    read.map(({ iteration, y }) => [iteration, y]),
    every(12).map((iteration) => [iteration, 1 / iteration]),
  );
  assert.deepEqual([row.outcome, row.iteration], ['finished', 12]);
});

test('a job that crashes in native code is reported as such', async () => {
  const script = join(stage.root, 'fault.cjs');
  writeFileSync(script, 'process.exit(0xc0000005)');
  const file = pathForPrograms(process.env.VIGIL_WINDOWS_NODE ?? '');
  const id = await begin({ kind: 'command', file, args: [pathForPrograms(script)] });
  await finished(id);
  const { facts, judged } = journalOf(id).find(({ kind }) => kind === 'attempt-ended');
  assert.deepEqual([facts.exitCode, judged.class, judged.silent], [-1073741819, 'silent', 'native']);
});

test('a job that sleeps for ever is ended as hung; one that computes is not found idle', async () => {
  const card = join(stage.home, 'simulated-gpu');
  mkdirSync(card, { recursive: true });
  writeFileSync(join(card, 'card.json'), '{"totalBytes":1000}');
  // The name lets its use be counted (koffi.cjs).
  const script = join(stage.root, 'counted-job.cjs');
  writeFileSync(script, "if (process.argv[2] === 'compute') for (;;); setInterval(() => {}, 1e6);");
  const file = pathForPrograms(process.env.VIGIL_WINDOWS_NODE ?? '');
  const soon = { setupMs: 5_000, floorMs: 5_000, idleMs: 5_000, graceMs: 5_000 };
  const start = (/** @type {string[]} */ ...args) =>
    begin(
      { kind: 'command', file, args: [pathForPrograms(script), ...args] },
      { policy: { hang: soon, restart: { mode: 'never' } } },
    );
  // One after the other: koffi.cjs does not tell them apart.
  const idle = await start();
  await finished(idle);
  // One that is busy, or may be, is not ended: it cannot resume.
  assert.equal(journalOf(idle).find(({ kind }) => kind === 'attempt-ended').judged.class, 'hang-kill');
  const busy = await start('compute');
  const suspicion = () => journalOf(busy).find(({ kind }) => kind === 'hang-suspected');
  await until(
    () => suspicion() !== undefined,
    'the job that computes is suspected',
    () => filesOf(busy),
  );
  await call('POST', 'runs.stop', { id: busy, hard: true });
  await finished(busy);
  assert.notEqual(suspicion().idle, true);
});

test('a host started by a keeper survives the kill of the keeper, and completes the run', async () => {
  // The first attempt stops at iteration 6, so that it certainly lives when the keeper is killed.
  const id = await begin({ kind: 'sample', args: quick, fault: 'hang@6' });
  const folder = join(stage.home, 'runs', id);
  await until(() => observedIn(id).length === 5, 'the job stands still');
  const before = address.startedAt;
  const gone = once(host, 'exit');
  host.kill('SIGKILL');
  await gone;
  await nextHost(before);
  assert.match(readFileSync(join(folder, 'keeper.log'), 'utf8'), /started one as process \d+/);
  const [keeper, job] = [
    readJson(join(folder, 'keeper.json')),
    readJson(join(folder, 'attempts', '001', 'started.json')),
  ];
  assert.equal(existsSync(join(folder, 'attempts', '001', 'ending.json')), false, 'the job still runs');
  await stage.endByForce(keeper.pid);
  await finished(id);
  assert.deepEqual(observedIn(id), every(10));
  assert.deepEqual(readdirSync(join(folder, 'attempts')).sort(), ['001', '002']);
  assert.match(job.startToken, /^\d{17,}$/);
  assert.equal((await fetch(`http://127.0.0.1:${address.port}/health`)).status, 200);
  await call('POST', 'host.stop');
});
