import { afterEach, expect, test, vi } from 'vitest';
import type { TerminalChunk } from '../../../../electron/core/protocol/wire/terminal.ts';
import { WIRE_CLOSE } from '../../../../electron/core/protocol/wire/wire.ts';
import type { TerminalService } from '../../../../electron/host/api/terminal/service.ts';
import { PATIENCE_MS } from '../../../support/until.ts';
import { untilAborted } from '../fake-services.ts';
import { closeAll, closeLast, connect, serve } from '../socket-bench.ts';

const id = '20261121-031500-k3f9';

afterEach(closeAll);

test('after another host took over the port, a subscription continues after the last item', async () => {
  const wishes: number[] = [];
  const stream: TerminalService['stream'] = async function* (wish, signal) {
    wishes.push(wish.from);
    for (let start = wish.from; start < wish.from + 3; start++)
      yield { id: String(start + 1), data: { start, end: start + 1, data: 'eA==', last: false } };
    await untilAborted(signal);
  };
  const first = await serve({ terminal: { stream } });
  const { client, closings } = connect(first.port);
  const seen: TerminalChunk[] = [];
  client.terminal.stream.subscribe(
    { id, attempt: 1, from: 0, stream: 's' },
    { onData: ({ data }) => seen.push(data) },
  );
  await vi.waitFor(() => expect(seen).toHaveLength(3), PATIENCE_MS);
  await first.close();
  await serve({ terminal: { stream } }, first.port);
  await vi.waitFor(() => expect(seen).toHaveLength(6), PATIENCE_MS);
  expect(seen.map((chunk) => chunk.start)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(wishes).toEqual([0, 3]);
  expect(closings[0]).toBe(WIRE_CLOSE.hostEnds);
});

test('a subscription ends in the host when its client disconnects', async () => {
  let ended = false;
  const server = await serve({
    runs: {
      watch: async function* (_, signal) {
        try {
          yield { id: '1', data: { whole: true, rows: [], gone: [] } };
          await untilAborted(signal);
        } finally {
          ended = true;
        }
      },
    },
  });
  const { client } = connect(server.port);
  let rows = 0;
  client.runs.watch.subscribe({}, { onData: () => rows++ });
  await vi.waitFor(() => expect(rows).toBe(1), PATIENCE_MS);
  await closeLast();
  await vi.waitFor(() => expect(ended).toBe(true), PATIENCE_MS);
});

test('a stream waits for the acknowledgements of its client', async () => {
  let acknowledged = 0;
  let sent = 0;
  const windowBytes = 10;
  const server = await serve({
    terminal: {
      acknowledge: (_, end) => {
        acknowledged = end;
      },
      stream: async function* (_, signal) {
        while (sent < 100 && !signal.aborted) {
          if (sent - acknowledged >= windowBytes) {
            await new Promise((resolve) => setTimeout(resolve, 1));
            continue;
          }
          yield {
            id: String(sent + 1),
            data: { start: sent, end: ++sent, data: 'eA==', last: sent === 100 },
          };
        }
      },
    },
  });
  const { client } = connect(server.port);
  let received = 0;
  let acknowledging = false;
  const acknowledgements: Promise<void>[] = [];
  const acknowledgeAll = (end: number) =>
    acknowledgements.push(client.terminal.acknowledge.mutate({ stream: 's', end }));
  client.terminal.stream.subscribe(
    { id, attempt: 1, from: 0, stream: 's' },
    {
      onData: ({ data }) => {
        received = data.end;
        if (acknowledging) acknowledgeAll(received);
      },
    },
  );
  await vi.waitFor(() => expect(received).toBe(windowBytes), PATIENCE_MS);
  // A later call has been answered, so nothing was pending any more.
  await client.runs.list.query();
  expect(received).toBe(windowBytes);
  acknowledging = true;
  acknowledgeAll(received);
  await vi.waitFor(() => expect(received).toBe(100), PATIENCE_MS);
  await Promise.all(acknowledgements);
});
