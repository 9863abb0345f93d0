import { closeSync, constants, openSync, writeSync } from 'node:fs';
import { ReadStream } from 'node:tty';
import { packageRequire } from '../../platform/package-require.ts';
import { foregroundGroup } from '../../platform/processes/processes.ts';
import { endUnwatched } from './end-unwatched.ts';
import { Fence } from './fence.ts';
import type { Pty, PtyEnding, PtyListener, PtyRequest } from './pty-contract.ts';

const DRAIN_MS = 2000;
const RETRY_MS = 5;
/** Limit of input bytes waiting for a job that does not read; more are dropped. The kernel itself holds 4 KiB. */
const MAX_TYPED_BYTES = 1024 * 1024;

/** The used part of node-pty 1.1's native module. */
interface NativePty {
  fork(
    file: string,
    args: string[],
    env: string[],
    cwd: string,
    columns: number,
    rows: number,
    uid: number,
    gid: number,
    utf8: boolean,
    helperPath: string,
    onExit: (exitCode: number, signal: number) => void,
  ): unknown;
  resize(fd: number, columns: number, rows: number): void;
}

/** Loads node-pty's native module without its JavaScript. Throws if it is not at its place in version 1.1. */
export function loadNativePty(): unknown {
  const require = packageRequire();
  return require('node-pty/build/Release/pty.node');
}

/**
 * Starts a process in a pseudo-terminal whose output arrives complete, or returns as text why the native module cannot
 * be used. Throws if the system refuses to start a process.
 *
 * Why: when a process exits, its side of the terminal closes. libuv takes that hang-up for the end of the stream while
 * up to some 12 KB are still unread. So the keeper holds the slave side open as well, and no hang-up occurs. When the
 * system reports that the process has ended, the keeper writes a fence into the slave side; once it has been read,
 * everything has. A process that closes its terminal and continues therefore does not count as dead. If the process
 * ended before the slave was opened, nothing is lost either: Linux keeps the bytes as long as the master side is open.
 */
export function openFencedPty(load: () => unknown, request: PtyRequest, listener: PtyListener): Pty | string {
  let native: unknown;
  try {
    native = load();
  } catch (error) {
    return `node-pty's native module does not load (${String(error)})`;
  }
  if (!isNativePty(native)) return "node-pty's native module has another shape than the one known";
  const { file, args, cwd, columns, rows } = request;
  const env = Object.entries(request.env).map(([name, value]) => `${name}=${value}`);
  let exited: (exitCode: number, signal: number) => void = () => undefined;
  let terminal: unknown;
  try {
    terminal = native.fork(file, args, env, cwd, columns, rows, -1, -1, true, '', (code, signal) =>
      exited(code, signal),
    );
  } catch (error) {
    // The module's response to unknown arguments; nothing was started.
    if (error instanceof Error && error.message.startsWith('Usage'))
      return `node-pty says "${error.message}"`;
    throw error;
  }
  if (!isTerminal(terminal)) {
    endUnwatched(fieldOf(terminal, 'pid'));
    throw new Error("node-pty's native module started a process and did not say which");
  }
  const pty = newFencedPty(native, terminal, listener);
  exited = (code, signal) => pty.exited(code, signal);
  return pty;
}

function newFencedPty(native: NativePty, terminal: Terminal, listener: PtyListener): FencedPty {
  try {
    return new FencedPty(native, terminal, listener);
  } catch (error) {
    endUnwatched(terminal.pid);
    closeSync(terminal.fd);
    throw error;
  }
}

class FencedPty implements Pty {
  readonly pid: number;
  readonly #native: NativePty;
  readonly #master: number;
  readonly #slave: number;
  readonly #stream: ReadStream;
  readonly #listener: PtyListener;
  readonly #fence = new Fence();
  #fenceWritten = 0;
  #typed = Buffer.alloc(0);
  #typing: NodeJS.Timeout | undefined;
  #ending: Omit<PtyEnding, 'drained'> | undefined;
  #patience: NodeJS.Timeout | undefined;
  #isPaused = false;
  #isOver = false;

  constructor(native: NativePty, terminal: Terminal, listener: PtyListener) {
    this.pid = terminal.pid;
    this.#native = native;
    this.#master = terminal.fd;
    this.#listener = listener;
    // Without O_NOCTTY the terminal could become the keeper's own, and its hang-up would kill the keeper.
    this.#slave = openSync(terminal.pty, constants.O_RDWR | constants.O_NOCTTY | constants.O_NONBLOCK);
    this.#stream = new ReadStream(terminal.fd);
    this.#stream.on('data', (chunk: Buffer) => this.#read(chunk));
    // EIO, after a job has hung up its terminal with vhangup(2). The process still reports its end.
    this.#stream.on('error', () => undefined);
  }

  /** The system reports that the process has ended. */
  exited(exitCode: number, signal: number): void {
    const bySignal = signal !== 0;
    this.#ending = {
      exitCode: bySignal ? null : exitCode,
      signal: bySignal ? signal : null,
      endedAt: Date.now(),
    };
    this.#writeFence();
    this.#beginPatience();
  }

  write(bytes: Buffer): void {
    if (this.#ending !== undefined || this.#typed.length + bytes.length > MAX_TYPED_BYTES) return;
    this.#typed = Buffer.concat([this.#typed, bytes]);
    if (this.#typing === undefined) this.#type();
  }

  resize(columns: number, rows: number): void {
    if (!this.#isOver) this.#native.resize(this.#master, columns, rows);
  }

  pause(): void {
    if (this.#isOver) return;
    this.#isPaused = true;
    clearTimeout(this.#patience);
    this.#stream.pause();
  }

  resume(): void {
    if (this.#isOver) return;
    this.#isPaused = false;
    this.#stream.resume();
    this.#beginPatience();
  }

  interrupt(): void {
    if (this.#ending !== undefined) return;
    try {
      process.kill(-(foregroundGroup(this.pid) ?? this.pid), 'SIGINT');
    } catch {
      // It ended at this very moment.
    }
  }

  #read(chunk: Buffer): void {
    if (this.#isOver) return;
    if (this.#ending === undefined) {
      this.#listener.output(chunk);
      return;
    }
    const { bytes, found } = this.#fence.push(chunk);
    if (bytes.length > 0) this.#listener.output(bytes);
    if (found) this.#finish(true);
  }

  /** The slave is full while more than its capacity is unread, so the write is retried until the fence is in. */
  #writeFence(): void {
    if (this.#isOver) return;
    this.#fenceWritten += writeSome(this.#slave, this.#fence.mark.subarray(this.#fenceWritten));
    if (this.#fenceWritten < this.#fence.mark.length) setTimeout(() => this.#writeFence(), RETRY_MS);
  }

  #type(): void {
    this.#typing = undefined;
    if (this.#ending !== undefined) return;
    this.#typed = this.#typed.subarray(writeSome(this.#master, this.#typed));
    if (this.#typed.length > 0) this.#typing = setTimeout(() => this.#type(), RETRY_MS);
  }

  /** Processes that the job left behind may keep writing, or keep the terminal stopped, so the wait is limited. */
  #beginPatience(): void {
    clearTimeout(this.#patience);
    if (this.#isPaused || this.#ending === undefined) return;
    this.#patience = setTimeout(() => {
      const rest = this.#fence.rest(this.#fenceWritten);
      if (rest.length > 0) this.#listener.output(rest);
      this.#finish(false);
    }, DRAIN_MS);
  }

  #finish(drained: boolean): void {
    if (this.#isOver || this.#ending === undefined) return;
    this.#isOver = true;
    clearTimeout(this.#patience);
    clearTimeout(this.#typing);
    this.#stream.destroy();
    closeSync(this.#slave);
    this.#listener.ended({ ...this.#ending, drained });
  }
}

/** Writes what a terminal accepts at the moment; returns 0 if it is full or hung up. */
function writeSome(fd: number, bytes: Buffer): number {
  try {
    return writeSync(fd, bytes);
  } catch {
    return 0;
  }
}

interface Terminal {
  fd: number;
  pid: number;
  /** Path of the slave side. */
  pty: string;
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

function isNativePty(value: unknown): value is NativePty {
  return typeof fieldOf(value, 'fork') === 'function' && typeof fieldOf(value, 'resize') === 'function';
}

function isTerminal(value: unknown): value is Terminal {
  const numbers = [fieldOf(value, 'fd'), fieldOf(value, 'pid')];
  return numbers.every(Number.isInteger) && typeof fieldOf(value, 'pty') === 'string';
}
