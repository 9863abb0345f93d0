import { entryOfEvent } from '../../core/run/entry-of-event.ts';
import { newestAttempt } from '../../core/run/run-state.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { readEventLines } from './event-feed.ts';
import { watchFile } from './event-watch.ts';
import type { LiveRun } from './live-run.ts';
import { writeDueCheckpoint } from './run-checkpoints.ts';

/** If the journal refuses an observation (a full disk), it stays in events.jsonl and is taken up again after this. */
const TRY_AGAIN_MS = 1_000;

/** Moves what the job said from events.jsonl into the journal: in order, each once. */
export interface EventIntake {
  /** Begins to watch the file. */
  open(): void;
  /** Takes up what is there now. */
  look(): void;
  /** Takes up everything there is, however long the disk takes. Resolves at once after `close`. */
  drain(): Promise<void>;
  /** How far the file was read. */
  offset(): number;
  close(): void;
}

export function createEventIntake(run: LiveRun, clock: Clock, log: Log): EventIntake {
  const { state, paths } = run;
  let read = state.eventsOffset;
  let stopWatching: (() => void) | null = null;
  let open = true;

  /** True if there may be more; null if the disk refused. */
  function takeSome(): boolean | null {
    const lines = readEventLines(paths.events, read);
    const last = lines.at(-1);
    if (!last) return false;
    const known = new Set(state.known);
    const attempt = newestAttempt(state)?.attempt ?? 1;
    const entries = lines.flatMap(({ line, end }) => {
      const entry = entryOfEvent(line, end, { attempt, known });
      if (entry?.kind === 'observation') known.add(entry.iteration);
      return entry ? [entry] : [];
    });
    if (entries.length > 0 && run.commit(entries) === null) return null;
    read = last.end;
    if (entries.some((entry) => entry.kind === 'observation')) writeDueCheckpoint(run, clock.nowMs());
    return true;
  }

  function takeAll(): boolean {
    let more: boolean | null = true;
    while (more) more = takeSome();
    return more !== null;
  }

  function look(): void {
    try {
      takeAll();
    } catch (error) {
      log.write(`Events of run ${state.spec.id}`, error);
    }
  }

  return {
    open: () => {
      open = true;
      stopWatching ??= watchFile(paths.events, clock, look);
    },
    look,
    drain: async () => {
      while (open && !takeAll()) await new Promise<void>((resolve) => clock.after(TRY_AGAIN_MS, resolve));
    },
    offset: () => read,
    close: () => {
      open = false;
      stopWatching?.();
      stopWatching = null;
    },
  };
}
