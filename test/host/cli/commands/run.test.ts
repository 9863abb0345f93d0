import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { QueueView } from '../../../../electron/core/protocol/disk/queue.ts';
import { run } from '../../../../electron/host/cli/commands/run.ts';
import { EXIT } from '../../../../electron/host/cli/exit-codes.ts';
import { attempt, delta, row } from '../../../renderer/run-state.ts';
import { untilAborted } from '../../api/fake-services.ts';
import { ask, noting, openServedHome, testWorld } from '../command-bench.ts';

const { id } = row();
const started = { ok: true, value: { id } } as const;
/** A host that starts every run, and records the requests in `asked`. */
const services = (asked: unknown[], order: string[] = [], pause: QueueView['pause'] = null) => ({
  runs: { start: async (request: unknown) => noting(asked, started)(request) },
  queue: {
    view: () => ({ order, pause, atOnce: { count: 1, chosen: false, byGpu: false }, failed: [] }),
  },
});
const job = ['--', 'python', 'train.py', '--seed', '7'];

it('a detached run prints its id, and how to see and stop it on stderr', async () => {
  const asked: unknown[] = [];
  const { code, printed, remarks } = await ask(run, ['--detach', '--name', 'night', ...job], services(asked));
  expect([code, printed, remarks]).toEqual([EXIT.ok, [id], [expect.stringContaining(`"vigil stop ${id}"`)]]);
  expect(asked).toEqual([
    [
      expect.objectContaining({
        name: 'night',
        cwd: process.cwd(),
        program: { kind: 'command', file: 'python', args: ['train.py', '--seed', '7'] },
      }),
    ],
  ]);
  expect((await ask(run, ['--detach', '--json', ...job], services([]))).printed).toEqual([
    JSON.stringify({ id }),
  ]);
});

it('vigil run --queue returns at once with the place in the queue, or says that the run has started', async () => {
  const waiting = await ask(run, ['--queue', ...job], services([], ['20261121-031400-frst', id]));
  expect(waiting).toMatchObject({
    code: EXIT.ok,
    remarks: [expect.stringContaining('number 2 in the queue')],
  });
  expect((await ask(run, ['--queue', ...job], services([]))).remarks).toEqual([
    expect.stringContaining('has started'),
  ]);
});

it.each([
  [['--queue'], 'number 1 in the queue'],
  [['--start-at', '2999-12-31 23:00'], 'starts at 2999-12-31 23:00 or later, when its turn comes, if'],
])('vigil run %j says in a held queue that no run starts', async (words, sentence) => {
  const held = services([], [id], { because: 'held' });
  expect((await ask(run, [...words, ...job], held)).remarks).toEqual([
    expect.stringContaining(sentence),
    expect.stringContaining('The queue is held'),
  ]);
});

it('vigil run shows any other run to its end, and its outcome is the exit code', async () => {
  const { code, said } = await ask(run, job, {
    ...services([]),
    runs: {
      ...services([]).runs,
      async *follow(_id: string, _after: string | null, signal: AbortSignal) {
        const ended = row({ phase: 'ended', outcome: 'failed', endedAt: 2_000_000 });
        yield { id: '1', data: delta({ row: ended, attempts: [attempt({ endedAt: 2 })] }) };
        await untilAborted(signal).catch(() => {});
      },
    },
  });
  expect(code).toBe(EXIT.failed);
  expect(said).toEqual([expect.stringContaining('has started'), expect.stringMatching(/^Failed: /)]);
});

it.each([
  ['option-joined', ['"python"', '"train.py"', '"--LR=0.1 a"']],
  ['environment', ['"python"', '"train.py"', 'LR="0.1 a"']],
])('a preview in the style %s prints what the job would get, and starts nothing', async (style, lines) => {
  const asked: unknown[] = [];
  const words = ['--preview', '--set', 'LR=0.1 a', '--set-style', style, '--', 'python', 'train.py'];
  expect(await ask(run, words, services(asked))).toMatchObject({ code: EXIT.ok, printed: lines });
  expect(asked).toEqual([]);
});

it.each([
  [[], 'Nothing to run'],
  [['--total', '0', ...job], 'total is not valid'],
  [['--like', 'night', '--start-at', 'tonight'], 'tonight'],
])('%j is refused before the host is asked', async (words, sentence) => {
  const asked: unknown[] = [];
  const { code, remarks } = await ask(run, words, services(asked));
  expect([code, remarks, asked]).toEqual([EXIT.badInput, [expect.stringContaining(sentence)], []]);
});

it("vigil run begins with the user's defaults for new runs, and each option comes before them", async () => {
  const asked: unknown[] = [];
  const served = await openServedHome(services(asked));
  writeFileSync(
    join(served.home, 'preferences.json'),
    '{"format":1,"newRuns":{"checkpoint":{"every":10},"hang":{"mode":"notify"},"restart":{"startOver":true}}}',
  );
  const { world } = testWorld({ home: served.home });
  await run.run(['--detach', '--checkpoint-every', '3', '--no-restart', ...job], world);
  expect(asked).toEqual([
    [
      expect.objectContaining({
        policy: expect.objectContaining({
          checkpoint: expect.objectContaining({ every: 3 }),
          hang: expect.objectContaining({ mode: 'notify' }),
          restart: expect.objectContaining({ mode: 'never', startOver: false }),
        }),
      }),
    ],
  ]);
  await served.close();
});
