import { english } from '../../../core/protocol/text/en.ts';
import type { WorkDone } from '../../../core/protocol/wire/work-of-attempt.ts';
import type { Calls } from '../connection.ts';
import type { Console } from '../console.ts';
import { cliText } from '../text/en.ts';
import { takeKeyboard } from './keyboard.ts';

/** The run that is shown. */
interface Attached {
  console: Console;
  calls: Calls;
  id: string;
  /** What its job has done that a stop would lose, as it cannot resume; null: nothing, or it can. */
  workAtRisk(): WorkDone | null;
}

/** How a person leaves an attached run, or uses its keyboard. */
export interface Leaving {
  /** Resolves when the user wants to detach. */
  left: Promise<'left'>;
  /** Resolves when output may be shown: not while a question waits for its answer. */
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

/**
 * With a person at the terminal: keys and size go to the job, and Ctrl-C asks. Without: SIGINT and SIGTERM detach;
 * the job goes on.
 */
export function watchForLeaving(run: Attached & { json: boolean }): Leaving {
  return run.console.interactive && !run.json ? atTerminal(run) : bySignals();
}

function bySignals(): Leaving {
  let leave = () => {};
  const left = new Promise<'left'>((resolve) => {
    leave = () => resolve('left');
  });
  process.on('SIGINT', leave);
  process.on('SIGTERM', leave);
  return {
    left,
    quiet: async () => {},
    announceSize() {},
    release() {
      process.off('SIGINT', leave);
      process.off('SIGTERM', leave);
    },
  };
}

function atTerminal({ console, calls, id, workAtRisk }: Attached): Leaving {
  const signals = bySignals();
  const { stdin, stdout } = process;
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
      if (atRisk) console.remark(cliText.stopLosesAll(atRisk));
      console.remark(cliText.detachOrStop);
    },
    goOn: () => answer(),
    detach: leave,
    stop() {
      answer();
      const hard = asked++ > 0;
      console.remark(hard ? cliText.killing : cliText.stopping);
      calls.runs.stop.mutate({ id, hard }).then(
        (answer) => answer.ok || console.remark(english.problem(answer.problem)),
        () => console.remark(cliText.stopNotHeard),
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
