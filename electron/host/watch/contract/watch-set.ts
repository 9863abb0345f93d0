import type { Signals, Watch } from './watch.ts';
import type { WatchContext } from './watch-context.ts';

/** All watches of a run: each call reaches every watch, in the order of their table. */
export interface WatchSet extends Signals, Pick<Watch, 'attend' | 'rest' | 'close'> {}

/** Opens the watches of a run. Signals reach them in the order of this table. */
export type WatchTable<Named extends Record<string, Watch>> = (context: WatchContext) => Named;

/** Opens the watches of a table: `all` of them together, and each by its name. */
export function openWatches<Named extends Record<string, Watch>>(
  table: WatchTable<Named>,
  context: Omit<WatchContext, 'tell'>,
): { all: WatchSet; named: Named } {
  let watches: readonly Watch[] = [];
  const all = toEach((tell) => {
    for (const watch of watches) tell(watch);
  });
  const named = table({ ...context, tell: all });
  watches = Object.values(named);
  return { all, named };
}

const toEach = (each: (tell: (watch: Watch) => void) => void): WatchSet => ({
  attend: (attempt) => each((watch) => watch.attend(attempt)),
  rest: () => each((watch) => watch.rest()),
  close: () => each((watch) => watch.close()),
  outputGrew: () => each((watch) => watch.outputGrew?.()),
  logFilesGrew: (bytes) => each((watch) => watch.logFilesGrew?.(bytes)),
  sharedLogGrew: () => each((watch) => watch.sharedLogGrew?.()),
  repetitionEnded: () => each((watch) => watch.repetitionEnded?.()),
  outputBlocked: (isBlocked) => each((watch) => watch.outputBlocked?.(isBlocked)),
  inputTyped: () => each((watch) => watch.inputTyped?.()),
  jobRuns: () => each((watch) => watch.jobRuns?.()),
  eventSaid: (event, end) => each((watch) => watch.eventSaid?.(event, end)),
  eventsJournaled: () => each((watch) => watch.eventsJournaled?.()),
  outputRead: (sign) => each((watch) => watch.outputRead?.(sign)),
  checkpointAdopted: () => each((watch) => watch.checkpointAdopted?.()),
  lookNow: () => each((watch) => watch.lookNow?.()),
});
