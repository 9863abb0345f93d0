import { TERMINAL_FLOW, type TerminalChunk } from '../../core/protocol/wire/terminal.ts';
import { createNotifier, type Notifier, pause } from '../base/notifier.ts';
import type { Tracked } from '../base/tracked.ts';
import { readOutput } from '../store/output-reader.ts';

/** How far the clients of terminal streams say they have come. */
export interface Acknowledgements {
  /** `end`: position behind the last byte the client has drawn. */
  acknowledge(stream: string, end: number): void;
  open(stream: string, from: number): { acknowledged(): number; moved: Notifier; close(): void };
}

export function createAcknowledgements(): Acknowledgements {
  const streams = new Map<string, { end: number; moved: Notifier }>();
  return {
    acknowledge: (stream, end) => {
      const open = streams.get(stream);
      if (!open) return;
      open.end = Math.max(open.end, end);
      open.moved.notify();
    },
    open: (stream, from) => {
      const own = { end: from, moved: createNotifier() };
      streams.set(stream, own);
      return {
        acknowledged: () => own.end,
        moved: own.moved,
        // After a reconnect the name may belong to the next stream already.
        close: () => streams.get(stream) === own && streams.delete(stream),
      };
    },
  };
}

/** What a stream is read from. */
export interface StreamSource {
  attemptFolder: string;
  /** True once no byte can come any more. */
  ended(): boolean;
  /** Notified when the log grows and when the attempt ends. */
  grown: Notifier;
}

/**
 * The output of an attempt from byte `from` on, as it grows. It is read from the log only as fast as the client
 * acknowledges, so a slow client costs no memory and the job never waits for one.
 */
export async function* streamOutput(
  source: StreamSource,
  from: number,
  flow: ReturnType<Acknowledgements['open']>,
  signal: AbortSignal,
): AsyncGenerator<Tracked<TerminalChunk>> {
  let position = from;
  // Renewed only once it has come: a waiter for every piece of an old log would pile up.
  let grown: Promise<void> | null = null;
  try {
    while (!signal.aborted) {
      if (position - flow.acknowledged() >= TERMINAL_FLOW.windowBytes) {
        await flow.moved.next(signal);
        continue;
      }
      grown ??= source.grown.next(signal).then(() => {
        grown = null;
      });
      const ended = source.ended();
      const piece = await readOutput(source.attemptFolder, position, TERMINAL_FLOW.chunkBytes);
      if (piece.bytes.length > 0) {
        yield chunk(piece.start, piece.end, piece.bytes, false);
        position = piece.end;
        if (piece.bytes.length < TERMINAL_FLOW.chunkBytes) await pause(TERMINAL_FLOW.batchMs, signal);
      } else if (ended) {
        yield chunk(position, position, Buffer.alloc(0), true);
        return;
      } else {
        await grown;
      }
    }
  } finally {
    flow.close();
  }
}

const chunk = (start: number, end: number, bytes: Buffer, last: boolean): Tracked<TerminalChunk> => ({
  id: String(end),
  data: { start, end, data: bytes.toString('base64'), last },
});
