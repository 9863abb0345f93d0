import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newSampleLines } from '../../../electron/core/memory/record/sample-lines.ts';
import { SAMPLE_COLUMNS } from '../../../electron/core/protocol/disk/memory/sample-column.ts';
import { runPaths } from '../../../electron/host/base/paths.ts';
import { gatherDossier } from '../../../electron/host/dossier/gather-dossier.ts';
import {
  type DossierLanes,
  openDossierLanes,
  type ReadLane,
} from '../../../electron/host/dossier/read-lane.ts';
import type { RecordsWanted } from '../../../electron/host/forensics/record-log.ts';
import type { Machine } from '../../../electron/host/place/machine.ts';
import { writeProvenance } from '../../../electron/host/provenance/provenance-file.ts';
import { systemEvent } from '../../core/diagnosis/causes/rule-case.ts';
import { endedAttempt } from '../../support/dossier.ts';
import { starting } from '../../support/journal-entries.ts';
import { liveRunIn } from '../../support/live-run.ts';
import { provenance } from '../../support/provenance.ts';
import { testPlace } from '../../support/test-place.ts';
import { MovableClock } from '../movable-clock.ts';

let home = '';
let clock: MovableClock;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'vigil-gather-'));
  mkdirSync(attemptFolder(), { recursive: true });
  mkdirSync(cwd());
  clock = new MovableClock(20_000);
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const paths = () => runPaths(join(home, 'run'));
const attemptFolder = () => join(home, 'run', 'attempts', '001');
const cwd = () => join(home, 'work');
const PYTHON = { kind: 'command' as const, file: 'C:\\envs\\a\\python', args: ['train.py'] };
/** The facts as gathered on this machine, with what is replaced. */
const gather = (
  ended: Parameters<typeof endedAttempt>[0] = {},
  machine: Partial<Machine> = {},
  lanes = openDossierLanes(clock),
) =>
  gatherDossier(
    { spec: { cwd: cwd(), program: PYTHON }, paths: paths() },
    endedAttempt(ended),
    testPlace(machine).machine,
    lanes,
    clock,
  );

/** The same lanes, and what is read in all but the log's. */
function observedReads(lanes: DossierLanes) {
  const reads: Promise<unknown>[] = [];
  const observe =
    (lane: ReadLane): ReadLane =>
    (read) => {
      const answer = lane(read);
      reads.push(answer);
      return answer;
    };
  const { runFolder, workingFolder, log, dumps } = lanes;
  return {
    reads,
    lanes: {
      log,
      runFolder: observe(runFolder),
      workingFolder: observe(workingFolder),
      dumps: observe(dumps),
    },
  };
}

/** What the run folder has of an attempt that died. */
function writeRun(): void {
  const live = liveRunIn(join(home, 'run'));
  live.commit([{ kind: 'run-created', queued: false }, starting(1), { kind: 'stop-requested', hard: false }]);
  live.close();
  const { header, write } = newSampleLines();
  const values = SAMPLE_COLUMNS.map((column): number | null => (column === 'attempt' ? 1 : null));
  const rows = [9_000, 10_000].map((atMs) =>
    write({ atMs, values: values.with(SAMPLE_COLUMNS.indexOf('handles_own'), atMs / 1_000) }),
  );
  writeFileSync(paths().samples, [header, ...rows, ''].join('\n'));
  writeProvenance(attemptFolder(), provenance({ packages: { torch: '2.8.0', attrs: '1.0' } }));
  writeFileSync(join(attemptFolder(), 'faults.txt'), 'Fatal Python error');
  writeFileSync(join(attemptFolder(), 'output.log'), 'bye');
  utimesSync(join(attemptFolder(), 'output.log'), 10.5, 10.5);
  writeFileSync(join(cwd(), 'train.log'), 'ERROR boom');
  utimesSync(join(cwd(), 'train.log'), 10, 10);
}

describe('the facts about an end', () => {
  it('come from run folder, working folder, log and machine', async () => {
    writeRun();
    const events = [systemEvent('wake', { at: 9_000 }), systemEvent('sleep', { at: 8_000 })];
    const facts = await gather(
      { uncaught: { type: 'E', message: `token ghp_${'A1b2'.repeat(9)}`, traceback: '' } },
      { records: async () => ({ events, missing: null }) },
    );
    expect(facts.missing).toEqual([]);
    expect(facts).toMatchObject({
      ...{ attempt: 1, printedAt: 10_500, faultBytes: 18, gatheredAt: 20_000, pids: [7] },
      ...{ use: [{ column: 'handles_own', min: 9, max: 10 }], acts: [{ act: 'stop-asked' }] },
      ...{ disks: [{ folder: paths().folder }, { folder: cwd() }], tools: [{ lines: ['ERROR boom'] }] },
      ...{ packages: { torch: '2.8.0' }, events: [{ what: 'sleep' }, { what: 'wake' }] },
    });
    expect(JSON.stringify(facts)).not.toContain('A1b2');
    expect(facts.packages).not.toHaveProperty('attrs');
  });

  it('are asked of the log from twelve minutes before it, and after a restart of the machine until now', async () => {
    const asked: RecordsWanted[] = [];
    const records = async (wanted: RecordsWanted) => {
      asked.push(wanted);
      return { events: [], missing: null };
    };
    const endedAt = 3_600_000;
    await gather({ endedAt }, { records });
    await gather({ endedAt, startedAt: endedAt - 5_000, restarted: true }, { records });
    expect(asked).toEqual([
      { pids: [7], fromMs: endedAt - 720_000, toMs: endedAt + 15_000 },
      { pids: [7], fromMs: endedAt - 5_000, toMs: 20_000 },
    ]);
  });

  it.each(['finished', 'recycle', 'user-stop'] as const)(
    'are not asked of the system after %s, which is told',
    async (ending) => {
      const asked: string[] = [];
      const facts = await gather(
        { class: ending },
        {
          records: async () => {
            asked.push('log');
            return { events: [], missing: null };
          },
          crashDumps: async () => {
            asked.push('registry');
            return null;
          },
        },
      );
      expect(asked).toEqual([]);
      expect(facts).toMatchObject({ events: [], dumps: null });
      expect(facts.missing).toContainEqual({ part: 'system', why: 'not-asked' });
    },
  );

  it('name the program as Windows names its image', async () => {
    const asked: unknown[] = [];
    const crashDumps = async (...given: unknown[]) => {
      asked.push(given);
      return null;
    };
    await gather({}, { crashDumps });
    expect(asked).toEqual([['python.exe', 1_000]]);
  });

  it('are complete but for what failed, each part once with the reason', async () => {
    writeFileSync(paths().samples, '');
    // Two readings of one part fail.
    for (const path of [paths().journal, join(attemptFolder(), 'faults.txt')]) mkdirSync(path);
    rmSync(cwd(), { recursive: true });
    const facts = await gather(
      { wasMeasured: false },
      {
        records: () => Promise.reject(new Error('a bug')),
        crashDumps: () => Promise.reject(new Error('too')),
      },
    );
    expect(facts.missing.toSorted((a, b) => (a.part < b.part ? -1 : 1))).toEqual([
      { part: 'acts', why: 'failed' },
      { part: 'dumps', why: 'failed' },
      { part: 'processes', why: 'unwatched' },
      { part: 'system', why: 'failed' },
      { part: 'tools', why: 'failed' },
      { part: 'use', why: 'unwatched' },
    ]);
  });

  it('do not wait for what hangs, and do not ask it again while it hangs', async () => {
    writeRun();
    const { reads, lanes } = observedReads(openDossierLanes(clock));
    let asked = 0;
    const records = () => {
      asked++;
      return new Promise<never>(() => {});
    };
    for (const at of [1, 2]) {
      const gathering = gather({}, { records }, lanes);
      await Promise.all(reads.splice(0));
      clock.advance(15_000);
      const facts = await gathering;
      expect([at, facts.missing]).toEqual([at, [{ part: 'system', why: 'late' }]]);
    }
    expect(asked).toBe(1);
  });
});
