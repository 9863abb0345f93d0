import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runPaths } from '../../../electron/host/base/paths.ts';
import { writeProvenance } from '../../../electron/host/provenance/provenance-file.ts';
import { attemptOfRunBefore, newestKnown } from '../../../electron/host/provenance/run-before.ts';
import { createRunFolder } from '../../../electron/host/store/run-folder.ts';
import { provenance } from '../../support/provenance.ts';
import { runSpec } from '../../support/run-spec.ts';

let runs = '';
beforeEach(() => {
  runs = mkdtempSync(join(tmpdir(), 'vigil-before-'));
});
afterEach(() => rmSync(runs, { recursive: true, force: true }));

const specOf = (hour: string, script = 'train.py') =>
  runSpec({ id: `20261121-${hour}0000-test`, program: { kind: 'command', file: 'python', args: [script] } });
/** A run with these known attempts. */
function run(hour: string, attempts: number[], script?: string) {
  const spec = specOf(hour, script);
  const folder = createRunFolder(runs, spec);
  if (!folder.ok) throw new Error('no folder');
  for (const attempt of attempts) {
    const inAttempt = runPaths(folder.value).attempt(attempt).folder;
    mkdirSync(inAttempt, { recursive: true });
    writeProvenance(inAttempt, provenance({ attempt }));
  }
  return { spec, folder: folder.value };
}

it('the run before is the newest earlier run of the same script with known facts', async () => {
  run('01', [1, 10]);
  run('02', [1], 'other.py');
  run('03', []);
  const { spec } = run('04', [1]);
  run('05', [1]);
  mkdirSync(join(runs, '20261121-030001-test'));
  expect(await attemptOfRunBefore(runs, spec)).toMatchObject({
    spec: { id: specOf('01').id },
    facts: { attempt: 10 },
  });
  expect(await attemptOfRunBefore(runs, specOf('01'))).toBeNull();
  expect(await attemptOfRunBefore(runs, specOf('05'), (id) => id !== spec.id)).toMatchObject({
    spec: { id: specOf('01').id },
  });
  expect(await attemptOfRunBefore(join(runs, 'gone'), spec)).toBeNull();
});

it('a run without facts has no known attempt', async () => {
  expect(await newestKnown(run('01', []).folder)).toBeNull();
});
