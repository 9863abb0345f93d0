import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Policy } from '../../../electron/core/protocol/policy/policy.ts';
import { systemClock } from '../../../electron/host/base/clock.ts';
import { runPaths } from '../../../electron/host/base/paths.ts';
import type { LiveRun } from '../../../electron/host/live/live-run.ts';
import { createLogClaims } from '../../../electron/host/live/log-claims.ts';
import { createCardLedger } from '../../../electron/host/monitor/card-ledger.ts';
import { localKeepers } from '../../../electron/host/place/local/local-keepers.ts';
import { type Supervisor, superviseRun } from '../../../electron/host/supervise/supervisor.ts';
import type { Watch } from '../../../electron/host/watch/contract/watch.ts';
import type { WatchContext } from '../../../electron/host/watch/contract/watch-context.ts';
import { everyWatch } from '../../../electron/host/watch/watches.ts';
import { endTree } from '../../../electron/platform/processes/processes.ts';
import { readsLines } from '../../support/learned-lines.ts';
import { liveRunIn } from '../../support/live-run.ts';
import { NO_FAILURES } from '../../support/no-failures.ts';
import { noMonitor } from '../../support/no-monitor.ts';
import { NO_RUN_AT_WORK } from '../../support/no-run-at-work.ts';
import { testPlace } from '../../support/test-place.ts';
import { until } from '../../support/until.ts';
import { NO_PATTERNS } from '../../support/watch-context.ts';

/**
 * Dies twice, the first time after two iterations, once the file `die` exists; the third attempt ends in order once
 * `go` exists.
 */
const JOB = `
const { appendFileSync, existsSync, statSync } = require('node:fs');
const print = (i) => process.stdout.write('Iteration ' + i + '/4 best=1\\n');
const die = () => process.kill(process.pid, 'SIGKILL');
appendFileSync('begun', 'x');
const at = (file, act) => {
  const timer = setInterval(() => {
    if (!existsSync(file)) return;
    clearInterval(timer);
    act();
  }, 20);
};
const attempt = statSync('begun').size;
if (attempt === 1) {
  print(1);
  print(2);
  at('die', die);
} else if (attempt === 2) die();
else {
  print(3);
  at('go', () => print(4));
}
`;

let folder = '';
let cwd = '';
let live: LiveRun;
let supervisor: Supervisor;
/** The calls to the added watch, in order; the same call twice in a row counts once. */
let told: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-added-watch-'));
  cwd = join(folder, 'work');
  mkdirSync(cwd);
  told = [];
});
afterEach(async () => {
  const pid = supervisor.living()?.pid;
  await supervisor.leave();
  if (pid) await endTree(pid);
  live.close();
  // After a failure the run may be in progress, and its keeper would wait for a host forever.
  try {
    process.kill(JSON.parse(readFileSync(runPaths(folder).keeperFile, 'utf8')).pid, 'SIGKILL');
  } catch {
    // It has ended, as it should.
  }
  rmSync(folder, { recursive: true, force: true });
});

/** A future watch: it is built from the context, and gets the iterations that are read. */
function addedWatch({ run }: WatchContext): Watch {
  const say = (what: string) => {
    if (told.at(-1) !== what) told.push(what);
  };
  return {
    attend: ({ attempt, moment }) => say(`attend ${attempt} ${moment}`),
    outputRead: () => say(`iteration read in attempt ${run.state.attempts.list.length}`),
    rest: () => say('rest'),
    close: () => say('close'),
  };
}

/** A host that also has this watch in its table; the run continues where its journal ends. */
function openHost(): void {
  live = liveRunIn(folder, {
    cwd,
    program: { kind: 'command', file: process.execPath, args: ['-e', JOB] },
    resumeArguments: [],
    policy: Policy.parse({ restart: { backOffFirstMs: 100 } }),
  });
  const programs = {
    execPath: process.execPath,
    sample: '',
    keeper: resolve('out/keeper.cjs'),
    configFile: resolve('out/config-file.js'),
    start: resolve('out/python/start'),
    env: { ...process.env, VIGIL_HOME: folder },
  };
  const place = { ...testPlace({ programs }), keepers: localKeepers(programs) };
  supervisor = superviseRun(
    live,
    place,
    systemClock,
    { write: () => {} },
    {
      outputGrew: () => {},
      changed: () => {},
      handedOver: async () => {},
      monitor: noMonitor(),
      cards: createCardLedger(),
      livingRuns: () => [],
      runsAtWork: NO_RUN_AT_WORK,
      logClaims: createLogClaims(),
      patterns: NO_PATTERNS,
      failures: NO_FAILURES,
      everyWatch: (context) => ({ ...everyWatch(context), added: addedWatch(context) }),
    },
  );
}

it('a watch added to the table attends, rests and closes with the attempts of its run', async () => {
  openHost();
  supervisor.carryOut(live.commit([{ kind: 'run-created', queued: false }, ...readsLines()]) ?? []);
  await until(() => told.includes('iteration read in attempt 1'), 'the first attempt is read');
  writeFileSync(join(cwd, 'die'), '');
  await until(() => told.includes('iteration read in attempt 3'), 'the third attempt is read');
  const firstAttempts = [
    ...['attend 1 sent', 'attend 1 started', 'iteration read in attempt 1', 'rest'],
    // The attempt made progress, so the next one begins at once.
    ...['attend 2 sent', 'attend 2 started', 'rest', 'close'],
    ...['attend 3 sent', 'attend 3 started', 'iteration read in attempt 3'],
  ];
  expect(told).toEqual(firstAttempts);
  supervisor.carryOut(live.commit([{ kind: 'settings-changed', changes: { total: 4 } }]) ?? []);
  await supervisor.lookAgain();
  expect(told).toEqual(firstAttempts);
  await supervisor.leave();
  live.close();
  expect(told.slice(firstAttempts.length)).toEqual(['rest', 'close']);

  told = [];
  openHost();
  supervisor.takeUp();
  await until(() => told.length > 0, 'the next host meets the attempt');
  writeFileSync(join(cwd, 'go'), '');
  await until(() => live.state.lifecycle.phase === 'ended', 'the run ends');
  await supervisor.leave();
  const calls = told.filter((what) => !what.startsWith('iteration'));
  // The host leaves after the run has ended.
  expect(calls).toEqual(['attend 3 met', 'rest', 'close', 'rest', 'close']);
  expect([...live.state.work.known]).toEqual([1, 2, 3, 4]);
});
