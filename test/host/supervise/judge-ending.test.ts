import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { DeathFacts } from '../../../electron/core/failures/death-facts.ts';
import { HEAD_FILE } from '../../../electron/core/protocol/disk/output-files.ts';
import { ATTEMPT_FILES } from '../../../electron/core/protocol/disk/run-folder.ts';
import type { LogQuery } from '../../../electron/host/forensics/findings.ts';
import type { LiveRun } from '../../../electron/host/live/live-run.ts';
import type { Machine } from '../../../electron/host/place/machine.ts';
import { type EndingSeen, examineEnding } from '../../../electron/host/supervise/judge-ending.ts';
import { ending, starting } from '../../support/journal-entries.ts';
import { liveRunIn } from '../../support/live-run.ts';
import { testPlace } from '../../support/test-place.ts';

let folder = '';
let run: LiveRun;
/** The queries to the system log. */
let asked: LogQuery[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-judge-ending-'));
  asked = [];
  run = liveRunIn(folder);
  run.commit([{ kind: 'run-created', queued: false }, starting(1)]);
  run.commit([{ kind: 'attempt-started', attempt: 1, pid: 4_000, startedAt: 1_000 }]);
  mkdirSync(run.paths.attempt(1).folder, { recursive: true });
});
afterEach(() => {
  run.close();
  rmSync(folder, { recursive: true, force: true });
});

function put(file: string, text: string): void {
  const path = join(run.paths.attempt(1).folder, file);
  writeFileSync(path, text);
  utimesSync(path, 8, 8);
}

let compared: DeathFacts[] = [];
let enforced: string | null = null;
beforeEach(() => {
  compared = [];
  enforced = null;
});

const examine = (seen: Partial<EndingSeen>, machine: Partial<Machine> = {}) =>
  examineEnding(
    run.state,
    folder,
    {
      attempt: 1,
      facts: ending(),
      startFailure: null,
      watched: true,
      reading: null,
      machineThen: null,
      outputBytes: 7,
      ...seen,
    },
    testPlace({
      system: 'linux',
      boot: 'boot 1',
      ask: async (query) => {
        asked.push(query);
        return { evidence: [], state: 'asked' };
      },
      ...machine,
    }).machine,
    () => 10_000,
    async (death) => {
      compared.push(death());
      return enforced;
    },
  );

it('an ending is judged by the last output, which its record keeps', async () => {
  put(HEAD_FILE, 'epoch 1\nTraceback (most recent call last):\n  File "a.py", line 1\nValueError: bad\n');
  const facts = ending({ exitCode: 1 });
  expect((await examine({ facts }))()).toMatchObject({
    ...{ kind: 'attempt-ended', attempt: 1, facts },
    judged: { class: 'error', exception: 'ValueError: bad' },
    lastLines: ['epoch 1', 'Traceback (most recent call last):', '  File "a.py", line 1', 'ValueError: bad'],
    circumstances: { watched: true, boot: 'boot 1', wokeAt: null, outputBytes: 7 },
  });
  expect(asked).toEqual([]);
});

it("the report of Python's fault handler counts", async () => {
  put(ATTEMPT_FILES.faults, 'Fatal Python error: Segmentation fault\n\n  File "a.py", line 3 in step\n');
  const { judged } = (await examine({ facts: ending({ exitCode: null, signal: 11 }) }))();
  expect(judged).toMatchObject({ class: 'silent', silent: 'native', signal: 11 });
  expect(judged.evidence).toMatchObject([{ source: 'fault-handler', what: 'native-crash' }]);
});

it('the system log is queried about a silence that it may explain, and is trusted', async () => {
  const facts = ending({ exitCode: null, signal: 9 });
  const kill = {
    source: 'kernel-log',
    what: 'memory-kill',
    at: 8_900,
    module: null,
    detail: 'Out of memory',
  } as const;
  const ask: Machine['ask'] = async (query) => {
    asked.push(query);
    return { evidence: [kill], state: 'asked' };
  };
  const { judged } = (await examine({ facts }, { ask }))();
  expect(asked).toMatchObject([{ pid: facts.pid, endedAt: facts.endedAt, judged: { silent: 'killed' } }]);
  expect(judged).toMatchObject({ class: 'oom-load', because: 'kernel-memory-kill' });
});

it('a stop by the user before the ending is recorded counts', async () => {
  put(HEAD_FILE, 'Traceback (most recent call last):\n  File "a.py", line 1\nValueError: bad\n');
  const entry = await examine({ facts: ending({ exitCode: 1 }) });
  expect(entry().decision.action).toBe('restart');
  run.commit([{ kind: 'stop-requested', hard: false }]);
  expect(entry()).toMatchObject({
    judged: { class: 'user-stop' },
    decision: { action: 'end', outcome: 'stopped' },
  });
});

it('an attempt that could not be started has no output, and the system log is not queried', async () => {
  const startFailure = { attempt: 1, code: 'no-such-program' as const, detail: 'ENOENT' };
  expect((await examine({ facts: null, startFailure }))()).toMatchObject({
    ...{ facts: null, lastLines: [] },
    judged: { class: 'not-started' },
  });
  expect(asked).toEqual([]);
});

it('a death by a known failure after which no restart is wanted ends the run, and its record says which', async () => {
  put(HEAD_FILE, 'epoch 1\nTraceback (most recent call last):\n  File "a.py", line 1\nValueError: bad\n');
  enforced = 'bad-value';
  expect((await examine({ facts: ending({ exitCode: 1 }) }))()).toMatchObject({
    judged: { class: 'error', stopsFor: 'bad-value' },
    decision: { action: 'end', outcome: 'failed', because: 'known-failure', known: 'bad-value' },
  });
  expect(compared).toMatchObject([{ judged: { exception: 'ValueError: bad' }, uncaught: null, faults: '' }]);
  expect(compared[0]?.tail).toContain('ValueError: bad');
});
