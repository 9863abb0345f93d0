import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createWebServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HostFile } from '../../../electron/core/protocol/disk/host-file.ts';
import {
  callHost,
  findHost,
  pingHost,
  readHostFile,
  readHostVersion,
} from '../../../electron/host/launch/find-host.ts';
import { claimHome } from '../../../electron/host/launch/single-host.ts';
import { endpointName } from '../../../electron/platform/endpoint/endpoint.ts';

const TOKEN = 'a'.repeat(64);
const FILE: HostFile = { format: 1, pid: 7, startedAt: 1, port: 1, token: TOKEN, version: '1.0.0', wire: 1 };

let home = '';
const servers: { close(): unknown }[] = [];
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'vigil-find-host-'));
});
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
  rmSync(home, { recursive: true, force: true });
});

/** A host that answers every call in this way; returns its host.json. */
async function host(answer: (call: IncomingMessage, response: ServerResponse) => unknown): Promise<HostFile> {
  const server = createWebServer(answer);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  servers.push(server);
  return { ...FILE, port: (server.address() as AddressInfo).port };
}
const says = (data: unknown) => (_: unknown, response: ServerResponse) =>
  response.end(JSON.stringify({ result: { data } }));
const publish = (content: string | object) =>
  writeFileSync(join(home, 'host.json'), typeof content === 'string' ? content : JSON.stringify(content));

describe('host.json', () => {
  it('shows how the host is reached, and which version wrote it', async () => {
    publish(FILE);
    expect([await readHostFile(home), await readHostVersion(home)]).toEqual([FILE, '1.0.0']);
  });

  it('of an unknown form shows only the version, and a damaged one nothing', async () => {
    publish({ format: 9, version: '9.0.0', at: 'somewhere' });
    expect([await readHostFile(home), await readHostVersion(home)]).toEqual([null, '9.0.0']);
    for (const content of ['{"format":1,', '', '[]']) {
      publish(content);
      expect([await readHostFile(home), await readHostVersion(home)]).toEqual([null, null]);
    }
  });
});

describe('a call of a host of any version', () => {
  it('carries the token, the name of the call and its input', async () => {
    const heard: unknown[] = [];
    const file = await host(async (call, response) => {
      heard.push([call.method, call.url, call.headers.authorization, await text(call)]);
      says({ ok: true })(call, response);
    });
    expect(await callHost(file, 'query', 'host.info')).toEqual({ ok: true });
    expect(await callHost(file, 'mutation', 'host.stop', { now: true })).toEqual({ ok: true });
    expect(heard).toEqual([
      ['GET', '/trpc/host.info', `Bearer ${TOKEN}`, ''],
      ['POST', '/trpc/host.stop', `Bearer ${TOKEN}`, '{"now":true}'],
    ]);
  });

  it('counts as received even if the answer is empty', async () => {
    expect(await callHost(await host(says(undefined)), 'mutation', 'host.stop')).toBe(true);
  });

  it.each<[string, (_: unknown, response: ServerResponse) => unknown]>([
    ['is refused', (_, response) => response.writeHead(401).end('{"result":{"data":1}}')],
    ['is answered in no form known here', (_, response) => response.end('<html>')],
    ['is cut off', (_, response) => response.destroy()],
    ['is not answered in time', () => {}],
  ])('that %s has no answer', async (_, answer) => {
    expect(await callHost(await host(answer), 'query', 'host.info')).toBeNull();
  });
});

describe('the living host of a home', () => {
  it('is known by its own answer, not by the host.json of a dead host', async () => {
    const identity = { pid: 8, startedAt: 2, version: '2.0.0', wire: 2 };
    const file = await host(says({ ...identity, home }));
    publish(file);
    expect(await findHost(home)).toEqual({ ...file, ...identity });
  });

  it('is described by host.json if its answer has no known form', async () => {
    const file = await host(says({ hello: 'there' }));
    publish(file);
    expect(await findHost(home)).toEqual(file);
  });

  it('does not exist if none answers, or host.json is missing or damaged', async () => {
    expect(await findHost(home)).toBeNull();
    publish('not JSON');
    expect(await findHost(home)).toBeNull();
    const { port } = await host(() => {});
    for (const server of servers.splice(0)) server.close();
    publish({ ...FILE, port });
    expect(await findHost(home)).toBeNull();
  });
});

describe('a knock at the claim of a home', () => {
  const answering = async (greeting: string): Promise<Server> => {
    const server = createServer((socket) => socket.end(greeting));
    servers.push(server);
    await new Promise<void>((listening) => server.listen(endpointName('host', home), listening));
    return server;
  };

  it('is answered with its pid by a host, which writes host.json again', async () => {
    expect(await pingHost(home)).toBeNull();
    const claim = await claimHome(home);
    claim?.publish(FILE);
    publish('damaged');
    expect(await pingHost(home)).toBe(process.pid);
    expect(await readHostFile(home)).toEqual(FILE);
    await claim?.release();
  });

  it.each(['', '12', 'pid 12\n', `${'1'.repeat(30)}\n`])(
    'that is answered with %j found no host',
    async (greeting) => {
      await answering(greeting);
      expect(await pingHost(home)).toBeNull();
    },
  );
});
