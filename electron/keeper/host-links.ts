import { timingSafeEqual } from 'node:crypto';
import type { Server, Socket } from 'node:net';
import type { KeeperReport, KeeperRequest } from '../core/protocol/keeper/keeper-message.ts';
import { parseRequest, unknownKind } from './parse-request.ts';

const HELLO_MS = 5000;
const MAX_HELLO_BYTES = 4096;
/** A start carries a whole environment. */
const MAX_LINE_BYTES = 16 * 1024 * 1024;
/** A host that takes in nothing any longer is let go before its reports fill the memory. */
const MAX_UNSENT_BYTES = 1024 * 1024;

/** What the links ask of the keeper. */
export interface LinkListener {
  /** What a host that proved itself is told: the welcome, and what it missed. */
  welcome(): KeeperReport[];
  /** A request of the host in charge. */
  request(request: KeeperRequest): void;
  /** The first host came, or the last one went. */
  connected(isAny: boolean): void;
}

/**
 * The hosts that are connected. Whoever does not open with the right token is let go without a word. All that did
 * get every report; requests are taken from the last that came, since an older one is on its way out.
 */
export class HostLinks {
  readonly #token: string;
  readonly #listener: LinkListener;
  /** Those that proved themselves, the one in charge last. */
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

  /** Sends what is still to be sent, and hangs up. */
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

  /** False if this is not to be spoken with any longer. */
  #take(socket: Socket, request: KeeperRequest | null, line: string): boolean {
    if (request?.kind === 'hello') return this.#hello(socket, request.token);
    if (!this.#welcomed.includes(socket)) return false;
    if (request === null) return this.#explain(socket, line);
    if (this.#welcomed.at(-1) === socket) this.#listener.request(request);
    return true;
  }

  /** A newer host may ask for what this keeper does not know yet; that is no reason to hang up. */
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
    // In one piece, so that it is heard together.
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

/** Takes the same time wherever two secrets of one length differ. */
function isSameSecret(offered: string, secret: string): boolean {
  const [one, other] = [Buffer.from(offered), Buffer.from(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
}
