import type { IncomingMessage, ServerResponse } from 'node:http';
import { callTRPCProcedure, getErrorShape, getTRPCErrorFromUnknown, TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { UNCOUNTED } from './call/pending.ts';
import type { Router } from './router.ts';

/** Largest body of a call. */
const MAX_BODY_BYTES = 4 * 1024 * 1024;

/**
 * Answers one call over HTTP in tRPC's envelope: a query by GET, a mutation by POST. tRPC's own adapter would load
 * Node's fetch, 7 MiB, for the one query that every client sends before it connects. Batches and subscriptions use the
 * WebSocket.
 */
export async function answerCall(
  router: Router,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  failed: (error: TRPCError) => void,
): Promise<void> {
  const ctx = { pending: UNCOUNTED };
  const type = request.method === 'GET' ? 'query' : 'mutation';
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  let input: unknown;
  let status = 200;
  let answer: unknown;
  try {
    input = await inputOf(request, type);
    const given = { getRawInput: async () => input, ctx, signal: gone.signal, batchIndex: 0 };
    answer = { result: { data: await callTRPCProcedure({ router, path, type, ...given }) } };
  } catch (cause) {
    const error = getTRPCErrorFromUnknown(cause);
    failed(error);
    status = getHTTPStatusCodeFromError(error);
    answer = {
      error: getErrorShape({ config: router._def._config, error, type, path, input, ctx }),
    };
  }
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(answer));
}

async function inputOf(request: IncomingMessage, type: 'query' | 'mutation'): Promise<unknown> {
  const given =
    type === 'query'
      ? new URLSearchParams(request.url?.split('?', 2)[1] ?? '').get('input')
      : await bodyOf(request);
  try {
    return given === null || given === '' ? undefined : JSON.parse(given);
  } catch (cause) {
    throw new TRPCError({ code: 'PARSE_ERROR', message: 'The input is not JSON.', cause });
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > MAX_BODY_BYTES)
      throw new TRPCError({
        code: 'PAYLOAD_TOO_LARGE',
        message: `The input exceeds ${MAX_BODY_BYTES} bytes.`,
      });
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}
