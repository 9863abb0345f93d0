import { type ChildProcess, spawn } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { TestContext } from 'vitest';
import { buildBundles } from '../../build/bundle.mjs';
import { AttemptEnding } from '../../electron/core/protocol/disk/ending.ts';
import { HEAD_FILE } from '../../electron/core/protocol/disk/output-files.ts';
import { attemptFolder, RUN_FILES } from '../../electron/core/protocol/disk/run-folder.ts';
import {
  KeeperFile,
  KeeperReport,
  type KeeperRequest,
  type StartAttempt,
} from '../../electron/core/protocol/keeper/keeper-message.ts';
import { KEEPER_WIRE_VERSION } from '../../electron/core/protocol/version.ts';
import { KEEPER_FLAGS } from '../../electron/host/place/local/local-keepers.ts';
import { endTree } from '../../electron/platform/processes/processes.ts';
import { knownProcessesOfRun } from '../support/known-processes.ts';
import { until } from '../support/until.ts';

let made = 0;

/** A run folder of its own, with the real, bundled keeper beside a place for a host's program. */
export class KeeperBench {
  readonly root = mkdtempSync(join(tmpdir(), 'vigil-keeper-'));
  readonly runId: string;
  readonly runFolder: string;
  readonly programs = join(this.root, 'programs');
  readonly #keepers: ChildProcess[] = [];
  readonly #hosts: FakeHost[] = [];

  private constructor() {
    made++;
    this.runId = `20261121-0315${String(made).padStart(2, '0')}-${process.pid.toString(36).padStart(4, '0')}`;
    this.runFolder = join(this.root, '실행 폴더', this.runId);
  }

  static async make(): Promise<KeeperBench> {
    await buildBundles(['keeper']);
    const bench = new KeeperBench();
    mkdirSync(bench.runFolder, { recursive: true });
    mkdirSync(join(bench.programs, 'node_modules'), { recursive: true });
    copyFileSync(resolve('out/keeper.cjs'), join(bench.programs, 'keeper.cjs'));
    writeFileSync(join(bench.programs, 'package.json'), '{"type":"module"}');
    symlinkSync(resolve('node_modules/node-pty'), join(bench.programs, 'node_modules/node-pty'));
    return bench;
  }

  /** Starts a keeper as a host does, with `more` in its environment; it may find another keeper already running. */
  startKeeper(more: Record<string, string> = {}): ChildProcess {
    const program = [...KEEPER_FLAGS, join(this.programs, 'keeper.cjs')];
    const keeper = spawn(process.execPath, [...program, this.runFolder], {
      detached: true,
      stdio: 'ignore',
      env: { ...process.env, ELECTRON_RUN_AS_NODE: '1', VIGIL_HOME: this.root, ...more },
    });
    this.#keepers.push(keeper);
    return keeper;
  }

  keeperFile(): KeeperFile | null {
    try {
      return KeeperFile.parse(JSON.parse(readFileSync(join(this.runFolder, RUN_FILES.keeper), 'utf8')));
    } catch {
      return null;
    }
  }

  /** A keeper that listens, and a host that it has welcomed. */
  async begin(more: Record<string, string> = {}): Promise<{ keeper: ChildProcess; host: FakeHost }> {
    const keeper = this.startKeeper(more);
    await until(() => this.keeperFile()?.pid === keeper.pid, 'the keeper wrote its file');
    return { keeper, host: await this.connect() };
  }

  async connect(token?: string): Promise<FakeHost> {
    const file = this.keeperFile();
    if (file === null) throw new Error('there is no keeper');
    const host = new FakeHost(connect(file.endpoint));
    this.#hosts.push(host);
    host.send({
      kind: 'hello',
      token: token ?? file.token,
      protocol: KEEPER_WIRE_VERSION,
      hostPid: process.pid,
    });
    if (token === undefined) await host.next('welcome');
    return host;
  }

  /** A start request with every field filled in. */
  startOf(attempt: number, file: string, args: string[], more: Partial<StartAttempt> = {}): KeeperRequest {
    const env = { PATH: process.env['PATH'] ?? '', VIGIL_RUN_DIR: this.runFolder, ...more.env };
    const output = { headBytes: 1024 * 1024, tailBytes: 1024 * 1024 };
    return {
      kind: 'start',
      start: { attempt, file, args, cwd: this.root, columns: 80, rows: 24, output, ...more, env },
    };
  }

  attempt(attempt: number): string {
    return join(this.runFolder, attemptFolder(attempt));
  }

  /** The beginning of an attempt's output; empty before it has printed anything. */
  outputOf(attempt: number): string {
    const path = join(this.attempt(attempt), HEAD_FILE);
    return existsSync(path) ? readFileSync(path, 'utf8') : '';
  }

  /** Hosts get the report of an ending before it is on the disk. */
  async endingOf(attempt: number): Promise<AttemptEnding> {
    const path = join(this.attempt(attempt), 'ending.json');
    await until(() => existsSync(path), `the ending of attempt ${attempt} is written`);
    return AttemptEnding.parse(JSON.parse(readFileSync(path, 'utf8')));
  }

  /** Ends every process that this bench started, and removes its files; for a test that failed, tells first what they did. */
  async close(context?: Pick<TestContext, 'task'>): Promise<void> {
    if (context?.task.result?.state === 'fail') this.#tell();
    for (const host of this.#hosts) host.socket.destroy();
    for (const keeper of this.#keepers) {
      if (keeper.pid !== undefined && keeper.exitCode === null && keeper.signalCode === null)
        await endTree(keeper.pid);
    }
    for (const pid of await knownProcessesOfRun(this.runFolder)) await endTree(pid);
    rmSync(this.root, { recursive: true, force: true });
  }

  #tell(): void {
    for (const { pid } of this.#keepers) {
      const [state, waits] = ['stat', 'wchan'].map((name) => textIn(`/proc/${pid}/${name}`));
      console.error(`Keeper ${pid}: ${state || 'gone'}, in the kernel's ${waits}`);
    }
    console.error(textIn(join(this.runFolder, RUN_FILES.keeperLog)));
  }
}

function textIn(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** The host's end of the connection. */
export class FakeHost {
  readonly reports: KeeperReport[] = [];
  isClosed = false;
  readonly socket: Socket;

  constructor(socket: Socket) {
    this.socket = socket;
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      const lines = (text + chunk).split('\n');
      text = lines.pop() ?? '';
      for (const line of lines) this.reports.push(KeeperReport.parse(JSON.parse(line)));
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.isClosed = true;
    });
  }

  send(request: KeeperRequest): void {
    this.socket.write(`${JSON.stringify(request)}\n`);
  }

  /** All reports of one kind so far. */
  of<Kind extends KeeperReport['kind']>(kind: Kind): Extract<KeeperReport, { kind: Kind }>[] {
    return this.reports.filter(
      (report): report is Extract<KeeperReport, { kind: Kind }> => report.kind === kind,
    );
  }

  /** Waits for a report of this kind after the first `seen` ones. */
  async next<Kind extends KeeperReport['kind']>(
    kind: Kind,
    seen = 0,
  ): Promise<Extract<KeeperReport, { kind: Kind }>> {
    await until(
      () => this.of(kind).length > seen,
      `the keeper reported ${kind}; it reported ${this.reports.map((report) => report.kind)}`,
    );
    const report = this.of(kind)[seen];
    if (report === undefined) throw new Error('unreachable');
    return report;
  }
}
