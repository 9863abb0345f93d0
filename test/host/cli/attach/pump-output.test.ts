import { expect, it } from 'vitest';
import { TERMINAL_FLOW } from '../../../../electron/core/protocol/wire/terminal.ts';
import { pumpOutput } from '../../../../electron/host/cli/attach/pump-output.ts';
import type { Calls } from '../../../../electron/host/cli/connection.ts';
import type { Subscribe } from '../../../../electron/host/cli/items.ts';

const chunk = (start: number, data: Buffer | string, last = false) => {
  const bytes = Buffer.from(data);
  return { start, end: start + bytes.length, data: bytes.toString('base64'), last };
};
/**
 * Pumps these chunks; `said` is the output with its positions, including gaps, and `asked` what was requested from the
 * host.
 */
async function pump(chunks: ReturnType<typeof chunk>[], more: { from?: number; until?: number } = {}) {
  const said: unknown[] = [];
  const acknowledged: number[] = [];
  let subscriptions = 0;
  const subscribe = (_input: object, observer: Parameters<Subscribe<object>>[0]) => {
    subscriptions++;
    for (const data of chunks) observer.onData({ id: String(data.end), data });
    observer.onComplete();
    return { unsubscribe() {} };
  };
  const acknowledge = async ({ end }: { end: number }) => void acknowledged.push(end);
  const calls = { terminal: { stream: { subscribe }, acknowledge: { mutate: acknowledge } } };
  const result = await pumpOutput(calls as unknown as Calls, {
    ...{ id: 'run', attempt: 1, from: 0, signal: new AbortController().signal, ...more },
    write: async (bytes, start) => void said.push([start, bytes.length > 100 ? bytes.length : `${bytes}`]),
    gap: (dropped, start) => void said.push([start, { dropped }]),
  });
  return { result, said, acknowledged, subscriptions };
}

it('bytes that are sent again after a broken connection are passed on once', async () => {
  const { result, said } = await pump([chunk(0, 'abcd'), chunk(2, 'cdef'), chunk(6, '', true)]);
  expect(said).toEqual([
    [0, 'abcd'],
    [4, 'ef'],
  ]);
  expect(result).toEqual({ position: 6, last: true });
});

it('a gap is reported where it begins, and the output after it has its true position', async () => {
  const { said } = await pump([chunk(0, 'ab'), chunk(102, 'cd', true)]);
  expect(said).toEqual([
    [0, 'ab'],
    [2, { dropped: 100 }],
    [102, 'cd'],
  ]);
});

it('the pump stops at the requested position, even within a chunk, and never requests an empty range', async () => {
  const { result, said } = await pump([chunk(0, 'abc'), chunk(3, 'def')], { until: 4 });
  expect([said.at(-1), result.last]).toEqual([[3, 'd'], false]);
  expect(await pump([], { from: 4, until: 4 })).toMatchObject({
    result: { position: 4, last: false },
    subscriptions: 0,
  });
  // Everything that was requested has been dropped meanwhile.
  expect((await pump([chunk(10, 'xyz')], { until: 4 })).said).toEqual([[0, { dropped: 10 }]]);
});

it('the pump returns its position if the stream ends before the attempt', async () => {
  expect((await pump([chunk(0, 'abc')])).result).toEqual({ position: 3, last: false });
});

it('the host gets an acknowledgement each time enough output was passed on', async () => {
  const half = Buffer.alloc(TERMINAL_FLOW.ackEvery / 2, 'x');
  const chunks = [0, 1, 2, 3].map((index) => chunk(index * half.length, half));
  expect((await pump(chunks)).acknowledged).toEqual([2 * half.length, 4 * half.length]);
});
