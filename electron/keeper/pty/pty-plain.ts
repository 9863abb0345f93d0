import type { IPty } from 'node-pty';
import { packageRequire } from '../../platform/package-require.ts';
import { foregroundGroup } from '../../platform/processes/processes.ts';
import { endUnwatched } from './end-unwatched.ts';
import type { Pty, PtyListener, PtyRequest } from './pty-contract.ts';

type NodePty = Pick<typeof import('node-pty'), 'spawn'>;

const DRAIN_MS = 2000;
const LOOK_MS = 250;

/**
 * Starts a process in a pseudo-terminal through node-pty's public interface: on Windows, and as fallback if the native
 * module has an unknown shape. Throws the system's error if it cannot. Outside Windows the end of the output may be
 * lost, so `drained` is false there.
 */
export function openPlainPty(
  request: PtyRequest,
  listener: PtyListener,
  load: () => NodePty = loadNodePty,
): Pty {
  const isWindows = process.platform === 'win32';
  const { file, args, cwd, env, columns, rows } = request;
  const pty = load().spawn(file, args, {
    cwd,
    env,
    cols: columns,
    rows,
    // The pseudo-console shipped with node-pty: the one in older Windows repaints the screen and drops colours.
    ...(isWindows ? { useConpty: true, useConptyDll: true } : { encoding: null }),
  });
  try {
    return watched(pty, listener);
  } catch (error) {
    endUnwatched(pty.pid);
    throw error;
  }
}

function watched(pty: IPty, listener: PtyListener): Pty {
  const isWindows = process.platform === 'win32';
  let isOver = false;
  const finish = (exitCode: number, signal: number | undefined, drained: boolean) => {
    if (isOver) return;
    isOver = true;
    clearInterval(look);
    const bySignal = signal !== undefined && signal !== 0;
    listener.ended({
      exitCode: bySignal ? null : exitCode,
      signal: bySignal ? signal : null,
      endedAt: endedAt ?? Date.now(),
      drained,
    });
  };
  let endedAt: number | undefined;
  // Text on Windows (ConPTY uses UTF-8), bytes elsewhere in spite of the declared type.
  pty.onData((data: string | Buffer) => {
    if (!isOver) listener.output(typeof data === 'string' ? Buffer.from(data) : data);
  });
  pty.onExit(({ exitCode, signal }) => finish(exitCode, signal, isWindows));
  // On Windows node-pty reports the exit when the console closes, and a process left behind in it keeps it open.
  const look = setInterval(() => {
    const code = exitCodeSeen(pty);
    if (code === null) return;
    endedAt ??= Date.now();
    if (Date.now() - endedAt >= DRAIN_MS) finish(code, undefined, false);
  }, LOOK_MS);
  return {
    pid: pty.pid,
    write: (bytes) => {
      // node-pty accepts bytes too; text would be torn where a character is split.
      if (!isOver) Reflect.apply(pty.write, pty, [bytes]);
    },
    resize: (newColumns, newRows) => {
      if (!isOver) pty.resize(newColumns, newRows);
    },
    pause: () => pty.pause(),
    resume: () => pty.resume(),
    interrupt: () => {
      if (isOver) return;
      // Windows: the console turns the character into a Ctrl-C event for everything attached to it.
      if (isWindows) pty.write('\x03');
      else interruptGroup(foregroundGroup(pty.pid) ?? pty.pid);
    },
  };
}

/** Loaded only when needed: its JavaScript costs the keeper memory. */
function loadNodePty(): NodePty {
  const require = packageRequire();
  return require('node-pty');
}

/** node-pty's private copy of the exit code on Windows; null before the exit, or if there is none. */
function exitCodeSeen(pty: IPty): number | null {
  const agent: unknown = Reflect.get(pty, '_agent');
  const code: unknown = typeof agent === 'object' && agent !== null ? Reflect.get(agent, '_exitCode') : null;
  return typeof code === 'number' ? code : null;
}

function interruptGroup(group: number): void {
  try {
    process.kill(-group, 'SIGINT');
  } catch {
    // It ended at this very moment.
  }
}
