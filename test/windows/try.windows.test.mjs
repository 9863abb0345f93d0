import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { readResults } from '../../build/try-windows/result-file.mjs';
import { runStep } from '../../build/try-windows/run-steps.mjs';
import { treeSteps } from '../../build/try-windows/tree-steps.mjs';
import { openStage, until } from './stage.mjs';

const script = fileURLToPath(new URL('../../build/try-windows.mjs', import.meta.url));

/* In Wine it proves the script, and what Wine has of Windows. */

test('the automatic steps of a trial on a PC run to their end and leave a file that can be read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vigil-try-'));
  try {
    const file = join(folder, 'results.json');
    execFileSync(process.execPath, [script, '--automatic', '--as-built', '--to', file], { stdio: 'ignore' });
    const read = readResults(readFileSync(file, 'utf8'));
    assert.ok(read.ok, JSON.stringify(read));
    const { place, steps } = read.results;
    assert.equal(place, 'wine');
    const passed = steps.filter(({ result }) => result === 'passed').map(({ id }) => id);
    for (const id of ['tree-killed', 'keeper-killed', 'access-violation', 'hangul-paths'])
      assert.ok(passed.includes(id), JSON.stringify(steps, null, 2));
    // What Wine does otherwise is seen: a step does not pass whatever happens.
    for (const id of ['console-resize', 'console-interrupt', 'pipe-lock', 'event-log'])
      assert.equal(steps.find((step) => step.id === id)?.result, 'failed', JSON.stringify(steps, null, 2));
    assertNothingIsAnswered(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** By an input that ends at once. @param {string} file */
function assertNothingIsAnswered(file) {
  const before = readFileSync(file, 'utf8');
  const args = [script, '--only', 'log-off', '--as-built', '--to', file];
  assert.equal(spawnSync(process.execPath, args, { stdio: 'ignore' }).status, 1);
  assert.equal(readFileSync(file, 'utf8'), before);
}

test('a step that finds a fault leaves no process of its job', async () => {
  const step = treeSteps.find(({ id }) => id === 'keeper-killed');
  assert.ok(step);
  const stage = openStage();
  const koffi = process.env.VIGIL_WINDOWS_KOFFI;
  // So the keeper has no job object, which would take the job along.
  process.env.VIGIL_WINDOWS_KOFFI = 'C:\\none';
  try {
    const { result, detail } = await runStep(step, stage);
    assert.deepEqual([result, /all of the job was gone/.test(detail)], ['failed', true], detail);
    const runs = join(stage.home, 'runs');
    const [run = ''] = readdirSync(runs);
    const pids = ['job', 'child', 'detached'].map((name) =>
      Number(readFileSync(join(runs, run, name), 'utf8')),
    );
    await until(() => !pids.some(isAlive), 'all of the job was gone');
  } finally {
    process.env.VIGIL_WINDOWS_KOFFI = koffi;
    await stage.close();
  }
});

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
