import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { contentPolicy } from '../../core/protocol/wire/content-policy.ts';
import { contentTypeOf, pageFileNames } from '../../core/protocol/wire/page-file.ts';

/** The file in `folder` that a URL path names, with `/` for `index.html`; null if the path is not a plain one. */
function fileOf(folder: string, urlPath: string): string | null {
  const names = pageFileNames(urlPath === '/' ? '/index.html' : urlPath);
  return names && join(folder, ...names);
}

/** Answers a GET or HEAD with a file of `folder`; everything else gets 404 or 405. */
export async function serveFile(
  folder: string,
  urlPath: string,
  port: number,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end('Only GET and HEAD are answered here.');
    return;
  }
  const file = fileOf(folder, urlPath);
  const bytes = file === null ? null : await fileBytes(file);
  if (file === null || bytes === null) {
    response.writeHead(404).end('There is no such page.');
    return;
  }
  const type = contentTypeOf(file);
  response.writeHead(200, {
    'content-type': type,
    'content-length': bytes,
    'content-security-policy': contentPolicy([`ws://127.0.0.1:${port}`, `ws://localhost:${port}`]),
    // The names of all files except the page itself change with their content.
    'cache-control': type.startsWith('text/html') ? 'no-store' : 'private, max-age=31536000, immutable',
  });
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  const content = createReadStream(file);
  content.on('error', () => response.destroy());
  // A client that disconnects half-way must not leave the file open.
  response.on('close', () => content.destroy());
  content.pipe(response);
}

async function fileBytes(file: string): Promise<number | null> {
  try {
    const found = await stat(file);
    return found.isFile() ? found.size : null;
  } catch {
    return null;
  }
}
