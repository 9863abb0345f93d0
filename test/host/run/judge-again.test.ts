import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { attemptFolder } from '../../../electron/core/protocol/run-folder.ts';
import type { Witness } from '../../../electron/host/forensics/witness.ts';
import { openLog } from '../../../electron/host/log.ts';
import { runPaths } from '../../../electron/host/paths.ts';
import type { Programs } from '../../../electron/host/run/attempt-command.ts';
import { openRegistry, type RunRegistry } from '../../../electron/host/run/run-registry.ts';
import { createRunFolder } from '../../../electron/host/store/run-folder.ts';
import { endAs, ended, starting } from '../../support/journal-entries.ts';
import { liveRunIn } from '../../support/live-run.ts';
import { runSpec } from '../../support/run-spec.ts';
import { MovableClock } from '../movable-clock.ts';

let home = '';
let host: RunRegistry | null = null;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'vigil-judge-again-'));
});
afterEach(async () => {
  await host?.leave();
  rmSync(home, { recursive: true, force: true });
});

/** A run that has ended, with a journal that says that it is to be judged once more. Answers its folder. */
function runToJudgeAgain(): string {
  const made = createRunFolder(join(home, 'runs'), runSpec());
  if (!made.ok) throw new Error(made.problem.code);
  const output = join(made.value, attemptFolder(1), 'output.log');
  mkdirSync(dirname(output), { recursive: true });
  writeFileSync(output, 'ten bytes\n');
  const run = liveRunIn(made.value);
  run.commit([{ kind: 'run-created', queued: false }, starting(1), ended(1, endAs('failed'))]);
  run.commit([{ kind: 'settings-changed', changes: { total: 3 } }]);
  expect(run.state.rejudgePending).toBe('settings');
  run.close();
  return made.value;
}

const severalTurns = async () => {
  for (let turn = 0; turn < 20; turn++) await nextTurn();
};

it('a verdict that the disk refuses holds nothing up, and is written a second after the disk takes it again', async () => {
  const { journal } = runPaths(runToJudgeAgain());
  const clock = new MovableClock(60_000);
  const paths = { runs: join(home, 'runs'), runIndex: join(home, 'index.jsonl') };
  const log = openLog(join(home, 'host.log'));
  const patterns = {
    list: () => ({ ok: true as const, value: [] }),
    compiled: () => [],
    save: () => ({ ok: true as const, value: null }),
  };
  host = openRegistry(paths, {} as Programs, clock, log, {} as Witness, patterns);
  const run = host.get(runSpec().id);
  renameSync(journal, `${journal}.away`);
  host.begin();
  await severalTurns();
  expect(run?.state?.rejudgePending).toBe('settings');
  expect(run?.row().problem).not.toBeNull();

  const before = host.revision();
  // Whoever looks at it does not make more of it.
  for (let look = 0; look < 10; look++) await run?.supervisor?.lookAgain();
  expect(host.revision()).toBe(before);
  for (let second = 0; second < 3; second++) {
    clock.advance(1_000);
    await severalTurns();
  }
  expect(host.revision()).toBe(before + 3);

  renameSync(`${journal}.away`, journal);
  clock.advance(1_000);
  await severalTurns();
  expect(run?.state?.rejudgePending).toBeNull();
  expect(run?.row().problem).toBeNull();
});
