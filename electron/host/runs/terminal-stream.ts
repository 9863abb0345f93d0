import { TERMINAL_FLOW, type TerminalChunk } from '../../core/protocol/wire/terminal.ts';
import { abortableDelay, createNotifier, type Notifier } from '../base/notifier.ts';
import type { Tracked } from '../base/tracked.ts';
import { readOutput } from '../store/output-reader.ts';

/** The acknowledged positions of terminal streams. */
export interface Acknowledgements {
  /** `end`: position after the last byte that the client has drawn. */
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
        // After a reconnect the name may already belong to the next stream.
        close: () => streams.get(stream) === own && streams.delete(stream),
      };
    },
  };
}

/** The source of a stream. */
export interface StreamSource {
  attemptFolder: string;
  /** True once no more bytes can arrive. */
  ended(): boolean;
  /** Notified when the log grows and when the attempt ends. */
  grown: Notifier;
}

/**
 * The output of an attempt from byte `from` on, as it grows. It is read from the log only as fast as the client
 * acknowledges. So a slow client costs no memory, and the job never waits for a client.
 */
export async function* streamOutput(
  source: StreamSource,
  from: number,
  flow: ReturnType<Acknowledgements['open']>,
  signal: AbortSignal,
): AsyncGenerator<Tracked<TerminalChunk>> {
  let position = from;
  // Renewed only after it resolved: otherwise a waiter for every piece of an old log would accumulate.
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
        if (piece.bytes.length < TERMINAL_FLOW.chunkBytes)
          await abortableDelay(TERMINAL_FLOW.batchMs, signal);
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
