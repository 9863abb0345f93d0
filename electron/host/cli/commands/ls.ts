import { english } from '../../../core/protocol/text/en.ts';
import { timeLeftMs } from '../../../core/protocol/wire/iteration-under-way.ts';
import { progressSeen } from '../../../core/protocol/wire/progress-seen.ts';
import type { RunRow } from '../../../core/protocol/wire/run-view.ts';
import { command, withoutWords } from '../command.ts';
import { withHost } from '../connection.ts';
import { EXIT } from '../exit-codes.ts';
import { type Column, table } from '../table.ts';
import { cliText } from '../text/en.ts';
import { duration, value } from '../text/quantities.ts';

/** `vigil ls`: the runs, living ones first, then the newest. */
export const ls = command(
  'ls',
  {},
  withoutWords(async (_, world) => {
    return withHost(world, async (calls) => {
      const rows = (await calls.runs.list.query()).sort(livingFirst);
      if (world.json) world.console.printJson(rows);
      else if (rows.length === 0) world.console.remark(cliText.noRunsYet);
      else for (const line of runTable(rows, world.console.columns, Date.now())) world.console.print(line);
      return EXIT.ok;
    });
  }),
);

const livingFirst = (a: RunRow, b: RunRow): number =>
  Number(a.phase === 'ended') - Number(b.phase === 'ended') || b.createdAt - a.createdAt;

const state = (row: RunRow, nowMs: number): string => {
  if (row.problem !== null) return cliText.cannotBeRead;
  if (row.hang !== null) return cliText.silentFor(nowMs - row.hang.since);
  if (row.outcome !== null) return english.outcome[row.outcome];
  const waitMs = row.nextAttemptAt === null ? 0 : row.nextAttemptAt - nowMs;
  return waitMs > 0 ? cliText.waitsFor(english.phase[row.phase], duration(waitMs)) : english.phase[row.phase];
};

const durationOrNothing = (ms: number | null): string => (ms === null ? '' : duration(ms));

/** Lines of the list. In 80 columns the last two columns are left out; names give way first. */
export function runTable(rows: RunRow[], terminalColumns: number | null, nowMs: number): string[] {
  const titles = cliText.columns;
  const wide = terminalColumns === null || terminalColumns >= 100;
  const columns: Column[] = [
    { title: titles.id },
    { title: titles.name, shrinksTo: 8 },
    { title: titles.state, shrinksTo: 12 },
    { title: titles.iteration, align: 'right' },
    { title: titles.best, align: 'right' },
  ];
  if (wide) columns.push({ title: titles.attempts, align: 'right' }, { title: titles.left, align: 'right' });
  const cells = rows.map((row) => [
    row.id,
    row.name,
    state(row, nowMs),
    progressSeen(row),
    row.best === null ? '' : value(row.best),
    ...(wide ? [String(row.attempts), durationOrNothing(timeLeftMs(row, nowMs))] : []),
  ]);
  return table(columns, cells, terminalColumns);
}
