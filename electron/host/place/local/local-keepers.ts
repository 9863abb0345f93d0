import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { z } from 'zod';
import {
  AnyKeeperFile,
  KeeperFile,
  KeeperReport,
  type KeeperRequest,
} from '../../../core/protocol/keeper/keeper-message.ts';
import { FILE_FORMAT, KEEPER_WIRE_VERSION } from '../../../core/protocol/version.ts';
import type { KeeperFault } from '../../../core/protocol/wire/problem/start-faults.ts';
import { endpointNames, isHeld, isHeldWithout } from '../../../platform/endpoint/claim-endpoint.ts';
import { endpointName } from '../../../platform/endpoint/endpoint.ts';
import { foreignProcessBehind, isTrustedProcess } from '../../../platform/endpoint/peer-owner.ts';
import { readRegularSync } from '../../../platform/files/regular-file.ts';
import { OWN_PROGRAM_ENV } from '../../../platform/processes/own-program.ts';
import { isStoppedProcess } from '../../../platform/processes/processes.ts';
import { runPaths } from '../../base/paths.ts';
import { systemErrorOf } from '../../base/system-error-of.ts';
import type { KeeperLink, KeeperListener, Keepers } from '../keepers.ts';
import type { Programs } from '../machine.ts';

const WELCOME_WAIT_MS = 3_000;
const START_WAIT_MS = 15_000;
const LOOK_EVERY_MS = 15;
const GIVE_WAY_MS = 1_000;

/**
 * A keeper waits for most of its life: without a compiler it is 1 MiB smaller, and 9 MiB after much output. Passing
 * output on then takes a fifth more processor time, a tenth of a second for 100 MB (docs/internals/keeper.md).
 */
export const KEEPER_FLAGS = ['--jitless'];

/**
 * Keepers on the host's own machine: separate processes, found by `keeper.json` and the endpoint that is the run's
 * lock.
 */
export const localKeepers = (programs: Programs): Keepers => ({
  start: (runFolder, listener) => startKeeper(runFolder, programs, listener),
  connect: connectKeeper,
  lives: keeperLives,
  livesWithoutFolder: (runFolder) => isHeldWithout('keeper', runFolder),
  sendAway: sendKeeperAway,
  clearFile: clearKeeperFile,
  isStopped: isStoppedProcess,
});

async function connectKeeper(folder: string, listener: KeeperListener): Promise<boolean> {
  const any = readKeeperFile(folder, AnyKeeperFile);
  if (any !== null && any.format !== FILE_FORMAT) {
    if (await keeperLives(folder))
      listener.notUnderstood({ version: any.version, protocol: null, format: any.format });
    return false;
  }
  const file = readKeeperFile(folder, KeeperFile);
  return file !== null && new Promise((resolve) => greet(folder, file, listener, resolve));
}

async function clearKeeperFile(folder: string): Promise<boolean> {
  const { keeperFile } = runPaths(folder);
  if (!existsSync(keeperFile) || (await keeperLives(folder))) return false;
  try {
    rmSync(keeperFile, { force: true });
    return true;
  } catch {
    return false;
  }
}

const keeperLives = (folder: string): Promise<boolean> => isHeld('keeper', folder);

/** The name that a keeper recorded, if it belongs to this folder: a copied folder contains the file of another run. */
function nameIn(folder: string, endpoint: string | undefined): string {
  return endpointNames('keeper', folder).find((name) => name === endpoint) ?? endpointName('keeper', folder);
}

async function startKeeper(
  folder: string,
  programs: Programs,
  listener: KeeperListener,
): Promise<KeeperFault | null> {
  let state = spawnKeeper(folder, programs);
  let answeredBy: number | null = null;
  const welcomed = (link: KeeperLink) => {
    answeredBy = link.welcome.pid;
    listener.welcomed(link);
  };
  for (const deadlineMs = performance.now() + START_WAIT_MS; performance.now() < deadlineMs; ) {
    const isConnected = await connectKeeper(folder, { ...listener, welcomed });
    if (isConnected) {
      // Another keeper was alive. The new one may still be starting, and would take its place once it leaves.
      if (answeredBy !== state.child.pid) state.child.kill('SIGKILL');
      return null;
    }
    if (state.failed !== null) return state.failed;
    if (!state.gaveWay) {
      await delay(LOOK_EVERY_MS);
      continue;
    }
    // It found another keeper in its place that is about to exit.
    await delay(GIVE_WAY_MS);
    state = spawnKeeper(folder, programs);
  }
  return { kind: 'silent', waitedMs: START_WAIT_MS };
}

/** A keeper that is starting: why it failed, and whether it exited because there is another. */
interface Spawned {
  child: ChildProcess;
  failed: KeeperFault | null;
  gaveWay: boolean;
}

function spawnKeeper(folder: string, programs: Programs): Spawned {
  const child = spawn(programs.execPath, [...KEEPER_FLAGS, programs.keeper, folder], {
    cwd: folder,
    env: { ...programs.env, ...OWN_PROGRAM_ENV, ELECTRON_RUN_AS_NODE: '1' },
    detached: true,
    stdio: 'ignore',
    windowsHide: true,
  });
  const state: Spawned = { child, failed: null, gaveWay: false };
  child.on('error', (error) => {
    state.failed = { kind: 'not-started', error: systemErrorOf(error) };
  });
  child.on('exit', (code, signal) => {
    state.gaveWay = code === 0;
    if (signal !== null) state.failed = { kind: 'killed', signal };
    else if (code !== null && code !== 0) state.failed = { kind: 'exited', exitCode: code };
  });
  child.unref();
  return state;
}

/**
 * Asks a keeper of an unknown version to leave once its attempt has ended. `hello` and `leave` are the same in every
 * version.
 */
function sendKeeperAway(folder: string): void {
  const file = readKeeperFile(folder, AnyKeeperFile);
  if (file === null) return;
  const socket = connect(nameIn(folder, file.endpoint));
  socket.on('error', () => socket.destroy());
  socket.resume();
  const words: KeeperRequest[] = [
    { kind: 'hello', token: file.token, protocol: KEEPER_WIRE_VERSION, hostPid: process.pid },
    { kind: 'leave' },
  ];
  socket.end(words.map((word) => `${JSON.stringify(word)}\n`).join(''));
}

function readKeeperFile<T>(folder: string, schema: z.ZodType<T>): T | null {
  try {
    return schema.parse(JSON.parse(readRegularSync(runPaths(folder).keeperFile).toString()));
  } catch {
    return null;
  }
}

function greet(
  folder: string,
  file: KeeperFile,
  listener: KeeperListener,
  answer: (isWelcome: boolean) => void,
): void {
  const socket = connect(nameIn(folder, file.endpoint));
  let welcomed = false;
  let hungUp = false;
  const send = (request: KeeperRequest) => socket.write(`${JSON.stringify(request)}\n`);
  const hangUp = (end: () => void) => {
    hungUp = true;
    end();
  };
  const welcomeTimer = setTimeout(() => socket.destroy(), WELCOME_WAIT_MS);
  socket.on('connect', () => {
    // A killed keeper has left its file, and another user may have taken its name. If its process is alive, it is the
    // keeper.
    if (!isTrustedProcess(file.pid, folder) && foreignProcessBehind(socket, folder)) socket.destroy();
    else send({ kind: 'hello', token: file.token, protocol: KEEPER_WIRE_VERSION, hostPid: process.pid });
  });
  socket.on('error', () => socket.destroy());
  socket.on('close', () => {
    clearTimeout(welcomeTimer);
    if (!welcomed) answer(false);
    else if (!hungUp) listener.lost();
  });
  onReports(socket, (report, line) => {
    if (report === null) {
      // A newer keeper: unknown reports are skipped, but without a readable welcome nothing is known about it.
      if (welcomed || !line.startsWith('{"kind":"welcome"')) return;
      listener.notUnderstood({ version: file.version, protocol: file.protocol, format: null });
      socket.destroy();
      return;
    }
    if (report.kind !== 'welcome') {
      if (!hungUp) listener.report(report);
      return;
    }
    clearTimeout(welcomeTimer);
    welcomed = true;
    listener.welcomed({
      welcome: report,
      send,
      // Ended, not destroyed: the last write must arrive.
      dismiss: () =>
        hangUp(() => socket.end(`${JSON.stringify({ kind: 'leave' } satisfies KeeperRequest)}\n`)),
      close: () => hangUp(() => socket.destroy()),
    });
    answer(true);
    if (file.nameHolder !== undefined) listener.nameHeld(file.nameHolder);
  });
}

/** Calls back for every line, with the report in it; null if its kind is unknown. */
function onReports(socket: Socket, hear: (report: KeeperReport | null, line: string) => void): void {
  let rest = '';
  socket.setEncoding('utf8');
  socket.on('data', (piece: string) => {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) hear(parseReport(line), line);
  });
}

function parseReport(line: string): KeeperReport | null {
  try {
    return KeeperReport.parse(JSON.parse(line));
  } catch {
    return null;
  }
}
