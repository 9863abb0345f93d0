import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Policy } from '../../../../electron/core/protocol/policy/policy.ts';
import type { LiveRun } from '../../../../electron/host/live/live-run.ts';
import { readProvenance } from '../../../../electron/host/provenance/provenance-file.ts';
import {
  LOOK_AFTER_MS,
  watchProvenance,
} from '../../../../electron/host/watch/provenance/provenance-watch.ts';
import { starting } from '../../../support/journal-entries.ts';
import { liveRunIn } from '../../../support/live-run.ts';
import { until } from '../../../support/until.ts';
import { watchContext } from '../../../support/watch-context.ts';
import { MovableClock } from '../../movable-clock.ts';

let home = '';
let run: LiveRun;
beforeEach(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), 'vigil-provenance-')));
});
afterEach(() => {
  run.close();
  rmSync(home, { recursive: true, force: true });
});

/** A run whose first attempt is about to begin, and the lines of the log. */
function begun(start: object = {}) {
  const folder = join(home, 'runs', '1');
  mkdirSync(join(folder, 'attempts', '001'), { recursive: true });
  writeFileSync(join(home, 'train.py'), 'x = 1\n');
  run = liveRunIn(folder, { cwd: home, policy: Policy.parse({ start }) });
  run.commit([{ kind: 'run-created', queued: false }, starting(1)]);
  const clock = new MovableClock(Date.now());
  const log: string[] = [];
  const watch = watchProvenance(watchContext(run, { clock, log: { write: (text) => void log.push(text) } }));
  const attempt = run.paths.attempt(1).folder;
  return {
    watch,
    clock,
    log,
    attempt,
    names: () => readProvenance(attempt)?.files.map(({ name }) => name) ?? [],
  };
}
const imported = (attempt: string, name: string) => {
  writeFileSync(join(home, name), '');
  appendFileSync(join(attempt, 'imports.txt'), `pid 1\npython 3.11.4\nmodule ${join(home, name)}\n`);
};

it('nothing is written before the job runs; then facts are gathered while it lives, and once at its end', async () => {
  const { watch, clock, attempt, names } = begun();
  watch.attend({ attempt: 1, moment: 'sent' });
  expect(existsSync(join(attempt, 'provenance.json'))).toBe(false);
  watch.attend({ attempt: 1, moment: 'started' });
  watch.attend({ attempt: 1, moment: 'met' });
  await until(() => names().length === 1, 'the script is kept');
  imported(attempt, 'a.py');
  clock.advance(LOOK_AFTER_MS[0] ?? 0);
  await until(() => names().includes('a.py'), 'the first import is kept');
  imported(attempt, 'b.py');
  watch.rest();
  await until(() => names().includes('b.py'), 'the last import is kept');
  imported(attempt, 'c.py');
  clock.advance(1_000_000);
  expect(names()).not.toContain('c.py');
});

it('an attempt of an earlier host is continued, with its own start', async () => {
  const { watch, names, attempt } = begun();
  watch.attend({ attempt: 1, moment: 'met' });
  await until(() => names().length === 1, 'the script is kept');
  expect(readProvenance(attempt)?.sentAt).toBe(run.state.attempts.list[0]?.startedAt);
  watch.close();
});

it('a run that switches it off keeps nothing', async () => {
  const { watch, attempt } = begun({ provenance: false });
  watch.attend({ attempt: 1, moment: 'started' });
  watch.rest();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(existsSync(join(attempt, 'provenance.json'))).toBe(false);
});

it('a failed write is logged, and the run continues', async () => {
  const { watch, attempt, log } = begun();
  rmSync(attempt, { recursive: true });
  watch.attend({ attempt: 1, moment: 'started' });
  await until(() => log.length > 0, 'the fault is logged');
  watch.close();
});
