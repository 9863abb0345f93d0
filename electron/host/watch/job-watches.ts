import type { EventIntake } from './events/event-intake.ts';
import type { HangWatch } from './hang/hang-watch.ts';
import type { JobFileWatch } from './job-files/job-file-watch.ts';
import type { StoppedKeeperWatch } from './keeper/stopped-keeper.ts';
import type { LingerWatch } from './lingering/linger-watch.ts';
import type { OutputIntake } from './output/output-intake.ts';
import type { SpaceWatch } from './space/space-watch.ts';
import type { StartWatch } from './start/start-watch.ts';

/** All that is looked at while a job lives. */
export interface JobWatches {
  readonly events: EventIntake;
  readonly output: OutputIntake;
  readonly files: JobFileWatch;
  readonly space: SpaceWatch;
  readonly hang: HangWatch;
  readonly lingering: LingerWatch;
  readonly start: StartWatch;
  readonly stopped: StoppedKeeperWatch;
}

/** Begins to look at what the job says and writes, and at the space it has. */
export function attend({ events, files, space, stopped }: JobWatches): void {
  events.open();
  files.open();
  space.open();
  stopped.open();
}

/** Looks no more until an attempt lives again. */
export function rest({ events, output, files, space, stopped }: JobWatches): void {
  events.close();
  output.close();
  files.close();
  space.close();
  stopped.close();
}

/** An attempt is over, or we go: nothing is to be ended any more. */
export function endNothing({ hang, lingering, start }: JobWatches): void {
  start.cancel();
  hang.leave();
  lingering.cancel();
}
