import type { SerializeAddon } from '@xterm/addon-serialize';
import type xterm from '@xterm/headless';
import type { TerminalSnapshot } from '../../core/protocol/wire/terminal.ts';
import { outputEnd, readOutput } from '../store/output-reader.ts';

/** An attempt's output is fed to its screen completely up to this size; of a longer one only the end. */
const FEED_AT_MOST_BYTES = 4 * 1024 * 1024;
const FEED_END_BYTES = 1024 * 1024;
const READ_BYTES = 256 * 1024;
const SCROLLBACK_LINES = 1_000;
/** Screens kept for later looks; the least recently used one is dropped. */
const SCREENS_KEPT = 4;

interface Screen {
  terminal: xterm.Terminal;
  serialize: SerializeAddon;
  fedTo: number;
}

/** Screens of attempts, fed from their logs only while a client watches: an unwatched job costs nothing. */
export interface Screens {
  snapshot(
    attemptFolder: string,
    attempt: number,
    size: { columns: number; rows: number },
  ): Promise<TerminalSnapshot>;
}

export function createScreens(): Screens {
  const kept = new Map<string, Screen>();
  const busy = new Map<string, Promise<unknown>>();

  async function feed(folder: string, size: { columns: number; rows: number }): Promise<Screen> {
    const end = await outputEnd(folder);
    const before = kept.get(folder);
    const screen = before && end - before.fedTo <= FEED_AT_MOST_BYTES ? before : await newScreen(size, end);
    kept.delete(folder);
    kept.set(folder, screen);
    for (const oldest of [...kept.keys()].slice(0, -SCREENS_KEPT)) kept.delete(oldest);
    screen.terminal.resize(size.columns, size.rows);
    while (screen.fedTo < end) {
      const piece = await readOutput(folder, screen.fedTo, Math.min(READ_BYTES, end - screen.fedTo));
      if (piece.bytes.length === 0) break;
      await new Promise<void>((fed) => screen.terminal.write(piece.bytes, fed));
      screen.fedTo = piece.end;
    }
    return screen;
  }

  return {
    snapshot: (folder, attempt, size) => {
      // Two concurrent looks would feed the same bytes twice.
      const turn = (busy.get(folder) ?? Promise.resolve()).then(async () => {
        const { serialize, fedTo } = await feed(folder, size);
        return {
          attempt,
          ...size,
          screen: serialize.serialize({ scrollback: SCROLLBACK_LINES }),
          end: fedTo,
        };
      });
      const settled = turn.catch(() => {}).finally(() => busy.get(folder) === settled && busy.delete(folder));
      busy.set(folder, settled);
      return turn;
    },
  };
}

/** The emulator is large and most hosts never show a screen, so it is loaded at the first look. */
async function newScreen(size: { columns: number; rows: number }, end: number): Promise<Screen> {
  const { Terminal } = (await import('@xterm/headless')).default;
  const { SerializeAddon } = await import('@xterm/addon-serialize');
  const terminal = new Terminal({
    cols: size.columns,
    rows: size.rows,
    scrollback: SCROLLBACK_LINES,
    allowProposedApi: true,
  });
  const serialize = new SerializeAddon();
  terminal.loadAddon(serialize);
  return { terminal, serialize, fedTo: end > FEED_AT_MOST_BYTES ? end - FEED_END_BYTES : 0 };
}
