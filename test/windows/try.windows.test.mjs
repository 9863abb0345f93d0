import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { readResults } from '../../build/try-windows/result-file.mjs';

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
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
