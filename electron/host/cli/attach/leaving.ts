import type { Language } from '../../../core/protocol/text/english/english.ts';
import type { WorkDone } from '../../../core/protocol/wire/work-of-attempt.ts';
import type { Calls } from '../connection.ts';
import type { Console } from '../console.ts';
import { takeKeyboard } from './keyboard.ts';

/** The run that is shown. */
interface Attached {
  console: Console;
  language: Language;
  calls: Calls;
  id: string;
  /** The work that a stop would lose; null if the job can resume or there is none. */
  workAtRisk(): WorkDone | null;
}

/** How a person leaves an attached run, or uses its keyboard. */
export interface Leaving {
  /** Resolves when the user wants to detach. */
  left: Promise<'left'>;
  /** Resolves when output may be shown, which is not while a question is open. */
  quiet(): Promise<void>;
  /** Tells the job how large this terminal is. */
  announceSize(): void;
  /** Gives keyboard, signals and screen back. May be called twice. */
  release(): void;
}

/**
 * Leaves the job's screen, whatever the job had switched on: other screen, hidden cursor, mouse, paste marks, colours.
 * Leaving the other screen also fetches the cursor saved on this one, even if there was none to leave, so it is saved
 * first; each screen keeps its own.
 */
const RESTORE_SCREEN =
  '\x1b7\x1b[?1049l\x1b[?25h\x1b[?1000l\x1b[?1002l\x1b[?1003l\x1b[?1006l\x1b[?2004l\x1b[0m';

/** Where keys, sizes and signals come from. */
type Own = Pick<NodeJS.Process, 'stdin' | 'stdout' | 'on' | 'off'>;

/**
 * At a terminal, keys and size go to the job, and Ctrl-C asks. Without one, SIGINT and SIGTERM detach; the job continues.
 */
export function watchForLeaving(run: Attached & { json: boolean }, own: Own = process): Leaving {
  return run.console.interactive && !run.json ? atTerminal(run, own) : bySignals(own);
}

function bySignals(own: Own): Leaving {
  let leave = () => {};
  const left = new Promise<'left'>((resolve) => {
    leave = () => resolve('left');
  });
  own.on('SIGINT', leave);
  own.on('SIGTERM', leave);
  return {
    left,
    quiet: async () => {},
    announceSize() {},
    release() {
      own.off('SIGINT', leave);
      own.off('SIGTERM', leave);
    },
  };
}

function atTerminal({ console, language, calls, id, workAtRisk }: Attached, own: Own): Leaving {
  const signals = bySignals(own);
  const { stdin, stdout } = own;
  let answered: Promise<void> | null = null;
  let answer = () => {};
  let leave = () => {};
  const left = new Promise<'left'>((resolve) => {
    leave = () => resolve('left');
  });
  // A key that was on its way when the host died is lost; nothing is typed twice.
  const send = (bytes: Uint8Array) =>
    void calls.terminal.input.mutate({ id, data: Buffer.from(bytes).toString('base64') }).catch(() => {});
  const resize = () =>
    void calls.terminal.resize
      .mutate({ id, columns: Math.max(2, stdout.columns), rows: Math.max(1, stdout.rows) })
      .catch(() => {});

  let asked = 0;
  const giveBack = takeKeyboard(stdin, {
    send,
    ask() {
      answered = new Promise((resolve) => {
        answer = resolve;
      });
      const atRisk = workAtRisk();
      if (atRisk) console.remark(language.commandLine.attach.stopLosesAll(atRisk));
      console.remark(language.commandLine.attach.detachOrStop);
    },
    goOn: () => answer(),
    detach: leave,
    stop() {
      answer();
      const hard = asked++ > 0;
      console.remark(hard ? language.commandLine.attach.killing : language.commandLine.attach.stopping);
      calls.runs.stop.mutate({ id, hard }).then(
        (answer) => answer.ok || console.remark(language.shared.problem(answer.problem)),
        () => console.remark(language.commandLine.attach.stopNotHeard),
      );
    },
  });
  stdout.on('resize', resize);
  let released = false;
  return {
    left: Promise.race([left, signals.left]),
    quiet: async () => {
      await answered;
    },
    announceSize: resize,
    release() {
      if (released) return;
      released = true;
      signals.release();
      stdout.off('resize', resize);
      stdout.write(RESTORE_SCREEN);
      giveBack();
    },
  };
}
