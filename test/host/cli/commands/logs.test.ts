import { expect, it } from 'vitest';
import { logs } from '../../../../electron/host/cli/commands/logs.ts';
import { EXIT } from '../../../../electron/host/cli/exit-codes.ts';
import { attempt, died, row } from '../../../renderer/run-state.ts';
import { ask, view } from '../command-bench.ts';

const list = async () => [row()];
const chunk = (start: number, text: string, last = false) => {
  const data = Buffer.from(text);
  const end = start + data.length;
  return { id: String(end), data: { start, end, data: data.toString('base64'), last } };
};
/** A host whose run died once and lives now, and whose attempts printed this. */
const services = (printed: Record<number, ReturnType<typeof chunk>[]>) => ({
  runs: {
    list,
    show: () => view({ attempts: [died({ attempt: 1 }), attempt({ attempt: 2, outputBytes: 5 })] }),
  },
  terminal: {
    async *stream({ attempt: which }: { attempt: number }) {
      yield* printed[which] ?? [];
    },
  },
});

it('logs prints the output of the newest attempt up to now, or that of a given attempt', async () => {
  const printed = { 1: [chunk(0, 'first\n', true)], 2: [chunk(0, 'now'), chunk(3, ' and later')] };
  expect(await ask(logs, ['last'], services(printed))).toMatchObject({
    code: EXIT.ok,
    printed: ['now', ' a'],
  });
  expect((await ask(logs, ['last', '--attempt', '1'], services(printed))).printed).toEqual(['first\n']);
});

it('programs get each piece with its position, and each gap with its length', async () => {
  const pieces = [chunk(0, 'ab'), chunk(102, 'cd', true)];
  const { printed, remarks } = await ask(logs, ['last', '--attempt', '1', '--json'], services({ 1: pieces }));
  expect(printed.map((line) => JSON.parse(line))).toEqual([
    { attempt: 1, start: 0, text: 'ab' },
    { attempt: 1, start: 2, droppedBytes: 100 },
    { attempt: 1, start: 102, text: 'cd' },
  ]);
  expect(remarks).toEqual([expect.stringContaining('100 B of output was dropped')]);
});

it('a missing attempt is refused with the number of attempts', async () => {
  expect(await ask(logs, ['last', '--attempt', '3'], services({}))).toMatchObject({
    code: EXIT.badInput,
    remarks: ['There is no attempt 3; this run has 2.'],
  });
});

it('a run without attempts has no output, which is not a failure', async () => {
  const { code, said } = await ask(logs, ['last'], { runs: { list, show: () => view() } });
  expect([code, said]).toEqual([EXIT.ok, []]);
});
