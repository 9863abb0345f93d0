import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DiagnosisRequest } from '../../../electron/core/protocol/diagnosis/diagnosis.ts';
import { digestOf } from '../../../electron/host/base/digest.ts';
import { openDiagnosisEngine } from '../../../electron/host/probes/engine.ts';
import type { DiagnosisEngine } from '../../../electron/host/probes/engine-world.ts';
import { until } from '../../support/until.ts';

let home: string;
let engine: DiagnosisEngine;
let later: (() => void)[];
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'vigil-engine-'));
  later = [];
  engine = openDiagnosisEngine({
    ...{ system: 'linux', start: resolve('electron/python/start'), home, env: process.env },
    ...{ platform: process.platform, userHome: home },
    machine: async () => null,
    endedRuns: () => [],
    livingJob: () => null,
    rerunSource: () => null,
    runSpec: () => null,
    ranModules: () => null,
    deathTraces: async () => ({ faulting: [], stacks: [] }),
    verdict: async () => null,
    clock: {
      nowMs: Date.now,
      after: (_, act) => {
        later.push(act);
        return () => {};
      },
    },
    log: { write: () => {} },
  });
});
afterEach(async () => {
  await engine.close();
  rmSync(home, { recursive: true, force: true });
});

const pidFile = () => join(home, 'pid');
/** Starts a diagnosis whose module hangs until it is ended, and waits until it does. */
async function startHanging(isNight = false): Promise<number> {
  const code = `import os, time\nopen(${JSON.stringify(pidFile())}, "w").write(str(os.getpid()))\ntime.sleep(600)`;
  const snippets = [{ module: 'json', code, confirmed: digestOf(Buffer.from(code)) }];
  const request = { level: 'thorough', only: ['environment', 'modules'], snippets, isNight };
  const started = await engine.start(DiagnosisRequest.parse(request));
  expect(started).toEqual({ ok: true, value: { number: 1 } });
  await until(() => existsSync(pidFile()) && readFileSync(pidFile(), 'utf8') !== '', 'the module hangs');
  return Number(readFileSync(pidFile(), 'utf8'));
}
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
const isGone = (pid: number) => until(() => !isAlive(pid), 'its process is gone');
const outcome = () => {
  const { number, state, results } = JSON.parse(readFileSync(join(home, 'diagnosis', '001.json'), 'utf8'));
  return [
    number,
    state,
    results.map((each: { probe: string; state: string }) => `${each.probe} ${each.state}`),
  ];
};
const ended = () => until(() => engine.last(null)?.endedAt != null, 'the diagnosis has ended');

describe('a diagnosis whose probe hangs', () => {
  it('ends its processes once its last watcher has left, and keeps what it found', async () => {
    const watching = new AbortController();
    const seen: (string | null | undefined)[] = [];
    const watched = (async () => {
      for await (const { data } of engine.watch(watching.signal)) seen.push(data?.doing?.on);
    })();
    const pid = await startHanging();
    await until(() => seen.includes('json'), 'its progress is shown');
    watching.abort();
    await watched;
    expect(isAlive(pid)).toBe(true);
    // The grace for a client that lost its connection is over.
    for (const act of later) act();
    await ended();
    await isGone(pid);
    expect(outcome()).toEqual([1, 'cut-short', ['environment pass', 'modules skipped']]);
    expect(readdirSync(join(home, 'diagnosis'))).toEqual(['001.json']);
  });

  it('goes on unwatched if it was given the night', { tags: 'long' }, async () => {
    const watching = new AbortController();
    const watched = (async () => {
      for await (const _ of engine.watch(watching.signal));
    })();
    const pid = await startHanging(true);
    watching.abort();
    await watched;
    expect([later.length, isAlive(pid)]).toEqual([0, true]);
    expect(engine.cancel(1).ok).toBe(true);
    await ended();
    await isGone(pid);
  });

  it('goes on if a watcher returns in time', { tags: 'long' }, async () => {
    const first = new AbortController();
    const watch = async (signal: AbortSignal) => {
      for await (const _ of engine.watch(signal));
    };
    const watched = watch(first.signal);
    const pid = await startHanging();
    first.abort();
    await watched;
    const second = new AbortController();
    const again = watch(second.signal);
    for (const act of later) act();
    expect(engine.last(null)?.state).toBe('running');
    expect(isAlive(pid)).toBe(true);
    second.abort();
    await again;
  });

  it('is complete when that probe is skipped', { tags: 'long' }, async () => {
    const pid = await startHanging();
    expect(engine.skip(1, 'modules')).toEqual({ ok: true, value: null });
    await ended();
    await isGone(pid);
    expect(outcome()).toEqual([1, 'complete', ['environment pass', 'modules skipped']]);
    expect(engine.last(null)?.results[1]?.reason).toEqual({ kind: 'skip-asked' });
  });

  it('is ended with the host', async () => {
    const pid = await startHanging();
    await engine.close();
    await isGone(pid);
    expect(outcome()).toEqual([1, 'cut-short', ['environment pass', 'modules skipped']]);
  });
});

it('a module that was confirmed in one form does not run in another', async () => {
  const marker = join(home, 'ran');
  const code = `open(${JSON.stringify(marker)}, "w")`;
  const snippets = [{ module: 'json', code: `${code}\n`, confirmed: digestOf(Buffer.from(code)) }];
  expect(await engine.start(DiagnosisRequest.parse({ snippets }))).toMatchObject({ ok: false });
  expect(existsSync(marker)).toBe(false);
});

it('a snippet that deletes files deletes nothing before it is confirmed, word by word', async () => {
  const precious = join(home, 'results.csv');
  writeFileSync(precious, 'a night of work');
  const code = `import os\nos.remove(${JSON.stringify(precious)})`;
  const asked = (confirmed: string) =>
    DiagnosisRequest.parse({ only: ['modules'], snippets: [{ module: 'json', code, confirmed }] });
  const refused = { ok: false, problem: { code: 'snippet-unconfirmed', module: 'json' } };
  expect(await engine.start(asked(''.padEnd(64, '0')))).toMatchObject(refused);
  expect(await engine.start(asked(digestOf(Buffer.from(`${code} `))))).toMatchObject(refused);
  expect(readFileSync(precious, 'utf8')).toBe('a night of work');
  expect(await engine.start(asked(digestOf(Buffer.from(code))))).toMatchObject({ ok: true });
  await ended();
  expect(existsSync(precious)).toBe(false);
});
