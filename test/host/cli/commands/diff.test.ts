import { expect, it } from 'vitest';
import { diff } from '../../../../electron/host/cli/commands/diff.ts';
import { EXIT } from '../../../../electron/host/cli/exit-codes.ts';
import { row } from '../../../renderer/run-state.ts';
import { comparison, EARLIER, LATER } from '../../../support/comparison.ts';
import { ask, noting } from '../command-bench.ts';

const rows = [EARLIER, LATER].map(({ id, name }, at) => row({ id, name, createdAt: at }));
/** A host that knows two runs, and records what is compared. */
function services(asked: unknown[], answer: ReturnType<typeof comparison> | null = comparison()) {
  const compared = noting(asked, { ok: true, value: answer } as const);
  return {
    runs: { list: async () => rows },
    provenance: { compare: async (...given: unknown[]) => compared(...given) },
  };
}

it('one run is compared with its attempt before, the run before and the last that finished, each once', async () => {
  const asked: unknown[] = [];
  const { code, printed } = await ask(diff, ['last', '--brief'], services(asked));
  expect(asked).toEqual([
    [{ id: LATER.id, attempt: null }, 'attempt-before'],
    [{ id: LATER.id, attempt: null }, 'run-before'],
    [{ id: LATER.id, attempt: null }, 'run-finished'],
  ]);
  expect([code, printed.length]).toEqual([EXIT.ok, 3]);
});

it('two are compared from the first to the second, attempts too', async () => {
  const asked: unknown[] = [];
  await ask(diff, ['day:1', 'night'], services(asked));
  expect(asked).toEqual([
    [
      { id: LATER.id, attempt: null },
      { id: EARLIER.id, attempt: 1 },
    ],
  ]);
});

it('programs get what is compared as JSON', async () => {
  const { printed } = await ask(diff, ['day', 'night', '--json'], services([]));
  expect(JSON.parse(printed.join())).toEqual([comparison()]);
});

it('without anything to compare with it says so, and wrong words are refused', async () => {
  expect((await ask(diff, ['day'], services([], null))).printed).toEqual([
    expect.stringContaining('nothing to compare'),
  ]);
  expect(await ask(diff, [], services([]))).toMatchObject({ code: EXIT.badInput });
  expect(await ask(diff, ['a', 'b', 'c'], services([]))).toMatchObject({ code: EXIT.badInput });
  expect(await ask(diff, ['2026'], services([]))).toMatchObject({ code: EXIT.badInput });
  expect(await ask(diff, ['nobody'], services([]))).toMatchObject({ code: EXIT.noSuchRun });
});

it('an attempt without known facts is refused', async () => {
  const problem = { code: 'provenance-missing', id: EARLIER.id, attempt: 0 } as const;
  const refusing = {
    ...services([]),
    provenance: { compare: async () => ({ ok: false, problem }) as const },
  };
  expect(await ask(diff, ['day'], refusing)).toMatchObject({
    code: EXIT.badInput,
    remarks: [expect.stringContaining('does not know what any attempt')],
  });
});
