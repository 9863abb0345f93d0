import type { Language } from '../../../core/protocol/text/english/english.ts';
import { formatDuration, formatValue } from '../../../core/protocol/text/quantities.ts';
import { isUnreadable, waitsForCard } from '../../../core/protocol/wire/hindrance.ts';
import { timeLeftMs } from '../../../core/protocol/wire/iteration-under-way.ts';
import { progressSeen } from '../../../core/protocol/wire/progress-seen.ts';
import type { RunRow } from '../../../core/protocol/wire/run-view.ts';
import { command, withoutWords } from '../command.ts';
import { withHost } from '../connection.ts';
import { EXIT } from '../exit-codes.ts';
import { type Column, table, textWidth } from '../layout/table.ts';

/** `vigil ls`: the runs, living ones first, then the newest. */
export const ls = command(
  'ls',
  {},
  withoutWords(async (_, world) => {
    return withHost(world, async (calls) => {
      const rows = (await calls.runs.list.query()).sort(livingFirst);
      if (world.json) world.console.printJson(rows);
      else if (rows.length === 0) world.console.remark(world.language.commandLine.runs.none);
      else
        for (const line of runTable(rows, world.language, world.console.columns, Date.now()))
          world.console.print(line);
      return EXIT.ok;
    });
  }),
);

const livingFirst = (a: RunRow, b: RunRow): number =>
  Number(a.phase === 'ended') - Number(b.phase === 'ended') || b.createdAt - a.createdAt;

const state = (row: RunRow, { commandLine, shared }: Language, nowMs: number): string => {
  if (isUnreadable(row)) return commandLine.runs.cannotBeRead;
  if (waitsForCard(row)) return commandLine.runs.waitsForCard;
  if (row.catchingUp !== null) return commandLine.runs.catchingUp(row.catchingUp);
  if (row.hang !== null) return commandLine.runs.silentFor(nowMs - row.hang.since);
  if (row.outcome !== null) return shared.outcome(row.outcome);
  const waitMs = row.nextAttemptAt === null ? 0 : row.nextAttemptAt - nowMs;
  return waitMs > 0
    ? commandLine.runs.waitsFor(shared.phase[row.phase], formatDuration(waitMs))
    : shared.phase[row.phase];
};

const durationOrNothing = (ms: number | null): string => (ms === null ? '' : formatDuration(ms));

/** From here on there is room for all columns, and for names. */
const WIDE_COLUMNS = 100;

/** Lines of the list. If they do not fit in 80 columns, names shrink first, and then the last two columns are left out. */
export function runTable(
  rows: RunRow[],
  language: Language,
  terminalColumns: number | null,
  nowMs: number,
): string[] {
  const titles = language.commandLine.runs.columns;
  const columns: Column[] = [
    { title: titles.id },
    { title: titles.name, shrinksTo: 8 },
    { title: titles.state, shrinksTo: 12 },
    { title: titles.iteration, align: 'right' },
    { title: titles.best, align: 'right' },
    { title: titles.attempts, align: 'right' },
    { title: titles.left, align: 'right' },
  ];
  const cells = rows.map((row) => [
    row.id,
    row.name,
    state(row, language, nowMs),
    progressSeen(row),
    row.best === null ? '' : formatValue(row.best),
    String(row.attempts),
    durationOrNothing(timeLeftMs(row, nowMs)),
  ]);
  const lines = table(columns, cells, terminalColumns);
  if (terminalColumns === null) return lines;
  const fits = terminalColumns >= WIDE_COLUMNS && lines.every((line) => textWidth(line) <= terminalColumns);
  return fits ? lines : table(columns.slice(0, -2), cells, terminalColumns);
}
