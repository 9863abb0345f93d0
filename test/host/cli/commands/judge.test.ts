import { expect, it } from 'vitest';
import { DONE } from '../../../../electron/host/base/answers.ts';
import { judge } from '../../../../electron/host/cli/commands/judge.ts';
import { EXIT } from '../../../../electron/host/cli/exit-codes.ts';
import { row } from '../../../renderer/run-state.ts';
import { ask, noting, view } from '../command-bench.ts';

const ended = row({ phase: 'ended', outcome: 'unconfirmed', iteration: 30 });
const list = async () => [ended];

it('judging a run again shows its new state', async () => {
  const asked: unknown[] = [];
  let outcome: 'unconfirmed' | 'finished' = 'unconfirmed';
  const services = {
    runs: {
      list,
      judgeAgain: (id: string) => {
        outcome = 'finished';
        return noting(asked, DONE)(id);
      },
      show: () => view({ row: { ...ended, outcome } }),
    },
  };
  const { code, printed } = await ask(judge, ['last'], services);
  expect([code, printed]).toEqual([EXIT.ok, [expect.stringMatching(/^Finished: 30 of 30 iterations/)]]);
  expect(asked).toEqual([[ended.id]]);
  expect(JSON.parse((await ask(judge, ['last', '--json'], services)).printed[0] ?? '')).toMatchObject({
    outcome: 'finished',
  });
});

it('a run that cannot be judged again is refused, and no verdict is shown', async () => {
  const problem = { code: 'run-not-ended', id: ended.id } as const;
  const services = { runs: { list, judgeAgain: () => ({ ok: false, problem }) as const } };
  expect(await ask(judge, ['last'], services)).toMatchObject({ code: EXIT.badInput, printed: [] });
});
