import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HostFile } from '../../../electron/core/protocol/disk/host-file.ts';
import { english } from '../../../electron/core/protocol/text/english/english.ts';
import { FILE_FORMAT, VIGIL_VERSION, WIRE_VERSION } from '../../../electron/core/protocol/version.ts';
import type { CheckpointView, RunView } from '../../../electron/core/protocol/wire/run-view.ts';
import { createRouter } from '../../../electron/host/api/router.ts';
import { type RunningServer, startServer } from '../../../electron/host/api/server.ts';
import { homePaths } from '../../../electron/host/base/paths.ts';
import type { Command } from '../../../electron/host/cli/command.ts';
import type { ExitCode } from '../../../electron/host/cli/exit-codes.ts';
import type { World } from '../../../electron/host/cli/world.ts';
import { delta, spec } from '../../renderer/run-state.ts';
import { fakeServices, type Replaced } from '../api/fake-services.ts';

const TOKEN = 'a'.repeat(64);

/** A world whose console records what it prints: results and output in `printed`, everything in `said`. */
export function testWorld({
  json = false,
  columns = null as number | null,
  interactive = false,
  home = 'nowhere',
} = {}) {
  const printed: string[] = [];
  const remarks: string[] = [];
  const said: string[] = [];
  const print = (line: string) => void [printed, said].map((lines) => lines.push(line));
  const world: World = {
    console: {
      print,
      printJson: (value) => print(JSON.stringify(value)),
      pass: async (bytes) => print(Buffer.from(bytes).toString()),
      remark: (sentence) => void [remarks, said].map((lines) => lines.push(sentence)),
      columns,
      interactive,
    },
    language: english,
    json,
    // No host is ever started: there is no such program.
    launch: { home, program: 'no-host', execPath: join(home, 'no-program'), env: {} },
  };
  return { world, printed, remarks, said };
}

/** A home folder whose host lives in this process and has these services. */
export async function openServedHome(replaced: Replaced = {}) {
  const home = mkdtempSync(join(tmpdir(), 'vigil-command-'));
  let server: RunningServer | null = null;
  const leave = async () => {
    await server?.close();
    server = null;
  };
  const serve = async (services: Replaced, staticFolder: string | null = null): Promise<HostFile> => {
    const router = createRouter(fakeServices(services));
    const log = { write: () => {} };
    const started = await startServer({ router, token: TOKEN, port: 0, staticFolder, log });
    if (!started.ok) throw new Error(started.problem.code);
    server = started.value;
    const { port } = server;
    const versions = { format: FILE_FORMAT, version: VIGIL_VERSION, wire: WIRE_VERSION };
    const hostFile = { ...versions, pid: process.pid, startedAt: 1, port, token: TOKEN };
    writeFileSync(homePaths(home).hostFile, JSON.stringify(hostFile));
    return hostFile;
  };
  return {
    home,
    hostFile: await serve(replaced),
    /** Ends the host. */
    leave,
    /** Starts another host in its place. */
    async replace(services: Replaced, staticFolder: string | null = null) {
      await leave();
      return serve(services, staticFolder);
    },
    async close() {
      await leave();
      // A pending read of the folder ends only while this waits, and Windows keeps the entry of an open file.
      await rm(home, { recursive: true, force: true, maxRetries: 30, retryDelay: 100 });
    },
  };
}

/** The output of a command, and its exit code. */
export type CommandSaid = { code: ExitCode } & Omit<ReturnType<typeof testWorld>, 'world'>;

/** Runs a command against a host with these services: `--json` and other options are among the words. */
export async function ask(
  command: Command,
  words: readonly string[],
  services: Replaced = {},
  columns: number | null = null,
  interactive = false,
): Promise<CommandSaid> {
  const served = await openServedHome(services);
  try {
    const { world, ...heard } = testWorld({
      ...{ json: words.includes('--json'), columns, interactive, home: served.home },
    });
    return { code: await command.run(words, world), ...heard };
  } finally {
    await served.close();
  }
}

/** A call that returns this, and records its input in `asked`. */
export const noting =
  <T>(asked: unknown[], answer: T) =>
  (...given: unknown[]): T => {
    asked.push(given);
    return answer;
  };

/** The complete view of a run, as a host returns it. */
export const view = (more: Partial<RunView> = {}) =>
  ({ ok: true, value: { ...delta(), spec, folder: 'run-folder', ...more } }) as const;

/** A checkpoint of Vigil that can be resumed from. */
export const checkpoint = (file: string, more: Partial<CheckpointView> = {}): CheckpointView => ({
  ...{ file, path: `/runs/${file}`, iteration: 4, bytes: 2_048, sha256: '0'.repeat(64), writtenAt: 1_000 },
  ...{ level: 2, because: null, whose: 'vigil', resumable: true, pinned: false, suspect: false },
  ...more,
});
