import { describe, expect, it } from 'vitest';
import { timeLine } from '../../../electron/core/diagnosis/time-line.ts';
import { Dossier } from '../../../electron/core/protocol/disk/dossier/dossier.ts';
import { judged } from '../../support/journal-entries.ts';
import { CASE_END, level, systemEvent } from './causes/rule-case.ts';

const MINUTE = 60_000;
const dossier = (more: Partial<Dossier> = {}) =>
  Dossier.parse({
    ...{ format: 1, attempt: 1, startedAt: CASE_END - 60 * MINUTE, endedAt: CASE_END, gatheredAt: CASE_END },
    ...{ system: 'linux', pids: [7, 8], iteration: 3, printedAt: null, uncaught: null, faultBytes: 0 },
    ...{ use: [], processes: [], acts: [], disks: [], wokeAt: null, sessionEndingAt: null, restarted: null },
    ...{ power: null, events: [], dumps: null, tools: [], packages: {}, neighbours: [], missing: [] },
    ...more,
  });
const kindsOf = (more: Partial<Dossier>) => timeLine(dossier(more), judged(), null).map(({ kind }) => kind);

describe('the time line of an ending', () => {
  it('runs from the start to the next attempt, in the order of time', () => {
    const facts = dossier({
      printedAt: CASE_END - 5_000,
      events: [
        systemEvent('wake', { at: CASE_END + 10 }),
        systemEvent('memory-kill', { at: CASE_END - 9_000 }),
      ],
      wokeAt: CASE_END - 8_000,
    });
    const items = timeLine(facts, judged(), { attempt: 2, startedAt: CASE_END + 5_000 });
    expect(items.map(({ kind }) => kind)).toEqual([
      ...['started', 'event', 'woke', 'printed', 'ended', 'event', 'next-attempt'],
    ]);
    expect(items[0]).toMatchObject({ pid: 7 });
  });

  it('names who else was on the GPU or in the folder at the end, six at most', () => {
    const neighbours = Array.from({ length: 9 }, (_, pid) => ({
      ...{ shares: 'gpu' as const, run: null, pid, name: 'python' },
    }));
    const items = timeLine(dossier({ neighbours }), judged(), null);
    expect(items.filter(({ kind }) => kind === 'neighbour')).toHaveLength(6);
    expect(items.at(-1)?.kind).toBe('ended');
  });

  it('has the memory images that Windows kept', () => {
    const file = { path: 'C:\\dumps\\python.exe.7.dmp', bytes: 5, at: CASE_END + 900 };
    const dumps = { isOn: true, program: 'python.exe', files: [file] };
    expect(timeLine(dossier({ dumps }), judged(), null).at(-1)).toEqual({ kind: 'memory-image', ...file });
  });

  it('puts a cause before the end of the same moment', () => {
    expect(kindsOf({ events: [systemEvent('memory-kill', { at: CASE_END })] })).toEqual([
      ...['started', 'event', 'ended'],
    ]);
  });

  it('tells the most of what can kill a job, and no other column', () => {
    const use = [level('ram_own_bytes', 5), level('device_own_bytes', 0), level('handles_own', 9)];
    const told = timeLine(dossier({ use }), judged(), null).filter(({ kind }) => kind === 'most');
    expect(told).toMatchObject([{ use: { column: 'ram_own_bytes' } }]);
  });

  it('is short: the last twelve processes, and no record older than a quarter of an hour', () => {
    const processes = Array.from({ length: 40 }, (_, pid) => ({
      at: CASE_END - 40 + pid,
      pid,
      change: 'went' as const,
    }));
    const events = [systemEvent('sleep', { at: CASE_END - 15 * MINUTE - 1 })];
    const items = timeLine(dossier({ processes, events }), judged(), null);
    const pids = items.flatMap((item) => (item.kind === 'process' ? [item.change.pid] : []));
    expect(pids).toEqual(Array.from({ length: 12 }, (_, at) => at + 28));
    expect(items.some(({ kind }) => kind === 'event')).toBe(false);
  });
});
