import { expect, it } from 'vitest';
import type { QueueView } from '../../../../electron/core/protocol/disk/queue.ts';
import { DONE } from '../../../../electron/host/base/answers.ts';
import { queue } from '../../../../electron/host/cli/commands/queue.ts';
import { EXIT } from '../../../../electron/host/cli/exit-codes.ts';
import { row } from '../../../renderer/run-state.ts';
import { ask, noting } from '../command-bench.ts';

const rows = [
  row({ id: '20261121-000001-aaaa', name: 'night', createdAt: 1 }),
  row({ id: '20261121-000002-bbbb', name: 'noon', createdAt: 2 }),
];
const [first, second] = rows.map(({ id }) => id) as [string, string];
const standing: QueueView = {
  ...{ order: [first, second], pause: null, atOnce: { count: 1, chosen: false, byGpu: false }, failed: [] },
};
/** A host with this queue, which records the changes to it. */
const services = (asked: unknown[], view: QueueView = standing) => ({
  runs: { list: async () => rows },
  queue: {
    view: () => view,
    move: (...given: unknown[]) => noting(asked, DONE)('move', ...given),
    hold: () => noting(asked, DONE)('hold'),
    release: () => noting(asked, DONE)('release'),
    rerunFailed: () => noting(asked, { ok: true as const, value: [first] })('rerun'),
    setAtOnce: (count: number | null) => noting(asked, DONE)('at-once', count),
  },
});

it('the queue is shown in the order of turns, with what failed', async () => {
  const { printed } = await ask(queue, [], services([], { ...standing, failed: [first, second] }));
  expect(printed).toEqual([
    '2 runs wait for a turn; 1 at a time, by default.',
    `  1  ${first}  night`,
    `  2  ${second}  noon`,
    expect.stringContaining('2 runs of the queue failed'),
  ]);
  expect((await ask(queue, ['--json'], services([]))).printed).toEqual([JSON.stringify(standing)]);
});

it('a run that waits for a time says which', async () => {
  const at = new Date(2999, 11, 31, 23).getTime();
  const early = rows.map((each) => ({
    ...each,
    phase: 'queued' as const,
    notBefore: each.id === first ? at : 1,
  }));
  const { printed } = await ask(queue, [], { ...services([]), runs: { list: async () => early } });
  expect(printed.slice(1)).toEqual([
    `  1  ${first}  night`,
    '     not before 2999-12-31 23:00',
    `  2  ${second}  noon`,
  ]);
});

it('a run that waits for a GPU says why, and the queue how many run at once', async () => {
  const problem = { code: 'card-awaited', id: second, because: { kind: 'none-there' } } as const;
  const view = { ...standing, atOnce: { count: 1, chosen: false, byGpu: true } };
  const waiting = rows.map((each) => (each.id === second ? { ...each, problem } : each));
  const { printed } = await ask(queue, [], { ...services([], view), runs: { list: async () => waiting } });
  expect(printed).toEqual([
    '2 runs wait for a turn; one on each GPU, by default.',
    `  1  ${first}  night`,
    `  2  ${second}  noon`,
    expect.stringMatching(/^ {5}The run is to use a GPU, but Vigil finds none/),
  ]);
});

it.each([
  ['hold', ['hold']],
  ['release', ['release']],
  ['rerun', ['rerun']],
  ['at-once 3', ['at-once', 3]],
  ['at-once auto', ['at-once', null]],
  ['move noon 1', ['move', second, 0]],
])('"vigil queue %s" changes the queue and shows it', async (words, call) => {
  const asked: unknown[] = [];
  const { code, printed } = await ask(queue, words.split(' '), services(asked));
  expect([code, asked]).toEqual([EXIT.ok, [call]]);
  expect(printed[0]).toContain('2 runs wait');
});

it.each([
  ['shuffle', 'Write "vigil queue" alone'],
  ['hold now', 'Write "vigil queue" alone'],
  ['at-once many', 'Write a whole number from 1 to 64'],
  ['at-once 65', 'Write a whole number from 1 to 64'],
  ['move night 0', 'Write a whole number from 1'],
  ['move n 1', `"n" matches 2 runs: ${second}, ${first}`],
])('"vigil queue %s" is refused, and nothing is done', async (words, sentence) => {
  const asked: unknown[] = [];
  const { code, remarks } = await ask(queue, words.split(' '), services(asked));
  expect([code, remarks, asked]).toEqual([EXIT.badInput, [expect.stringContaining(sentence)], []]);
});

it('an unknown run gives exit code 3', async () => {
  expect((await ask(queue, ['move', 'day', '1'], services([]))).code).toBe(EXIT.noSuchRun);
});
