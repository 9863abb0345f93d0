import { resolve } from 'node:path';
import type { RunRow } from '../../electron/core/protocol/wire/run-view.ts';
import { failedRow, finishedRow, livingRow, rowEnd } from '../core/home/home-rows.ts';
import { queuedRow } from '../core/queue/queued-rows.ts';

const HOUR = 3_600_000;

/** A run's id that is none of the host's. */
const idOf = (number: number) => `20260101-000000-${number.toString(36).padStart(4, '0')}`;

/** A script that exits with code 3 and cannot resume. */
export const failing = (name: string) => ({
  name,
  program: { kind: 'command' as const, file: 'python3', args: [resolve('test/jobs/unprepared.py'), '3'] },
  total: 5,
});

/** What a person finds in the morning: 47 runs with one cause, names of every kind, and figures that are not there. */
export function nightRows(nowMs: number): RunRow[] {
  const goal = 'minimise' as const;
  const spark = Array.from({ length: 40 }, (_, index) => 0.6 - 0.2 * Math.sqrt(index / 40));
  const began = { startedAt: nowMs - 9 * HOUR, createdAt: nowMs - 9 * HOUR };
  const underWay = { since: nowMs - 60_000, unusualAfterMs: 20 * HOUR, longestMs: null };
  const noFile = rowEnd({ safety: { canResume: false, savedIteration: 0 } }, 'start-limit');
  const sweep = Array.from({ length: 47 }, (_, index) =>
    failedRow(idOf(100 + index), nowMs - 3 * HOUR + 60_000 * index, {
      ...{ name: `sweep lr=${index + 1}e-4`, iteration: 0, failure: 'error 1 FileNotFoundError' },
      end: { ...noFile, judged: { ...noFile.judged, exception: "FileNotFoundError: 'data/train.npz'" } },
    }),
  );
  const finished = ['Hough baseline, CPU', 'α = 0.2', 'x'.repeat(10_000), '🔥 عربي \u202e'].map(
    (name, index) =>
      finishedRow(idOf(20 + index), nowMs - (index + 1) * HOUR, {
        ...{ ...began, name, goal, spark: index === 3 ? [] : spark, iteration: 30, total: 30 },
        best: [0.4417, 1e-9, -123_456.789, null][index] ?? null,
        recoveries:
          index === 1 ? [2, 1].map((ago, at) => ({ at: nowMs - ago * HOUR, iteration: 12 + 13 * at })) : [],
      }),
  );
  return [
    ...sweep,
    failedRow(idOf(1), nowMs - 4 * HOUR, {
      name: 'α = 0.4',
      goal,
      iteration: 26,
      total: 50,
      end: rowEnd({ known: 'cuda-oom' }),
    }),
    livingRow(idOf(2), { name: 'שלום '.repeat(2_000), phase: 'asking', end: rowEnd() }),
    livingRow(idOf(10), {
      ...{ ...began, name: '야간 최적화, α = 0.3', goal, iteration: 33, total: 50, best: 0.3918, underWay },
      ...{ usualMs: 400_000, leftMs: 2 * HOUR, leftRange: { leastMs: 1.8 * HOUR, mostMs: 2.4 * HOUR } },
      memory: {
        ...{ resource: 'device', peak: 8.9e9, limit: 11.4e9, iteration: 33 },
        forecast: { kind: 'reached', iteration: 41, earliest: 38, latest: 46 },
      },
    }),
    livingRow(idOf(11), { ...began, name: 'x'.repeat(10_000), iteration: 2, total: null, usualMs: 30_000 }),
    livingRow(idOf(12), { ...began, name: 'שלום \u202e🔥', iteration: 0, total: 30 }),
    ...finished,
    queuedRow(idOf(30)),
    queuedRow(idOf(31)),
  ];
}

/** Ten thousand runs: every cause, state and age. */
export function manyRows(nowMs: number): RunRow[] {
  return Array.from({ length: 10_000 }, (_, index) => {
    const id = idOf(1_000 + index);
    const endedAt = nowMs - (index % 600) * 60_000;
    if (index % 10 === 0) return failedRow(id, endedAt, { name: `run ${index}`, failure: `f${index % 70}` });
    if (index % 100 === 1) return livingRow(id, { name: `run ${index}`, createdAt: endedAt });
    return finishedRow(id, endedAt, { name: `run ${index}`, spark: [0.5, 0.4, 0.3] });
  });
}
