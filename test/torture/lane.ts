import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type LaneSurroundings, type RigPermissions, surround } from './lane-surroundings.ts';
import { isRunning, processesWith } from './processes.ts';
import { removeFolder } from './remove-folder.ts';

const LOOK_EVERY_MS = 10;
/** On a busy machine a host may be slow; its speed is not what is tested. */
const HOST_WAIT_MS = 120_000;
const CALL_WAIT_MS = 120_000;
/** As often as a client starts one. */
const MOST_STARTS = 3;

/** The bundled programs; `older` and `newer` are hosts whose files have another format number. */
export interface LanePrograms {
  host: string;
  older: string;
  newer: string;
  vigil: string;
  sample: string;
}

export interface ClientAnswer {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** A home folder of its own, in which one round after another takes place. */
export interface Lane {
  readonly home: string;
  /** The folder of the jobs' ledgers: outside the home, so that nothing done to the home reaches them. */
  readonly ledgers: string;
  readonly programs: LanePrograms;
  runFolder(id: string): string;
  /** Process id of the host that wrote host.json last; null if that one is gone. */
  hostPid(): number | null;
  /** Starts this many hosts at once and waits until one answers and the others have given way. */
  startHosts(count: number, which?: 'host' | 'older' | 'newer'): Promise<void>;
  /** Starts hosts beside the living one; false if they do not all give way. */
  crowd(count: number): Promise<boolean>;
  /** Waits until a host answers, whatever process starts it. */
  hostAnswers(): Promise<void>;
  /** One call of the wire; throws when no host answers it. */
  call(method: 'GET' | 'POST', path: string, input?: unknown): Promise<unknown>;
  /** Runs the command line to its end. */
  client(...args: string[]): Promise<ClientAnswer>;
  startClient(...args: string[]): { pid: number; answer: Promise<ClientAnswer> };
  fillDisk(): (() => void) | null;
  makeReadOnly(folder: string): (() => void) | null;
  setClock(offsetMs: number): void;
  /** Ends everything that lives in this home and removes it. */
  close(): Promise<void>;
}

export function openLane(folder: string, programs: LanePrograms, means: RigPermissions): Lane {
  const home = join(folder, 'home');
  const ledgers = join(folder, 'ledgers');
  mkdirSync(ledgers, { recursive: true });
  const around: LaneSurroundings = surround(home, folder, means);
  const env: Record<string, string | undefined> = { ...process.env, ...around.env, VIGIL_HOME: home };

  const address = (): { pid: number; port: number; token: string } | null => {
    try {
      return JSON.parse(readFileSync(join(home, 'host.json'), 'utf8'));
    } catch {
      return null;
    }
  };

  async function call(method: 'GET' | 'POST', path: string, input?: unknown): Promise<unknown> {
    const to = address();
    if (to === null) throw new Error('There is no host.json.');
    const query = method === 'GET' && input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : '';
    const answer = await fetch(`http://127.0.0.1:${to.port}/trpc/${path}${query}`, {
      method,
      headers: { authorization: `Bearer ${to.token}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(CALL_WAIT_MS),
      ...(method === 'POST' ? { body: JSON.stringify(input ?? null) } : {}),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { result: { data?: unknown } }).result.data;
  }

  /** Waits until a host answers; false if none is left that could. */
  async function hostAnswers(isAnyLeft = () => true): Promise<boolean> {
    for (const deadlineMs = performance.now() + HOST_WAIT_MS; performance.now() < deadlineMs; ) {
      const areGone = !isAnyLeft();
      const info = await call('GET', 'host.info').catch(() => null);
      if (info !== null) return true;
      if (areGone) return false;
      await delay(LOOK_EVERY_MS);
    }
    throw new Error(`No host answered within ${HOST_WAIT_MS} ms.`);
  }

  function spawnHosts(count: number, program: string): { gone: number } {
    const hosts = { gone: 0 };
    for (let started = 0; started < count; started++) {
      const host = spawn(process.execPath, [program], { env, detached: true, stdio: 'ignore' });
      host.unref();
      host.once('exit', () => hosts.gone++);
    }
    return hosts;
  }

  async function haveGone(hosts: { gone: number }, count: number): Promise<boolean> {
    for (const deadlineMs = performance.now() + HOST_WAIT_MS; hosts.gone < count; await delay(LOOK_EVERY_MS))
      if (performance.now() > deadlineMs) return false;
    return true;
  }

  function startClient(...args: string[]) {
    const child = spawn(process.execPath, [programs.vigil, ...args], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return { pid: child.pid ?? 0, answer: answerOf(child) };
  }

  return {
    home,
    ledgers,
    programs,
    runFolder: (id) => join(home, 'runs', id),
    hostPid: () => {
      const pid = address()?.pid;
      return pid !== undefined && isRunning(pid) ? pid : null;
    },
    async startHosts(count, which = 'host') {
      let hosts = spawnHosts(count, programs[which]);
      // A killed host holds its name until its last thread has ended, and a new host gives way to it. Clients therefore
      // start another, too.
      for (let starts = 1; !(await hostAnswers(() => hosts.gone < count)); starts++) {
        if (starts === MOST_STARTS)
          throw new Error(`${starts} hosts ended, one after the other, and none answered.`);
        hosts = spawnHosts(count, programs[which]);
      }
      if (!(await haveGone(hosts, count - 1))) throw new Error(`Of ${count} hosts more than one stayed.`);
    },
    crowd: (count) => haveGone(spawnHosts(count, programs.host), count),
    fillDisk: () => around.fillDisk?.() ?? null,
    makeReadOnly: (path) => around.makeReadOnly?.(path) ?? null,
    setClock: (offsetMs) => around.setClock?.(offsetMs),
    async hostAnswers() {
      await hostAnswers();
    },
    call,
    client: (...args) => startClient(...args).answer,
    startClient,
    async close() {
      // A keeper may just be starting a host: repeat until none is left.
      for (let left = processesWith('VIGIL_HOME', home); left.length > 0; ) {
        for (const { pid } of left) killIfThere(pid);
        await delay(LOOK_EVERY_MS);
        left = processesWith('VIGIL_HOME', home);
      }
      around.close();
      await removeFolder(folder);
    },
  };
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended meanwhile.
  }
}

function answerOf(child: ChildProcess): Promise<ClientAnswer> {
  const answer: ClientAnswer = { code: null, stdout: '', stderr: '' };
  child.stdout?.setEncoding('utf8').on('data', (piece: string) => {
    answer.stdout += piece;
  });
  child.stderr?.setEncoding('utf8').on('data', (piece: string) => {
    answer.stderr += piece;
  });
  return new Promise((resolve) => child.once('close', (code) => resolve({ ...answer, code })));
}
