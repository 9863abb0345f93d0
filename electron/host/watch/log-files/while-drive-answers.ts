import { answersInTime } from '../../../platform/answering.ts';
import type { WatchContext } from '../contract/watch-context.ts';

/** A look that takes longer is over a large file, or over a drive that hangs. */
const LATE_MS = 5_000;

/**
 * Waits for a look as long as the drives answer: a run neither starts nor ends later because of a log out of reach.
 * `busyWith`: the file that is looked at now, or was last.
 */
export async function whileDriveAnswers(
  done: Promise<void>,
  busyWith: () => string,
  { run, clock, log, hasLeft }: Pick<WatchContext, 'run' | 'clock' | 'log' | 'hasLeft'>,
): Promise<void> {
  for (;;) {
    let cancel = () => {};
    const late = new Promise<boolean>((resolve) => {
      cancel = clock.after(LATE_MS, () => resolve(true));
    });
    const isLate = await Promise.race([done.then(() => false), late]);
    cancel();
    if (!isLate || hasLeft()) return;
    if (await answersInTime(busyWith())) continue;
    log.write(`A log file of run ${run.state.settings.spec.id} is out of reach: ${busyWith()}`);
    return;
  }
}
