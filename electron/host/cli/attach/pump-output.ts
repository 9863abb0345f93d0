import { randomUUID } from 'node:crypto';
import { TERMINAL_FLOW, type TerminalChunk } from '../../../core/protocol/wire/terminal.ts';
import type { Calls } from '../connection.ts';
import { subscriptionItems } from '../items.ts';

export interface OutputRequest {
  id: string;
  attempt: number;
  /** Number of a log file of the attempt; without it, its terminal. */
  logFile?: number;
  /** Position to begin at. */
  from: number;
  /** End at what is there now. */
  untilNow?: boolean;
  /** Position to end at, for an attempt that lives; without it, its end. */
  until?: number;
  write(bytes: Uint8Array, start: number): Promise<void>;
  /** Called where output was dropped by policy, with the position where the gap begins. */
  gap(droppedBytes: number, start: number): void;
  /** Gives up, and throws. */
  signal: AbortSignal;
}

/** The position up to which output was passed on, and whether that is the end of the attempt. */
export interface PumpResult {
  position: number;
  last: boolean;
}

/**
 * Passes the output of an attempt on, without gaps or repetition, however often the connection breaks.
 * Resolves at its end, at `until`, or when the host ends the stream.
 */
export async function pumpOutput(calls: Calls, request: OutputRequest): Promise<PumpResult> {
  const { id, attempt, logFile = null, untilNow = false, from, until = Number.POSITIVE_INFINITY } = request;
  const stream = randomUUID();
  let position = from;
  let acknowledged = from;
  if (position >= until) return { position, last: false };
  const input = { id, attempt, logFile, untilNow, from, stream };
  const chunks = subscriptionItems<TerminalChunk>(
    (observer) => calls.terminal.stream.subscribe(input, observer),
    request.signal,
  );
  for await (const chunk of chunks) {
    if (chunk.start > position) request.gap(chunk.start - position, position);
    const known = Math.max(0, position - chunk.start);
    // Behind `until` when everything up to there has been dropped meanwhile.
    const wanted = Math.max(0, Math.min(chunk.end, until) - chunk.start);
    const bytes = Buffer.from(chunk.data, 'base64').subarray(known, wanted);
    if (bytes.length > 0) await request.write(bytes, chunk.start + known);
    position = Math.max(position, chunk.end);
    if (chunk.last || position >= until) return { position, last: chunk.last };
    if (position - acknowledged >= TERMINAL_FLOW.ackEvery) {
      acknowledged = position;
      // If the connection breaks now, the stream restarts at its last item, with its whole window.
      calls.terminal.acknowledge.mutate({ stream, end: position }).catch(() => {});
    }
  }
  return { position, last: false };
}
