import { rmSync, writeFileSync } from 'node:fs';
import type { KeeperRequest } from '../../core/protocol/keeper-message.ts';
import type { Clock } from '../clock.ts';

/** A job that looks for stop.request gets this long before it is interrupted. */
export const ASK_AFTER_MS = 2_000;
/** And this long, from the beginning, before its tree is killed. */
export const KILL_AFTER_MS = 12_000;

/** The steps by which a job is brought to its end. */
export interface StopSteps {
  /** First the file, then an interrupt, then the whole tree; `hard` kills at once. */
  begin(hard: boolean): void;
  /** The job is gone: no further step, and the request is taken back. */
  cancel(): void;
  /** We are going: no further step of ours. The request stays for the job to see. */
  leave(): void;
}

export function createStopSteps(
  requestFile: string,
  clock: Clock,
  send: (request: KeeperRequest) => void,
): StopSteps {
  let waiting: (() => void)[] = [];
  const leave = () => {
    for (const stop of waiting) stop();
    waiting = [];
  };
  return {
    begin: (hard) => {
      leave();
      if (hard) {
        send({ kind: 'stop', how: 'kill' });
        return;
      }
      try {
        writeFileSync(requestFile, '');
      } catch {
        // A full disk must not keep a job from being stopped: the interrupt follows.
      }
      waiting = [
        clock.after(ASK_AFTER_MS, () => send({ kind: 'stop', how: 'ask' })),
        clock.after(KILL_AFTER_MS, () => send({ kind: 'stop', how: 'kill' })),
      ];
    },
    leave,
    cancel: () => {
      leave();
      try {
        rmSync(requestFile, { force: true });
      } catch {
        // Held open by somebody (Windows): the next attempt's keeper is told by messages all the same.
      }
    },
  };
}
