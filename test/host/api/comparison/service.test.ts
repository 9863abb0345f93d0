import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { emptyRun } from '../../../../electron/core/run/state/run-state.ts';
import { createComparisonService } from '../../../../electron/host/api/comparison/service.ts';
import { runPaths } from '../../../../electron/host/base/paths.ts';
import { writeProvenance } from '../../../../electron/host/provenance/provenance-file.ts';
import type { RegisteredRun } from '../../../../electron/host/runs/registered-run.ts';
import { createRunFolder } from '../../../../electron/host/store/run-folder.ts';
import { provenance } from '../../../support/provenance.ts';
import { runSpec } from '../../../support/run-spec.ts';

const FIRST = '20261121-010000-aaaa';
const SECOND = '20261121-020000-bbbb';
let home = '';
const known = new Map<string, RegisteredRun>();
beforeEach(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), 'vigil-compare-')));
  known.clear();
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

/** A run that was made of these arguments; null: it has no record. */
function run(id: string, args: string[] | null): void {
  const spec = runSpec({ id, cwd: home });
  const folder = createRunFolder(join(home, 'runs'), spec);
  if (!folder.ok) throw new Error('no folder');
  const inAttempt = runPaths(folder.value).attempt(1).folder;
  mkdirSync(inAttempt, { recursive: true });
  if (args !== null) writeProvenance(inAttempt, provenance({ args }));
  known.set(id, { id, folder: folder.value, state: emptyRun(spec) } as RegisteredRun);
}

const compare = (...ids: string[]) =>
  createComparisonService(
    { get: (id) => known.get(id), all: () => [...known.values()], filled: async () => {} },
    { between: async (id) => ({ ok: false, problem: { code: 'no-such-run', id } }) },
    join(home, 'content'),
  ).compare(ids);

it('tells in what runs differ, with a gap for what was not measured', async () => {
  run(FIRST, ['train.py', '--lr', '0.1']);
  run(SECOND, ['train.py', '--lr', '0.2']);
  expect(await compare(FIRST, SECOND)).toMatchObject({
    ok: true,
    value: {
      runs: [
        { id: FIRST, attempt: 1, device: { peak: null, perIteration: null } },
        { id: SECOND, attempt: 1 },
      ],
      different: [{ of: 'argument', name: '--lr' }],
    },
  });
});

it('a run without a record differs in nothing, and one that is not there is refused', async () => {
  run(FIRST, ['train.py']);
  run(SECOND, null);
  expect(await compare(FIRST, SECOND)).toMatchObject({
    ok: true,
    value: { runs: [{ attempt: 1 }, { attempt: null, plan: null }], different: [] },
  });
  expect(await compare(FIRST, '20261121-030000-cccc')).toMatchObject({
    ok: false,
    problem: { code: 'no-such-run' },
  });
});
