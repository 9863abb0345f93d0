import { extname, posix, win32 } from 'node:path';
import { z } from 'zod';
import { RunId } from '../../core/protocol/basics.ts';
import { IN_TRAY_ARGUMENT } from '../settings/in-tray.ts';

/** Given to the program by the entry *New run* of the jump list. */
export const NEW_RUN_ARGUMENT = '--new-run';

/** Scheme of links to runs. */
export const LINK_SCHEME = 'vigil';

/** What a start of the program asks for. */
export type LaunchRequest =
  | { kind: 'show' }
  /** Stay beside the clock. */
  | { kind: 'in-tray' }
  /** `script`: absolute path; null: an empty form. */
  | { kind: 'new-run'; script: string | null }
  | { kind: 'run'; id: string }
  /** A link that names no run. */
  | { kind: 'bad-link' };

/** How a program was started; a second start hands this to the first one. */
export const StartedWith = z.object({
  /** Arguments, without the program. */
  args: z.array(z.string().max(32_768)).max(1_000),
  /** Its working folder. */
  folder: z.string().max(32_768),
});
export type StartedWith = z.infer<typeof StartedWith>;

/**
 * The request of a start. Its first argument that says something counts; switches of Chromium and the folder of a checkout
 * say nothing.
 */
export function launchRequest({ args, folder }: StartedWith, platform: string): LaunchRequest {
  for (const argument of args) {
    const request = requestOf(argument, folder, platform);
    if (request) return request;
  }
  return { kind: 'show' };
}

function requestOf(argument: string, folder: string, platform: string): LaunchRequest | null {
  if (argument === NEW_RUN_ARGUMENT) return { kind: 'new-run', script: null };
  if (argument === IN_TRAY_ARGUMENT) return { kind: 'in-tray' };
  if (argument.toLowerCase().startsWith(`${LINK_SCHEME}:`)) return linkedRun(argument);
  if (argument.startsWith('-') || !isScript(argument)) return null;
  const { resolve } = platform === 'win32' ? win32 : posix;
  return { kind: 'new-run', script: resolve(folder, argument) };
}

/** Any page can open a link, so it is read by its exact form, and nothing in it is decoded or resolved. */
function linkedRun(link: string): LaunchRequest {
  const named = /^vigil:\/\/run\/([^/]+)\/?$/i.exec(link)?.[1];
  const id = RunId.safeParse(named);
  return id.success ? { kind: 'run', id: id.data } : { kind: 'bad-link' };
}

const isScript = (path: string): boolean => /^\.pyw?$/i.test(extname(path));
