import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { HEALTH_PATH, WINDOW_ORIGIN, WIRE_PATH } from '../../core/protocol/wire/wire.ts';
import { bearerToken, refuseForeign, tokenMatches, WRONG_TOKEN_SENTENCE } from './access.ts';
import { answerCall } from './http-call.ts';
import type { ServerOptions } from './server-options.ts';
import { serveFile } from './static-files.ts';

/**
 * Answers every plain HTTP request. `port` is the host's own; `admitted` is called for every request with the token.
 */
export function answerHttp(options: ServerOptions, admitted: () => void): RequestListener {
  return (request, response) => {
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('referrer-policy', 'no-referrer');
    answer(options, admitted, request, response).catch((error) => {
      options.log.write(`${request.method} ${request.url}`, error);
      response.destroy();
    });
  };
}

async function answer(
  options: ServerOptions,
  admitted: () => void,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const refusal = refuseForeign(request.headers, options.port);
  if (refusal !== null) return refuse(response, 403, refusal);

  const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
  if (path === HEALTH_PATH) return health(response);
  if (path.startsWith(`${WIRE_PATH}/`)) return call(options, admitted, path, request, response);
  if (options.staticFolder === null) return refuse(response, 404, 'This host serves no page.');
  return serveFile(options.staticFolder, path, options.port, request, response);
}

function health(response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end('{"ok":true}');
}

async function call(
  { router, token, log }: ServerOptions,
  admitted: () => void,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
) {
  if (request.headers.origin === WINDOW_ORIGIN) {
    response.setHeader('access-control-allow-origin', WINDOW_ORIGIN);
    response.setHeader('vary', 'origin');
  }
  if (request.method === 'OPTIONS') return allowCall(response);
  if (!tokenMatches(bearerToken(request.headers), token)) return refuse(response, 401, WRONG_TOKEN_SENTENCE);
  admitted();
  await answerCall(router, path.slice(WIRE_PATH.length + 1), request, response, (error) => {
    if (error.code === 'INTERNAL_SERVER_ERROR') log.write(`Call ${path}`, error.cause ?? error);
  });
}

/** Answers a browser's preflight request for a call from the window's origin, which carries no token. */
function allowCall(response: ServerResponse) {
  response.writeHead(204, {
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'authorization, content-type',
    'access-control-max-age': '600',
  });
  response.end();
}

function refuse(response: ServerResponse, status: number, sentence: string) {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    // The rest of a refused request's body is not read.
    connection: 'close',
  });
  response.end(`${sentence}\n`);
}
