import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentTypeOf, pageFileNames } from '../core/protocol/wire/page-file.ts';
import { isOurPage } from './origin.ts';

/** The file in `folder` that an address of our page names; null if it is not a path of plain names. */
export function pageFile(folder: string, address: string): string | null {
  const names = pageFileNames(new URL(address).pathname);
  return names && join(folder, ...names);
}

export interface PageFilesOptions {
  /** Folder of the built page. */
  folder: string;
  /** The content-security policy to send with a page; asked for each time, because the host's port is part of it. */
  policy(): Promise<string>;
}

/** Answers requests to our scheme with files of one folder: 403 for what lies outside it, 404 for what is not there. */
export function servePageFiles({ folder, policy }: PageFilesOptions) {
  return async (request: Request): Promise<Response> => {
    if (request.method !== 'GET') return refusal(405, 'Only GET is answered here.');
    const file = isOurPage(request.url) ? pageFile(folder, request.url) : null;
    if (file === null) return refusal(403, 'This address is not part of Vigil.');
    const content = await readFile(file).catch(() => null);
    if (content === null) return refusal(404, 'There is no such page.');
    const type = contentTypeOf(file);
    const headers: Record<string, string> = { 'content-type': type, 'x-content-type-options': 'nosniff' };
    // Only a document is bound by a policy, and only it needs to know the host first.
    if (type.startsWith('text/html')) headers['content-security-policy'] = await policy();
    return new Response(new Uint8Array(content), { headers });
  };
}

const refusal = (status: number, sentence: string) =>
  new Response(sentence, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } });
