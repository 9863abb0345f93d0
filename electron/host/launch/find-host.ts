import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { HostFile, HostVersion } from '../../core/protocol/disk/host-file.ts';
import { WIRE_PATH } from '../../core/protocol/wire/wire.ts';
import { endpointNames } from '../../platform/endpoint/claim-endpoint.ts';
import { foreignProcessBehind } from '../../platform/endpoint/peer-owner.ts';
import { readRegular } from '../../platform/files/regular-file-async.ts';
import { homePaths } from '../base/paths.ts';

const ANSWER_WAIT_MS = 2_000;
/** Characters of a pid and its line end. */
const LONGEST_PID = 20;

/** tRPC's envelope around the result of a call. */
const Result = z.object({ result: z.object({ data: z.unknown().optional() }) });

/** What a host of any version reports about itself. */
const WhoAnswers = HostFile.pick({ pid: true, startedAt: true, version: true, wire: true });

/** The running host of a home folder, of any version; null if none answers. Starts nothing. */
export async function findHost(home: string): Promise<HostFile | null> {
  const hostFile = await readHostFile(home);
  if (hostFile === null) return null;
  // An answer proves both that the host is running and that the token is its own.
  const info = await callHost(hostFile, 'query', 'host.info');
  if (info === null) return null;
  // A host takes over port and token of the one that died, and may answer before it has written its own host.json.
  const answering = WhoAnswers.safeParse(info);
  return answering.success ? { ...hostFile, ...answering.data } : hostFile;
}

/** host.json, or null if it is missing or invalid. A damaged file is no error: the living host rewrites it. */
export const readHostFile = (home: string): Promise<HostFile | null> => readAs(HostFile, home);

/** The version that wrote host.json, even if the rest of it has an unknown form; null if it cannot be read. */
export const readHostVersion = async (home: string): Promise<string | null> =>
  (await readAs(HostVersion, home))?.version ?? null;

async function readAs<T>(schema: z.ZodType<T>, home: string): Promise<T | null> {
  try {
    return schema.parse(JSON.parse((await readRegular(homePaths(home).hostFile, 64 * 1024)).toString()));
  } catch {
    return null;
  }
}

/**
 * Makes one call without tRPC's client: this form works across versions. Returns the raw result, or null if the host
 * does not answer, refuses or fails.
 */
export function callHost(
  hostFile: HostFile,
  kind: 'query' | 'mutation',
  path: string,
  input?: object,
): Promise<unknown> {
  return new Promise((resolve) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port: hostFile.port,
        path: `${WIRE_PATH}/${path}`,
        method: kind === 'query' ? 'GET' : 'POST',
        headers: { authorization: `Bearer ${hostFile.token}`, 'content-type': 'application/json' },
        // A separate agent, because the environment may configure the global one with a proxy.
        agent: false,
        signal: AbortSignal.timeout(ANSWER_WAIT_MS),
      },
      async (response) => {
        try {
          const body = await text(response);
          resolve(response.statusCode === 200 ? (Result.parse(JSON.parse(body)).result.data ?? true) : null);
        } catch {
          resolve(null);
        }
      },
    );
    asked.on('error', () => resolve(null));
    asked.end(input && JSON.stringify(input));
  });
}

/**
 * Connects to the claim of a home folder, whose holder then rewrites host.json. Returns the holder's pid, or null if no
 * host holds it.
 */
export async function pingHost(home: string): Promise<number | null> {
  for (const name of endpointNames('host', home).reverse()) {
    const pid = await knockAt(name, home);
    if (pid !== null) return pid;
  }
  return null;
}

function knockAt(name: string, home: string): Promise<number | null> {
  return new Promise((resolve) => {
    let heard = '';
    const socket = connect(name);
    socket.setTimeout(ANSWER_WAIT_MS, () => socket.destroy());
    socket.setEncoding('utf8');
    // Data from another user's process under the same name is ignored.
    socket.on('connect', () => foreignProcessBehind(socket, home) && socket.destroy());
    socket.on('data', (piece) => {
      heard += piece;
      if (heard.length > LONGEST_PID) socket.destroy();
    });
    socket.on('error', () => resolve(null));
    const isPid = () => heard.length <= LONGEST_PID && /^\d+\n$/.test(heard);
    socket.on('close', () => resolve(isPid() ? Number(heard) : null));
  });
}
