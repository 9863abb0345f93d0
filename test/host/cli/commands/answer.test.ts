import { expect, it } from 'vitest';
import { DONE } from '../../../../electron/host/base/answers.ts';
import { answer } from '../../../../electron/host/cli/commands/answer.ts';
import { EXIT } from '../../../../electron/host/cli/exit-codes.ts';
import { row } from '../../../renderer/run-state.ts';
import { ask, noting } from '../command-bench.ts';

const { id } = row();
const list = async () => [row({ phase: 'asking' })];

it('vigil answer sends yes or no for an asking run to the host', async () => {
  const asked: unknown[] = [];
  const services = { runs: { list, answer: noting(asked, DONE) } };
  expect(await ask(answer, ['last', 'yes'], services)).toMatchObject({
    code: EXIT.ok,
    printed: [`The next attempt of run ${id} starts.`],
  });
  expect((await ask(answer, ['last', 'no', '--json'], services)).printed).toEqual([
    JSON.stringify({ id, start: false }),
  ]);
  expect(asked).toEqual([
    [id, true],
    [id, false],
  ]);
});

it.each([[['last']], [['last', 'maybe']], [[]]])(
  '%j is refused as an answer before the host is asked',
  async (words) => {
    const { code, remarks } = await ask(answer, words, { runs: { list: () => Promise.reject() } });
    expect([code, remarks]).toEqual([EXIT.badInput, [expect.stringContaining('then "yes"')]]);
  },
);
