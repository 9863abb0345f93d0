import { resolve } from 'node:path';
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
/** A host whose run died once and lives now, with this output of its attempts. */
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

const logFile = (path: string, more = {}) => ({
  ...{ file: 1, path, by: 'user' as const, counts: true, repeatedBytes: 0, lastLines: [] },
  ...more,
});
/** The same host, whose run has these log files; requests are recorded. */
function logging(...logFiles: ReturnType<typeof logFile>[]) {
  const asked: object[] = [];
  return {
    asked,
    replaced: {
      runs: { list, show: () => view({ attempts: [died({ attempt: 1, logFiles, outputBytes: 900 })] }) },
      terminal: {
        async *stream(request: {
          attempt: number;
          logFile?: number | null;
          untilNow?: boolean;
          from: number;
        }) {
          const { attempt: of, logFile: file, untilNow, from } = request;
          asked.push({ of, file, untilNow, from });
          const text = 'old\nnew\n';
          if (from === 0) yield chunk(0, text.slice(0, 4));
          yield chunk(4, text.slice(4), true);
        },
      },
    },
  };
}

it('a log file is printed by its name, its path or the end of its path', async () => {
  const path = resolve('/w/logs/train.log');
  const { replaced, asked } = logging(logFile(path), logFile(resolve('/w/logs/eval.log'), { file: 2 }));
  for (const name of ['train.log', path, 'logs/train.log'])
    expect((await ask(logs, ['last', '--file', name], replaced)).printed).toEqual(['old\n', 'new\n']);
  expect(asked).toEqual(Array(3).fill({ of: 1, file: 1, untilNow: true, from: 0 }));
  await ask(logs, ['last', '--file', 'eval.log', '--follow'], replaced);
  expect(asked.at(-1)).toEqual({ of: 1, file: 2, untilNow: false, from: 0 });
});

it('a missing log file is refused with the names of those that are read', async () => {
  const { replaced } = logging(logFile('/w/train.log'));
  for (const name of ['other.log', 'in.log', '']) {
    const { code, remarks } = await ask(logs, ['last', '--file', name], replaced);
    expect(code).toBe(EXIT.badInput);
    expect(remarks.join('')).toContain('train.log');
  }
});

it('lines of a log file that replay repeated are set apart, as those of the terminal', async () => {
  const { replaced } = logging(logFile('/w/train.log', { repeatedBytes: 4 }));
  const { printed, remarks } = await ask(logs, ['last', '--file', 'train.log'], replaced);
  expect(printed).toEqual(['old\n', 'new\n']);
  expect(remarks).toEqual(['What follows repeats the output of an earlier attempt.', 'What follows is new.']);
  const json = (await ask(logs, ['last', '--file', 'train.log', '--json'], replaced)).printed;
  expect(json.map((line) => JSON.parse(line))).toEqual([
    { attempt: 1, start: 0, text: 'old\n', repeated: true },
    { attempt: 1, start: 4, text: 'new\n' },
  ]);
});
