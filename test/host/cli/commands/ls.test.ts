import { expect, it } from 'vitest';
import { english } from '../../../../electron/core/protocol/text/english/english.ts';
import type { RunRow } from '../../../../electron/core/protocol/wire/run-view.ts';
import { ls, runTable } from '../../../../electron/host/cli/commands/ls.ts';
import { EXIT } from '../../../../electron/host/cli/exit-codes.ts';
import { textWidth } from '../../../../electron/host/cli/layout/table.ts';
import { row } from '../../../renderer/run-state.ts';
import { ask } from '../command-bench.ts';

const now = 10_000_000;
const table = (columns: number | null, ...rows: Partial<RunRow>[]) =>
  runTable(rows.map(row), english, columns, now);

it('living runs come before ended ones, and newer ones before older ones', async () => {
  const rows = [
    row({ id: '20261121-000001-aaaa', phase: 'ended', outcome: 'finished', createdAt: 4 }),
    row({ id: '20261121-000002-bbbb', createdAt: 2 }),
    row({ id: '20261121-000003-cccc', phase: 'waiting', createdAt: 3 }),
  ];
  const { printed } = await ask(ls, ['--json'], { runs: { list: async () => rows } });
  expect(JSON.parse(printed[0] ?? '').map(({ createdAt }: { createdAt: number }) => createdAt)).toEqual([
    3, 2, 4,
  ]);
});

it('without runs the list prints a hint to stderr and nothing to stdout', async () => {
  const { code, printed, remarks } = await ask(ls, []);
  expect([code, printed, remarks]).toEqual([EXIT.ok, [], [english.commandLine.runs.none]]);
});

it.each([
  [{}, 'Running'],
  [{ phase: 'ended', outcome: 'failed' }, 'Failed'],
  [{ phase: 'waiting', nextAttemptAt: now + 90_000 }, 'Waiting to restart, 1 min 30 s'],
  [{ hang: { since: now - 840_000, usualMs: 1, killAt: null, leftAlone: null } }, 'Silent for 14 min'],
  [{ problem: { code: 'run-unreadable', file: 'run.json', fault: { kind: 'not-json' } } }, 'Cannot be read'],
  [{ problem: { code: 'disk-full', path: '/' } }, 'Running'],
  [
    {
      problem: {
        ...({ code: 'card-settling', id: 'r', gpu: 'RTX', because: { kind: 'not-reported' } } as const),
        ...{ since: 1, parents: [] },
      },
    },
    'Waiting for its GPU',
  ],
] as const)('a run with %j shows its state', (more, state) => {
  expect(table(null, more)[1]).toContain(state);
});

it('every line fits 80 columns: attempts and time left are omitted, and names are cut first', () => {
  const long = { name: '밤샘 최적화 실험 '.repeat(7), iteration: 12, best: -0.123456, leftMs: 60_000 };
  const narrow = table(80, long);
  for (const line of narrow) expect(textWidth(line)).toBeLessThanOrEqual(80);
  expect(narrow[0]).not.toContain('LEFT');
  expect(narrow[1]).toMatch(/^20261121-031500-k3f9 .*….*12\/30/);
  expect(table(null, long)[0]).toContain('LEFT');
  expect(table(200, { ...long, name: 'short' })[0]).toContain('LEFT');
});
