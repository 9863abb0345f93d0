import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createTRPCClient, createWSClient, wsLink } from '@trpc/client';
import WebSocket from 'ws';
import type { HostFile } from '../../electron/core/protocol/disk/host-file.ts';
import type { RunRequest } from '../../electron/core/protocol/policy/run-spec.ts';
import type { RunView } from '../../electron/core/protocol/wire/run-view.ts';
import { AS_JSON } from '../../electron/core/protocol/wire/wire.ts';
import type { Router } from '../../electron/host/api/router.ts';
import { runPaths } from '../../electron/host/base/paths.ts';
import { pingHost } from '../../electron/host/launch/find-host.ts';
import { connectOrStartHost } from '../../electron/host/launch/launch.ts';
import { endTree } from '../../electron/platform/processes/processes.ts';
import { isAtWork } from './is-at-work.ts';
import { knownProcessesOfRun } from './known-processes.ts';
import { PATIENCE_MS, until } from './until.ts';

const PROGRAMS = resolve('out');

/** A home folder of its own with the real, bundled host; everything in it is ended and removed by `close`. */
export interface TestHome {
  home: string;
  /** Folder of the programs; another version's may be put in place before a host is started. */
  programs: string;
  /** Starts the host if none lives. */
  host(): Promise<HostFile>;
  /** The typed wire to the living host. A new one after the host was killed. */
  client(): Promise<ReturnType<typeof createTRPCClient<Router>>>;
  /** Starts a run and returns its id; fails the test if it is refused. */
  start(request: RunRequest): Promise<string>;
  show(id: string): Promise<RunView>;
  /** Waits until the run has ended. */
  ended(id: string, withinMs?: number): Promise<RunView>;
  /** Waits until the run has ended and its last death was compared with the known failures, which comes after. */
  compared(id: string): Promise<RunView>;
  folder(id: string): string;
  /** Kills the host without a warning and waits until it is gone. */
  killHost(): Promise<void>;
  /** Kills the keeper of a run likewise. */
  killKeeper(id: string): Promise<void>;
  close(): Promise<void>;
}

async function killAndWait(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL');
  await until(() => !isAtWork(pid), `process ${pid} is gone`);
}

export function openTestHome(env: Record<string, string> = {}): TestHome {
  const home = realpathSync(mkdtempSync(join(tmpdir(), 'vigil-home-')));
  const sockets: ReturnType<typeof createWSClient>[] = [];
  let open: { port: number; client: ReturnType<typeof createTRPCClient<Router>> } | null = null;
  const folder = (id: string) => join(home, 'runs', id);
  const keeperPid = (id: string): number =>
    JSON.parse(readFileSync(runPaths(folder(id)).keeperFile, 'utf8')).pid;

  const runIds = (): string[] => (existsSync(join(home, 'runs')) ? readdirSync(join(home, 'runs')) : []);

  async function killKeeperIfAny(id: string): Promise<void> {
    try {
      await killAndWait(keeperPid(id));
    } catch {
      // It had already ended.
    }
  }

  async function host(): Promise<HostFile> {
    const found = await connectOrStartHost({
      home,
      program: join(opened.programs, 'host.js'),
      execPath: process.execPath,
      env: { ...process.env, ...env },
      waitMs: PATIENCE_MS,
    });
    if (!found.ok) throw new Error(JSON.stringify(found.problem));
    return found.value;
  }

  async function client() {
    const { port, token } = await host();
    if (open?.port !== port) {
      const socket = createWSClient({
        url: `ws://127.0.0.1:${port}/trpc`,
        connectionParams: { token },
        WebSocket: WebSocket as unknown as typeof globalThis.WebSocket,
      });
      sockets.push(socket);
      open = {
        port,
        client: createTRPCClient<Router>({ links: [wsLink({ client: socket, transformer: AS_JSON })] }),
      };
    }
    return open.client;
  }

  async function show(id: string): Promise<RunView> {
    const answer = await (await client()).runs.show.query({ id });
    if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
    return answer.value;
  }

  /** A keeper or a client may just be starting another host: repeat until no host answers. */
  async function endHosts(): Promise<void> {
    for (let pid = await pingHost(home); pid !== null; pid = await pingHost(home)) {
      await killAndWait(pid);
      for (const id of runIds()) await killKeeperIfAny(id);
    }
  }

  const opened: TestHome = {
    home,
    programs: PROGRAMS,
    host,
    client,
    folder,
    show,
    async start(request) {
      const answer = await (await client()).runs.start.mutate(request);
      if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
      return answer.value.id;
    },
    async ended(id, withinMs = PATIENCE_MS) {
      let view = await show(id);
      const isOver = async () => {
        view = await show(id);
        return view.row.phase === 'ended';
      };
      await until(isOver, `run ${id} has ended`, withinMs).catch((error: unknown) => {
        throw new Error(`${error}: ${JSON.stringify([view.row, view.attempts.at(-1), view.notes])}`);
      });
      return view;
    },
    async compared(id) {
      await opened.ended(id);
      await until(
        async () => (await show(id)).attempts.at(-1)?.failures != null,
        `the end of ${id} was compared`,
      );
      return show(id);
    },
    async killHost() {
      const { pid } = await host();
      open = null;
      await killAndWait(pid);
    },
    killKeeper: (id) => killAndWait(keeperPid(id)),
    async close() {
      for (const socket of sockets) await socket.close();
      await endHosts();
      for (const id of runIds()) {
        await killKeeperIfAny(id);
        for (const job of await knownProcessesOfRun(folder(id))) await endTree(job);
      }
      // If several hosts were started at once, a slow one may start only now, and write into the folder.
      for (let tries = 1; ; tries++) {
        try {
          await rm(home, { recursive: true, force: true, maxRetries: 3, retryDelay: 100 });
          return;
        } catch (error) {
          if (tries === 20) throw error;
          await endHosts();
        }
      }
    },
  };
  return opened;
}
