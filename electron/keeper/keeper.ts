// Long because every request of a host and every end of a keeper meet here.
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
import { endLeftovers, usedByJob } from '../platform/processes/processes.ts';
import { Attempt } from './attempt.ts';
import { lastStartedAttempt } from './attempt-files.ts';
import { type Remark, remarksIn } from './base/remarks.ts';
import { HostLinks } from './host-links.ts';
import { type HostWaits, HostWatch } from './host-watch.ts';
import { KeeperFileGuard } from './keeper-file-guard.ts';
import { startAttempt } from './start-attempt.ts';
import { startHost } from './start-host.ts';

const TOKEN_BYTES = 32;
const GOODBYE_MS = 1000;
const TRY_START_AGAIN_MS = 3000;

/** The configuration of a keeper. */
export interface KeeperOptions {
  runFolder: string;
  /** The host's program, started if no host is running. */
  hostProgram: string;
  hostWaits: HostWaits;
  /** Ends this process. */
  exit: () => void;
}

/** Becomes the keeper of a run. Null if the run has one already. Rejects if the folder cannot be used. */
export async function claimKeeper(options: KeeperOptions): Promise<Keeper | null> {
  const claimed = await claimEndpoint('keeper', options.runFolder, createServer);
  return claimed && new Keeper(claimed, options);
}

/** The only process that may start the job of a run, and the owner of the job's terminal. */
export class Keeper {
  readonly #options: KeeperOptions;
  readonly #server: Server;
  readonly #links: HostLinks;
  readonly #watch: HostWatch;
  readonly #remark: Remark;
  readonly #file: KeeperFileGuard;
  #attempt: Attempt | null = null;
  /** A start that waits until the previous attempt's ending is on the disk and none of its processes is alive. */
  #next: StartAttempt | null = null;
  #trying: NodeJS.Timeout | undefined;
  /** The highest attempt that this keeper started; 0 before the first. */
  #lastAttempt = 0;
  /** The highest attempt that an earlier keeper started: no other keeper can start one while this one holds the lock. */
  readonly #lastBefore: number;
  /** No further attempt will start. */
  #isLeaving = false;
  #isGoing = false;
  #awaySinceMs: number | null = null;

  constructor({ server, name, insteadOf }: ClaimedEndpoint, options: KeeperOptions) {
    this.#options = options;
    this.#server = server;
    this.#remark = remarksIn(options.runFolder);
    if (insteadOf !== null)
      this.#remark(
        `Another user holds the name of this lock: ${holderForLog(insteadOf)}. It has another now`,
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
    this.#watch = new HostWatch(options.hostWaits, {
      need: () => this.#need(),
      startHost: () => startHost(options.hostProgram, this.#remark),
      go: () => this.#go(),
    });
    this.#links = new HostLinks(server, self.token, {
      welcome: () => this.#welcome(),
      request: (request) => this.#take(request),
      connected: (isAny) => this.#watch.connected(isAny),
    });
    // Last, because a client that finds the file connects.
    this.#file = new KeeperFileGuard(options.runFolder, self, this.#remark);
  }

  /** Ends a living job, records its ending, and exits. */
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
    // It has ended, but its file is not written yet.
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
      case 'measure':
        this.#links.report({ kind: 'measured', use: usedByJob() });
        return;
      case 'leave':
        this.#isLeaving = true;
        if (this.#attempt === null) this.#go();
    }
  }

  #start(start: StartAttempt): void {
    // Shutting down: a job started now would die with the keeper.
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

  /** A stop of the job also cancels the attempt that still waits for its start. */
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

  /** One check at a time: on Windows it takes 2 s, during which no message is read. */
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

  /** A run that has begun and is not known to be over needs a host, whether or not its job is alive. */
  #need(): 'start-host' | 'go' | 'wait' {
    if (this.#isLeaving) return 'wait';
    // A host would know nothing about a run whose folder is unreachable, and the folder may return.
    const awayMs = this.#folderAwayMs();
    if (awayMs !== null)
      return this.#attempt === null && awayMs >= this.#options.hostWaits.folderAwayMs ? 'go' : 'wait';
    return this.#lastAttempt > 0 ? 'start-host' : 'go';
  }

  /** How long the run folder has been missing, as of the last check; null: it exists. */
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
    // No process of the run may outlive it; on Windows a Job Object ensures that.
    else endLeftovers(this.#options.runFolder).then(leave, leave);
  }

  #leave(): void {
    setTimeout(this.#options.exit, GOODBYE_MS);
    // Before the endpoint: the next keeper writes its own file only after it holds the endpoint.
    this.#file.remove();
    this.#links.close();
    this.#server.close(this.#options.exit);
  }
}
