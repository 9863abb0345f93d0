import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../../electron/host/base/clock.ts';
import { runPaths } from '../../../electron/host/base/paths.ts';
import { openDossierDesk } from '../../../electron/host/dossier/dossier-desk.ts';
import { readDossier, writeDossier } from '../../../electron/host/dossier/dossier-file.ts';
import { dossierFacts, endedAttempt } from '../../support/dossier.ts';
import { liveRunIn } from '../../support/live-run.ts';
import { testPlace } from '../../support/test-place.ts';
import { until } from '../../support/until.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-desk-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const attemptFolder = (attempt: number) => join(folder, 'attempts', String(attempt).padStart(3, '0'));
/** The desk of a run with attempts; its log answers when the test says so. */
function opened({ attempts = 1, attemptPaths = runPaths(folder).attempt } = {}) {
  for (let attempt = 1; attempt <= attempts; attempt++)
    mkdirSync(attemptFolder(attempt), { recursive: true });
  const faults: unknown[] = [];
  const waiting: (() => void)[] = [];
  let asked = 0;
  const records = () => {
    asked++;
    return new Promise<{ events: []; missing: null }>((resolve) => {
      waiting.push(() => resolve({ events: [], missing: null }));
    });
  };
  // It answers at once, so that only the desk keeps a second attempt waiting.
  let begun = 0;
  const crashDumps = async () => {
    begun++;
    return null;
  };
  const { paths, state, close } = liveRunIn(folder);
  close();
  const log = { write: (...said: unknown[]) => void faults.push(said) };
  const place = testPlace({ records, crashDumps });
  const desk = openDossierDesk(
    { state, paths: { ...paths, attempt: attemptPaths } },
    place.machine,
    systemClock,
    log,
    () => hasLeft,
  );
  let hasLeft = false;
  const leave = () => {
    hasLeft = true;
  };
  const gather = (attempt: number) => desk.gather(endedAttempt({ attempt }));
  const answer = () => waiting.shift()?.();
  const asks = (times: number) => until(() => asked === times, `the log was asked ${times} times`);
  return { gather, leave, answer, asks, asked: () => asked, begun: () => begun, faults };
}

describe('the desk of a run', () => {
  it('gathers an attempt once, whoever asks, and keeps it', async () => {
    const { gather, answer, asks, asked } = opened();
    const both = Promise.all([gather(1), gather(1)]);
    await asks(1);
    answer();
    const [one, other] = await both;
    expect(one).toBe(other);
    expect(await readDossier(attemptFolder(1))).toEqual(one);
    expect(await gather(1)).toEqual(one);
    expect(asked()).toBe(1);
  });

  it('writes nothing once the host has let go of the run', async () => {
    const { gather, leave, answer, asks, begun } = opened({ attempts: 2 });
    const both = [gather(1), gather(2)];
    await asks(1);
    leave();
    answer();
    await both[0];
    expect(await readDossier(attemptFolder(1))).toBeNull();
    expect(await both[1]).toBeNull();
    expect(begun()).toBe(1);
  });

  it('gathers one attempt at a time, in the order of their ends', async () => {
    const { gather, answer, asks, begun } = opened({ attempts: 2 });
    const both = [gather(1), gather(2)];
    await asks(1);
    // Time enough for a second one to begin.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(begun()).toBe(1);
    answer();
    await both[0];
    await asks(2);
    answer();
    expect((await both[1])?.attempt).toBe(2);
  });

  it('lets only a few attempts wait, and gathers the others when somebody asks again', async () => {
    const { gather, answer, asks } = opened({ attempts: 9 });
    const all = Array.from({ length: 9 }, (_, at) => gather(at + 1));
    expect(await Promise.all(all.slice(6))).toEqual([null, null, null]);
    for (let times = 1; times <= 6; times++) {
      await asks(times);
      answer();
    }
    expect((await Promise.all(all.slice(0, 6))).map((facts) => facts?.attempt)).toEqual([1, 2, 3, 4, 5, 6]);
    const again = gather(9);
    await asks(7);
    answer();
    expect((await again)?.attempt).toBe(9);
  });

  it('leaves a dossier alone that was written before', async () => {
    const { gather, asked } = opened();
    const facts = dossierFacts({ pids: [1, 2, 3] });
    writeDossier(attemptFolder(1), facts);
    expect(await gather(1)).toEqual(facts);
    expect(asked()).toBe(0);
  });

  it('shows from memory what the disk refused, asks the log once, and writes it when it can', async () => {
    const { gather, answer, asks, asked, faults } = opened({ attempts: 2 });
    rmSync(attemptFolder(1), { recursive: true });
    const refused = gather(1);
    await asks(1);
    answer();
    const facts = await refused;
    expect([facts?.attempt, faults]).toEqual([1, []]);
    expect(await gather(1)).toEqual(facts);
    mkdirSync(attemptFolder(1));
    expect(await gather(1)).toEqual(facts);
    expect(await readDossier(attemptFolder(1))).toEqual(facts);
    expect(asked()).toBe(1);
    const next = gather(2);
    await asks(2);
    answer();
    expect((await next)?.attempt).toBe(2);
  });

  it('reports a fault of Vigil, and rejects nothing', async () => {
    const { gather, faults } = opened({
      attemptPaths: () => {
        throw new TypeError('a fault of ours');
      },
    });
    expect(await gather(1)).toBeNull();
    expect(faults).toHaveLength(1);
  });
});
