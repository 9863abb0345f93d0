import { afterEach, beforeEach, expect, it } from 'vitest';
import { EXIT } from '../../../electron/host/cli/exit-codes.ts';
import { withDeletedRun, withRun } from '../../../electron/host/cli/with-run.ts';
import { row } from '../../renderer/run-state.ts';
import { openServedHome, testWorld } from './command-bench.ts';

const rows = [
  row({ id: '20261121-000001-aaaa', name: 'night one' }),
  row({ id: '20261121-000002-bbbb', name: 'night two' }),
];
let served: Awaited<ReturnType<typeof openServedHome>>;
beforeEach(async () => {
  served = await openServedHome({
    runs: { list: async () => rows },
    trash: { list: () => ({ ok: true, value: rows.map((row) => ({ format: 1, removedAt: 1, row })) }) },
  });
});
afterEach(() => served.close());

const ways = [
  ['a run', withRun, 'Name one run', 'There is no run "day"', EXIT.noSuchRun],
  ['a deleted run', withDeletedRun, 'Name one deleted run', 'There is no deleted run "day"', EXIT.badInput],
] as const;

it.each(ways)('a command acts on %s that it names, and its result is the exit code', async (_, way) => {
  const { world } = testWorld({ home: served.home });
  const meant: unknown[] = [];
  const code = await way(world, ['night t'], async (_calls, found) => {
    meant.push(typeof found === 'string' ? found : found.id);
    return EXIT.stopped;
  });
  expect([code, meant]).toEqual([EXIT.stopped, [rows[1]?.id]]);
});

it.each(ways)(
  'a command acts on %s only if one word names exactly one',
  async (_, way, unnamed, unknown, noneCode) => {
    for (const [words, code, sentence] of [
      [[], EXIT.badInput, unnamed],
      [['night one', 'night two'], EXIT.badInput, unnamed],
      [['night'], EXIT.badInput, '"night" matches 2 runs'],
      [['day'], noneCode, unknown],
    ] as const) {
      const { world, remarks } = testWorld({ home: served.home });
      expect(await way(world, words, () => Promise.reject(new Error('acted on')))).toBe(code);
      expect(remarks).toEqual([expect.stringContaining(sentence)]);
    }
  },
);

it('a command reports that the bin cannot be read, and acts on nothing', async () => {
  const problem = { code: 'unexpected', message: 'broken' } as const;
  await served.replace({ trash: { list: () => ({ ok: false, problem }) } });
  const { world, printed } = testWorld({ home: served.home, json: true });
  expect(await withDeletedRun(world, ['last'], () => Promise.reject(new Error('acted on')))).toBe(
    EXIT.failed,
  );
  expect(printed).toEqual([JSON.stringify({ problem })]);
});
