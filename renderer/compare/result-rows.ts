import type { AttemptPlan } from '../../electron/core/protocol/disk/ladder.ts';
import { formatBytes, formatRunning, formatValue } from '../../electron/core/protocol/text/quantities.ts';
import { progressSeen } from '../../electron/core/protocol/wire/progress-seen.ts';
import type { RunRow } from '../../electron/core/protocol/wire/run-view.ts';
import type { ComparedRun } from '../../electron/core/protocol/wire/runs-compared.ts';
import { durationMs } from '../../electron/core/run-list/row-values.ts';
import type { WindowText } from '../text/window-text.ts';

/** A fact that each of the runs has, in their order; null: it is not known, or there is none. */
export interface ResultRow {
  key: keyof WindowText['compare']['heads'];
  cells: readonly (string | null)[];
}

/** What came of the runs. Rows in which none of them has anything are left out. */
export function resultRows(
  rows: readonly RunRow[],
  compared: readonly ComparedRun[] | null,
  nowMs: number,
  text: Pick<WindowText, 'compare' | 'shared'>,
): ResultRow[] {
  const itsOf = new Map((compared ?? []).map((each) => [each.id, each]));
  const line = (
    key: ResultRow['key'],
    of: (row: RunRow, its: ComparedRun | undefined) => string | null,
  ): ResultRow => ({ key, cells: rows.map((row) => of(row, itsOf.get(row.id))) });
  const bytes = (count: number | null | undefined) => (count == null ? null : formatBytes(count));
  const all: ResultRow[] = [
    line('iterations', progressSeen),
    line('best', (row) => (row.best === null ? null : formatValue(row.best))),
    line('duration', (row) => running(durationMs(row, nowMs))),
    line('attempts', (row) => String(row.attempts)),
    line('devicePeak', (_, its) => bytes(its?.device.peak)),
    line('ramPeak', (_, its) => bytes(its?.ram.peak)),
    line('growth', (_, its) => growth(its?.device.perIteration ?? null, text)),
    line('cause', (row) => (row.end === null ? null : text.shared.ending(row.end.judged))),
    line('plan', (_, its) => (its?.plan && isChanged(its.plan) ? text.shared.changes(its.plan) : null)),
    line('experiment', (row) => row.experiment),
    line('note', (row) => row.note || null),
  ];
  return all.filter(({ cells }) => cells.some((cell) => cell !== null));
}

const isChanged = ({ mitigations, unmade = [] }: AttemptPlan): boolean =>
  mitigations.length + unmade.length > 0;

const running = (ms: number | null): string | null => (ms === null ? null : formatRunning(ms));

function growth(bytes: number | null, { compare }: Pick<WindowText, 'compare'>): string | null {
  if (bytes === null) return null;
  const size = formatBytes(Math.abs(Math.round(bytes)));
  return bytes < 0 ? compare.shrinks(size) : compare.grows(size);
}
