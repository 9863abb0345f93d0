import { timingSafeEqual } from 'node:crypto';
import type { Server, Socket } from 'node:net';
import type { KeeperReport, KeeperRequest } from '../core/protocol/keeper/keeper-message.ts';
import { parseRequest, unknownKind } from './parse-request.ts';

const HELLO_MS = 5000;
const MAX_HELLO_BYTES = 4096;
/** A start carries a whole environment. */
const MAX_LINE_BYTES = 16 * 1024 * 1024;
/** A host that stops reading is disconnected before its unsent reports fill the memory. */
const MAX_UNSENT_BYTES = 1024 * 1024;

/** What the links need from the keeper. */
export interface LinkListener {
  /** What a host receives after its token was accepted: the welcome, and the reports it missed. */
  welcome(): KeeperReport[];
  /** A request of the newest host. */
  request(request: KeeperRequest): void;
  /** The first host connected, or the last one disconnected. */
  connected(isAny: boolean): void;
}

/**
 * The connected hosts. A client that does not open with the right token is disconnected without an answer. All others get
 * every report. Requests are taken from the newest host only, because an older one is about to exit.
 */
export class HostLinks {
  readonly #token: string;
  readonly #listener: LinkListener;
  /** Hosts with an accepted token, the newest last. */
  #welcomed: Socket[] = [];

  constructor(server: Server, token: string, listener: LinkListener) {
    this.#token = token;
    this.#listener = listener;
    server.on('connection', (socket) => this.#serve(socket));
  }

  report(report: KeeperReport): void {
    const line = lineOf(report);
    for (const socket of this.#welcomed) {
      socket.write(line);
      if (socket.writableLength > MAX_UNSENT_BYTES) socket.destroy();
    }
  }

  /** Sends pending data, then disconnects. */
  close(): void {
    for (const socket of this.#welcomed) socket.end();
  }

  #serve(socket: Socket): void {
    let unread: Buffer[] = [];
    let unreadBytes = 0;
    const helloTimer = setTimeout(() => socket.destroy(), HELLO_MS);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      clearTimeout(helloTimer);
      this.#gone(socket);
    });
    socket.on('data', (chunk: Buffer) => {
      let rest = chunk;
      for (let at = rest.indexOf(10); at >= 0 && !socket.destroyed; at = rest.indexOf(10)) {
        const line = Buffer.concat([...unread, rest.subarray(0, at)]).toString();
        unread = [];
        unreadBytes = 0;
        rest = rest.subarray(at + 1);
        if (!this.#take(socket, parseRequest(line), line)) socket.destroy();
        else clearTimeout(helloTimer);
      }
      unread.push(rest);
      unreadBytes += rest.length;
      if (unreadBytes > (this.#welcomed.includes(socket) ? MAX_LINE_BYTES : MAX_HELLO_BYTES))
        socket.destroy();
    });
  }

  /** False if the client must be disconnected. */
  #take(socket: Socket, request: KeeperRequest | null, line: string): boolean {
    if (request?.kind === 'hello') return this.#hello(socket, request.token);
    if (!this.#welcomed.includes(socket)) return false;
    if (request === null) return this.#explain(socket, line);
    if (this.#welcomed.at(-1) === socket) this.#listener.request(request);
    return true;
  }

  /** A newer host may request something unknown to this keeper; that is no reason to disconnect. */
  #explain(socket: Socket, line: string): boolean {
    const kind = unknownKind(line);
    if (kind === null) return false;
    const report: KeeperReport = { kind: 'not-understood', request: kind };
    socket.write(`${JSON.stringify(report)}\n`);
    return true;
  }

  #hello(socket: Socket, token: string): boolean {
    if (!isSameSecret(token, this.#token)) return false;
    this.#welcomed = [...this.#welcomed.filter((other) => other !== socket), socket];
    // In one write, so that they arrive together.
    socket.write(this.#listener.welcome().map(lineOf).join(''));
    if (this.#welcomed.length === 1) this.#listener.connected(true);
    return true;
  }

  #gone(socket: Socket): void {
    if (!this.#welcomed.includes(socket)) return;
    this.#welcomed = this.#welcomed.filter((other) => other !== socket);
    if (this.#welcomed.length === 0) this.#listener.connected(false);
  }
}

const lineOf = (report: KeeperReport): string => `${JSON.stringify(report)}\n`;

/** Compares in constant time, wherever two secrets of equal length differ. */
function isSameSecret(offered: string, secret: string): boolean {
  const [one, other] = [Buffer.from(offered), Buffer.from(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
}
