import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JournalEntry } from '../../../../electron/core/protocol/journal/journal-record.ts';
import type { RunSpec } from '../../../../electron/core/protocol/policy/run-spec.ts';
import { runPaths } from '../../../../electron/host/base/paths.ts';
import { createStartHold } from '../../../../electron/host/live/start-hold.ts';
import type { RerunSource } from '../../../../electron/host/probes/rerun/rerun-source.ts';
import { endAs, ended } from '../../../support/journal-entries.ts';
import { begun } from '../../../support/replayed-run.ts';
import { testPlace } from '../../../support/test-place.ts';

/** A run that died, in a home of its own. Its working folder holds `train.py`. */
export function stageRerun(entries: readonly JournalEntry[], more: Partial<RunSpec> = {}) {
  const home = mkdtempSync(join(tmpdir(), 'vigil-rerun-'));
  const cwd = join(home, 'job');
  const paths = runPaths(join(home, 'runs', 'a'));
  for (const folder of [cwd, paths.checkpoints]) mkdirSync(folder, { recursive: true });
  writeFileSync(join(cwd, 'train.py'), 'pass\n');
  const state = begun([...entries, ended(1, endAs('failed'))], { cwd, ...more });
  const source: RerunSource = {
    ...{ state, paths, configuration: 'a'.repeat(64), startHold: createStartHold(), patterns: [] },
    isLiving: () => false,
    machine: testPlace().machine,
  };
  return { home, cwd, source, close: () => rmSync(home, { recursive: true, force: true }) };
}
