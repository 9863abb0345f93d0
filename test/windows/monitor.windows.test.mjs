import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, test } from 'node:test';
import { openStage } from './stage.mjs';

/* The bundled monitor, with a library in place of NVIDIA's where older drivers have theirs. */

const stage = openStage();
after(() => stage.close());

const programFiles = join(stage.root, 'Program Files');
const stubs = process.env.VIGIL_WINDOWS_STUBS ?? '';
/** Not on the stage: the library in C opens only a path of plain letters. */
const script = join(stubs, `monitor-${process.pid}.txt`);
const card = (/** @type {number} */ used) =>
  `gpu RTX-3090 GPU-1 total=25769803776 model=0 used=${used}\nprocess 0 compute ${process.pid} na\n`;

test('the monitor measures a card and a job, and ends with its host', async () => {
  const library = join(programFiles, 'NVIDIA Corporation', 'NVSMI');
  mkdirSync(library, { recursive: true });
  copyFileSync(join(stubs, 'nvml.dll'), join(library, 'nvml.dll'));
  writeFileSync(script, card(4_000));
  const env = { ...process.env, ProgramW6432: programFiles, VIGIL_TEST_NVML: script };
  const monitor = spawn(process.execPath, [join(stage.programs, 'monitor.cjs')], {
    env,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const ended = once(monitor, 'exit');
  try {
    await measure(monitor);
    monitor.stdin.end();
    assert.deepEqual(await ended, [0, null]);
  } finally {
    monitor.kill('SIGKILL');
    await ended;
  }
});

/** @param {import('node:child_process').ChildProcessByStdio<import('node:stream').Writable, import('node:stream').Readable, null>} monitor */
async function measure(monitor) {
  const lines = createInterface({ input: monitor.stdout })[Symbol.asyncIterator]();
  const sample = async () => JSON.parse((await lines.next()).value).sample;
  const jobs = [{ id: '20261121-031500-k3f9', pid: process.pid, runFolder: 'none' }];
  monitor.stdin.write(`${JSON.stringify({ kind: 'attend', intervalMs: 200, jobs, folders: [] })}\n`);
  const first = await sample();
  assert.deepEqual(
    first.gpus.map((/** @type {any} */ gpu) => [gpu.key, gpu.memory.usedBytes, gpu.driverModel]),
    [['GPU-1', 4_000, 'wddm']],
  );
  const [holder] = first.gpus[0].processes;
  assert.deepEqual([holder.pid, holder.usedBytes, holder.name], [process.pid, null, 'node.exe']);
  // The job's tree is this process, with the monitor as its child.
  assert.deepEqual(first.trees[0].pids.slice(0, 1), [process.pid]);
  assert.ok(first.trees[0].pids.includes(monitor.pid));
  assert.ok(first.memory.commitLimitBytes > first.memory.commitBytes);
  // Wine has neither adapters nor such counters; that is a reason, not an end.
  const counters = first.gpuReaders.find((/** @type {any} */ one) => one.reader === 'windows-counters');
  assert.notEqual(counters?.refusal, null);
  writeFileSync(script, card(9_000));
  for (let used = 0; used !== 9_000; ) used = (await sample()).gpus[0].memory.usedBytes;
}
