import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import type {
  KeeperFile,
  KeeperReport,
  KeeperRequest,
  StartAttempt,
} from '../core/protocol/keeper/keeper-message.ts';
import { FILE_FORMAT, KEEPER_WIRE_VERSION, VIGIL_VERSION } from '../core/protocol/version.ts';
import { type ClaimedEndpoint, claimEndpoint } from '../platform/endpoint/claim-endpoint.ts';
import { holderForLog } from '../platform/endpoint/peer-owner.ts';
import { endLeftovers } from '../platform/processes/processes.ts';
import { Attempt } from './attempt.ts';
import { lastStartedAttempt } from './attempt-files.ts';
import { type Remark, remarksIn } from './base/remarks.ts';
import { HostLinks } from './host-links.ts';
import { HostWatch, type Patience } from './host-watch.ts';
import { OwnFile } from './own-file.ts';
import { startAttempt } from './start-attempt.ts';
import { startHost } from './start-host.ts';

const TOKEN_BYTES = 32;
const GOODBYE_MS = 1000;
const TRY_START_AGAIN_MS = 3000;

/** What a keeper is given. */
export interface KeeperOptions {
  runFolder: string;
  /** The host's program, started when no host is there. */
  hostProgram: string;
  patience: Patience;
  /** Ends this process. */
  exit: () => void;
}

/** Becomes the keeper of a run. Null if the run has one already. Rejects if the folder cannot be used. */
export async function becomeKeeper(options: KeeperOptions): Promise<Keeper | null> {
  const claimed = await claimEndpoint('keeper', options.runFolder, createServer);
  return claimed && new Keeper(claimed, options);
}

/** The one process that may start the job of a run, and the one that the job's terminal hangs on. */
export class Keeper {
  readonly #options: KeeperOptions;
  readonly #server: Server;
  readonly #links: HostLinks;
  readonly #watch: HostWatch;
  readonly #remark: Remark;
  readonly #file: OwnFile;
  #attempt: Attempt | null = null;
  /** A start that waits until the ending of the attempt before is on the disk, and nothing of it lives. */
  #next: StartAttempt | null = null;
  #trying: NodeJS.Timeout | undefined;
  /** The highest attempt that this keeper started; 0 before the first. */
  #lastAttempt = 0;
  /** The highest that any keeper before it started: nobody else can start one while it holds the lock. */
  readonly #lastBefore: number;
  /** No attempt will be started any more. */
  #isLeaving = false;
  #isGoing = false;
  #awaySinceMs: number | null = null;

  constructor({ server, name, insteadOf }: ClaimedEndpoint, options: KeeperOptions) {
    this.#options = options;
    this.#server = server;
    this.#remark = remarksIn(options.runFolder);
    if (insteadOf !== null)
      this.#remark(
        `Another user holds the name of this run's lock: ${holderForLog(insteadOf)}. It has another name now`,
      );
    this.#lastBefore = lastStartedAttempt(options.runFolder);
    const self: KeeperFile = {
      format: FILE_FORMAT,
      pid: process.pid,
      startedAt: Date.now(),
      endpoint: name,
      ...(insteadOf === null ? {} : { nameHolder: insteadOf }),
      token: randomBytes(TOKEN_BYTES).toString('hex'),
      version: VIGIL_VERSION,
      protocol: KEEPER_WIRE_VERSION,
    };
    this.#watch = new HostWatch(options.patience, {
      need: () => this.#need(),
      startHost: () => startHost(options.hostProgram, this.#remark),
      go: () => this.#go(),
    });
    this.#links = new HostLinks(server, self.token, {
      welcome: () => this.#welcome(),
      request: (request) => this.#take(request),
      connected: (isAny) => this.#watch.connected(isAny),
    });
    // Last: who finds the file can connect.
    this.#file = new OwnFile(options.runFolder, self, this.#remark);
  }

  /** Ends the job, if one lives, writes down how it ended, and goes. */
  endAll(): void {
    this.#isLeaving = true;
    if (this.#attempt === null) this.#go();
    else this.#attempt.stop({ kind: 'stop', how: 'kill' });
  }

  #welcome(): KeeperReport[] {
    const welcome: KeeperReport = {
      kind: 'welcome',
      protocol: KEEPER_WIRE_VERSION,
      version: VIGIL_VERSION,
      pid: process.pid,
      living: this.#attempt?.living ?? null,
      lastAttempt: this.#lastStarted(),
      looksForLeftovers: true,
    };
    // It has ended, and no file tells it yet.
    const ending = this.#attempt?.told;
    return ending ? [welcome, { kind: 'ended', ending }] : [welcome];
  }

  #take(request: KeeperRequest): void {
    switch (request.kind) {
      case 'hello':
        return;
      case 'start':
        this.#start(request.start);
        return;
      case 'input':
        this.#attempt?.write(Buffer.from(request.data, 'base64'));
        return;
      case 'resize':
        this.#attempt?.resize(request.columns, request.rows);
        return;
      case 'stop':
        this.#takeBackNext();
        this.#attempt?.stop(request);
        return;
      case 'pause':
        this.#attempt?.pause();
        return;
      case 'continue':
        this.#attempt?.continue();
        return;
      case 'leave':
        this.#isLeaving = true;
        if (this.#attempt === null) this.#go();
    }
  }

  #start(start: StartAttempt): void {
    // Who asks will find us gone in a moment; a job begun now would go with us.
    if (this.#isLeaving) return;
    const { attempt } = start;
    if (attempt <= this.#lastStarted()) {
      this.#links.report({ kind: 'start-refused', attempt, why: 'already-started' });
      return;
    }
    if (this.#attempt?.told) {
      this.#next = start;
      return;
    }
    if (this.#attempt !== null) {
      this.#links.report({ kind: 'start-refused', attempt, why: 'one-lives' });
      return;
    }
    const started = startAttempt(this.#options.runFolder, start, {
      report: (report) => this.#links.report(report),
      over: () => this.#over(),
      remark: this.#remark,
    });
    if (!(started instanceof Attempt)) {
      if (started.kind !== 'start-failed') this.#tryAgain(start);
      this.#links.report(started);
      return;
    }
    this.#attempt = started;
    this.#lastAttempt = attempt;
    started.announce();
  }

  /** Who wants the job to end does not want the attempt that still waits for its start. */
  #takeBackNext(): void {
    if (this.#next === null) return;
    const { attempt } = this.#next;
    this.#next = null;
    const obstacle = { kind: 'stopped-before' } as const;
    const failure = { attempt, code: 'other', detail: '', obstacle } as const;
    this.#links.report({ kind: 'start-failed', failure });
  }

  #lastStarted(): number {
    return Math.max(this.#lastAttempt, this.#lastBefore);
  }

  #over(): void {
    this.#attempt = null;
    if (this.#isLeaving) this.#go();
    else this.#startNext();
  }

  /** One look at a time: on Windows it takes 2 s in which nobody is heard. */
  #tryAgain(start: StartAttempt): void {
    this.#next = start;
    clearTimeout(this.#trying);
    this.#trying = setTimeout(() => this.#startNext(), TRY_START_AGAIN_MS);
  }

  #startNext(): void {
    const next = this.#next;
    if (next === null || this.#attempt !== null) return;
    this.#next = null;
    this.#start(next);
  }

  /** A run that was begun and not told to be over needs a host, whether or not its job lives at the moment. */
  #need(): 'start-host' | 'go' | 'wait' {
    if (this.#isLeaving) return 'wait';
    // Of a run whose folder is away a host would know nothing, and it may come back.
    const awayMs = this.#folderAwayMs();
    if (awayMs !== null)
      return this.#attempt === null && awayMs >= this.#options.patience.folderAwayMs ? 'go' : 'wait';
    return this.#lastAttempt > 0 ? 'start-host' : 'go';
  }

  /** For how long the run folder has been away, as far as it was looked; null: it is there. */
  #folderAwayMs(): number | null {
    if (existsSync(this.#options.runFolder)) this.#awaySinceMs = null;
    else this.#awaySinceMs ??= performance.now();
    return this.#awaySinceMs === null ? null : performance.now() - this.#awaySinceMs;
  }

  #go(): void {
    // Once only: the next keeper's file has the same name.
    if (this.#isGoing) return;
    this.#isGoing = true;
    this.#isLeaving = true;
    this.#file.rest();
    const leave = () => this.#leave();
    if (this.#lastAttempt === 0) leave();
    // Nothing of the run is to outlive it; a Job Object does the same on Windows.
    else endLeftovers(this.#options.runFolder).then(leave, leave);
  }

  #leave(): void {
    setTimeout(this.#options.exit, GOODBYE_MS);
    // Before the endpoint: a keeper that follows writes its own file only after it holds that.
    this.#file.remove();
    this.#links.close();
    this.#server.close(this.#options.exit);
  }
}
