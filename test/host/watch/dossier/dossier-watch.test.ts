import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JudgedEnding } from '../../../../electron/core/protocol/disk/ending.ts';
import type { JournalEntry } from '../../../../electron/core/protocol/journal/journal-record.ts';
import type { GpuSample } from '../../../../electron/core/protocol/machine/gpu-sample.ts';
import type { MachineNow } from '../../../../electron/core/protocol/wire/machine-now.ts';
import { readDossier } from '../../../../electron/host/dossier/dossier-file.ts';
import type { RecordsWanted } from '../../../../electron/host/forensics/record-log.ts';
import type { LiveRun } from '../../../../electron/host/live/live-run.ts';
import type { WatchContext } from '../../../../electron/host/watch/contract/watch-context.ts';
import {
  CATCH_UP_WITHIN_MS,
  GATHER_AFTER_MS,
  watchForDossier,
} from '../../../../electron/host/watch/dossier/dossier-watch.ts';
import { fakeMonitor } from '../../../support/fake-monitor.ts';
import { ended, ending, judged, restartAfter, starting } from '../../../support/journal-entries.ts';
import { liveRunIn } from '../../../support/live-run.ts';
import { gpuProcess, gpuSample, machineSample } from '../../../support/machine-sample.ts';
import { testPlace } from '../../../support/test-place.ts';
import { until } from '../../../support/until.ts';
import { watchContext } from '../../../support/watch-context.ts';
import { MovableClock } from '../../movable-clock.ts';

let folder = '';
let run: LiveRun;
let clock: MovableClock;
let asked: RecordsWanted[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-dossier-watch-'));
  run = liveRunIn(folder, { cwd: folder });
  run.commit([{ kind: 'run-created', queued: false }]);
  clock = new MovableClock(1);
  asked = [];
});
afterEach(() => {
  run.close();
  rmSync(folder, { recursive: true, force: true });
});

const attemptFolder = (attempt: number) => join(folder, 'attempts', String(attempt).padStart(3, '0'));
function watched(livingRuns: WatchContext['livingRuns'] = () => []) {
  const monitor = fakeMonitor();
  const place = testPlace({
    wokeAt: () => 400,
    records: async (wanted) => {
      asked.push(wanted);
      return { events: [], missing: null };
    },
  });
  const watch = watchForDossier(watchContext(run, { clock, place, monitor, livingRuns }));
  const begins = (attempt: number) => {
    mkdirSync(attemptFolder(attempt), { recursive: true });
    run.commit([starting(attempt), { kind: 'attempt-started', attempt, pid: 10, startedAt: 1_000 }]);
    watch.attend({ attempt, moment: 'started' });
  };
  const ends = (attempt: number, how: Partial<JudgedEnding> = {}) => {
    watch.rest();
    const facts = ending({ attempt, pid: 10, startedAt: 1_000, endedAt: 9_000 });
    run.commit([{ ...ended(attempt, restartAfter(0)), facts, judged: judged(how) } as JournalEntry]);
  };
  /** What the monitor sees of the job, and lets the watch take it. */
  const sees = async (at: number, pids: number[], gpus: GpuSample[] = []) => {
    const id = run.state.settings.spec.id;
    const tree = { id, pids, processors: 1, residentBytes: null, privateBytes: null, handles: null };
    const power = { source: 'battery' as const, batteryPercent: null, sleepAfterMs: null };
    const sample = machineSample({ at, trees: [tree], power, gpus });
    monitor.show({ monitor: { kind: 'reporting' }, sample, holders: [] } satisfies MachineNow);
    await nextTurn();
  };
  const gathered = async (attempt: number) => {
    clock.advance(GATHER_AFTER_MS);
    await until(async () => (await readDossier(attemptFolder(attempt))) !== null, 'a dossier is written');
    return readDossier(attemptFolder(attempt));
  };
  return { watch, begins, ends, sees, gathered };
}

it('the dossier of an attempt is written some seconds after the next one has begun', async () => {
  const { begins, ends, gathered } = watched();
  begins(1);
  ends(1);
  begins(2);
  clock.advance(GATHER_AFTER_MS - 1);
  await pause(30);
  expect([await readDossier(attemptFolder(1)), asked]).toEqual([null, []]);
  expect(await gathered(1)).toMatchObject({ attempt: 1, startedAt: 1_000, endedAt: 9_000, wokeAt: 400 });
  expect(await readDossier(attemptFolder(2))).toBeNull();
});

it('it names every process that was seen, what came and went, and where the power came from', async () => {
  const { watch, begins, ends, sees, gathered } = watched();
  begins(1);
  await sees(5_000, [10, 11]);
  await sees(6_000, [10, 12]);
  ends(1);
  watch.close();
  const facts = await gathered(1);
  expect(facts).toMatchObject({ pids: [10, 11, 12], power: 'battery' });
  // Those of the first sample may have lived before it.
  expect(facts?.processes).toEqual([
    { at: 6_000, pid: 11, change: 'went' },
    { at: 6_000, pid: 12, change: 'came' },
  ]);
  expect(facts?.missing.map(({ part }) => part)).not.toContain('processes');
  expect(asked).toMatchObject([{ pids: [10, 11, 12] }]);
});

it('changes of processes long before the end are forgotten', async () => {
  const { watch, begins, ends, sees, gathered } = watched();
  begins(1);
  for (const [at, pids] of [
    [1_000, [10]],
    [2_000, [10, 11]],
    [400_000, [10]],
  ] as const)
    await sees(at, [...pids]);
  ends(1);
  watch.close();
  expect((await gathered(1))?.processes).toEqual([{ at: 400_000, pid: 11, change: 'went' }]);
});

it('others in its folder and on its GPU are noted, as they were when the job was last seen there', async () => {
  const { spec } = run.state.settings;
  const others = [spec, { id: '20261121-031500-same', cwd: join(spec.cwd, '.') }, { id: 'x', cwd: '/else' }];
  const { begins, ends, sees, gathered } = watched(() => others);
  begins(1);
  const processes = [10, 20].map((pid) => gpuProcess(pid, { usedBytes: 1024 ** 3, name: `p${pid}` }));
  await sees(2_000, [10], [gpuSample({ processes })]);
  // It has left the GPU, and so nothing more is known.
  await sees(3_000, [10], [gpuSample({ processes: [] })]);
  ends(1);
  begins(2);
  expect((await gathered(1))?.neighbours).toEqual([
    { shares: 'folder', run: '20261121-031500-same', pid: null, name: null },
    { shares: 'gpu', run: null, pid: 20, name: 'p20' },
  ]);
});

it('the exception of the attempt is kept, although the next one forgets it', async () => {
  const { begins, ends, gathered } = watched();
  begins(1);
  const uncaught = { type: 'ValueError', message: 'boom', traceback: '' };
  run.commit([{ kind: 'exception', attempt: 1, eventsOffset: 1, ...uncaught } as JournalEntry]);
  ends(1);
  begins(2);
  expect(run.state.signals.uncaught).toBeNull();
  expect((await gathered(1))?.uncaught).toEqual(uncaught);
});

it('no log is asked about a planned restart', async () => {
  const { begins, ends, gathered } = watched();
  begins(1);
  ends(1, { class: 'recycle', silent: null });
  begins(2);
  expect((await gathered(1))?.missing).toContainEqual({ part: 'system', why: 'not-asked' });
  expect(asked).toEqual([]);
});

it('an attempt that lives on when the host leaves gets none', async () => {
  const { watch, begins } = watched();
  begins(1);
  watch.rest();
  watch.close();
  clock.advance(60_000);
  await pause(30);
  expect([await readDossier(attemptFolder(1)), asked]).toEqual([null, []]);
});

describe('an end that no watch saw', () => {
  const endsUnwatched = (attempt: number) => {
    mkdirSync(attemptFolder(attempt), { recursive: true });
    const facts = ending({ attempt, pid: 10, startedAt: 1_000, endedAt: 9_000 });
    run.commit([
      starting(attempt),
      { kind: 'attempt-started', attempt, pid: 10, startedAt: 1_000 },
      { ...ended(attempt, restartAfter(0)), facts, judged: judged() } as JournalEntry,
    ]);
  };

  it('is gathered by the next host, for the newest attempt', async () => {
    endsUnwatched(1);
    endsUnwatched(2);
    const { gathered } = watched();
    expect(await gathered(2)).toMatchObject({ attempt: 2, pids: [10], endedAt: 9_000 });
    expect(await readDossier(attemptFolder(1))).toBeNull();
  });

  it('is gathered if it is journaled after the host took the run up, also where the next attempt begins at once', async () => {
    const { begins, gathered } = watched();
    clock.advance(GATHER_AFTER_MS);
    endsUnwatched(1);
    begins(2);
    expect(await gathered(1)).toMatchObject({ attempt: 1 });
  });

  it('long ago is left until somebody asks', async () => {
    clock = new MovableClock(9_000 + CATCH_UP_WITHIN_MS + 1);
    endsUnwatched(1);
    watched();
    clock.advance(GATHER_AFTER_MS);
    await pause(30);
    expect([await readDossier(attemptFolder(1)), asked]).toEqual([null, []]);
  });
});
