import { setImmediate as nextTurn } from 'node:timers/promises';
import type { JobEvent } from '../../../core/protocol/disk/job-event.ts';
import type { JournalEntry } from '../../../core/protocol/disk/journal-record.ts';
import { entriesOfEvents } from '../../../core/run/apply/entry-of-event.ts';
import { isSaidBy } from '../../../core/run/apply/join-observations.ts';
import { findObservation } from '../../../core/run/state/find-observation.ts';
import { newestAttempt } from '../../../core/run/state/run-state.ts';
import type { Clock } from '../../base/clock.ts';
import type { Log } from '../../base/log.ts';
import type { LiveRun } from '../../live/live-run.ts';
import { writeDueCheckpoint } from '../../live/run-checkpoints.ts';
import { folderTrouble, surely } from '../../store/folder-presence.ts';
import { readEventLines } from './event-feed.ts';
import { watchFile } from './event-watch.ts';

/** What the journal refuses (a full disk), or what cannot be read, stays in events.jsonl and is taken up again after this. */
const TRY_AGAIN_MS = 1_000;

/** Moves what the job said from events.jsonl into the journal: in order, each once. */
export interface EventIntake {
  /** Begins to watch the file. */
  open(): void;
  /** Takes up what is there now. */
  look(): void;
  /** Takes up everything there is, however long the disk takes; resolves early when the host leaves. */
  drain(): Promise<void>;
  /** How far the file was read. */
  offset(): number;
  /** Ends the watch; `drain` still works. */
  close(): void;
}

/**
 * `heard` is told every event once, before it is journaled and though the disk may refuse that; `taken` is called
 * whenever something was journaled.
 */
export function createEventIntake(
  run: LiveRun,
  clock: Clock,
  log: Log,
  hasLeft: () => boolean,
  heard: (event: JobEvent) => void,
  taken: () => void,
): EventIntake {
  const { state, paths } = run;
  let read = state.eventsOffset;
  /** How far `heard` was told: what the disk refuses is read again, but it was one sign of work. */
  let told = read;
  let stopWatching: (() => void) | null = null;
  let isLooking = false;

  /** True if there may be more; null if the disk refused. A part at a time, so that other runs have their turn. */
  function takeSome(): boolean | null {
    const found = surely(
      paths,
      () => readEventLines(paths.events, read),
      ({ isMissing }) => isMissing,
    );
    // One that was read once is somewhere still, with what the job has said since.
    if (found.isMissing && read > 0) throw missing(paths.events);
    const { lines, end, restarted } = found;
    if (end === read) return false;
    const newest = newestAttempt(state);
    const entries: JournalEntry[] = restarted
      ? [{ kind: 'note', code: 'events-restarted', detail: '', eventsOffset: 0 }]
      : entriesOfEvents(
          lines,
          {
            attempt: newest?.attempt ?? 1,
            known: { has: (iteration) => isSaidBy(findObservation(state, iteration), 'helper') },
            isWorking: newest?.worked ?? false,
            hasFinished: state.finishMarkerAt !== null,
            ...(newest && newest.firstIteration === null && !newest.isResumeNoted
              ? { from: newest.from }
              : {}),
          },
          (event, at) => {
            if (at > told) heard(event);
          },
        );
    told = restarted ? 0 : Math.max(told, end);
    if (entries.length > 0 && run.commit(entries) === null) return null;
    read = end;
    if (entries.length > 0) taken();
    if (entries.some((entry) => entry.kind === 'observation')) writeDueCheckpoint(run, clock.nowMs());
    return true;
  }

  /** The same; a file that cannot be read counts as refused, and is told to the user. */
  function tryToTakeSome(): boolean | null {
    try {
      const more = takeSome();
      run.hinder('events', null);
      return more;
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code === undefined) throw error;
      const unreadable = { code: 'events-unreadable', path: paths.events, detail: message } as const;
      run.hinder('events', folderTrouble(paths) ?? unreadable);
      return null;
    }
  }

  async function lookOn(): Promise<void> {
    try {
      while (!hasLeft() && tryToTakeSome()) await nextTurn();
    } catch (error) {
      log.write(`Events of run ${state.spec.id}`, error);
    }
    isLooking = false;
  }

  function look(): void {
    if (isLooking) return;
    isLooking = true;
    void lookOn();
  }

  return {
    open: () => {
      stopWatching ??= watchFile(paths.events, clock, look);
    },
    look,
    drain: async () => {
      for (let more: boolean | null = true; more !== false && !hasLeft(); ) {
        more = tryToTakeSome();
        if (more === null) await new Promise<void>((resolve) => clock.after(TRY_AGAIN_MS, resolve));
        else if (more) await nextTurn();
      }
    },
    offset: () => read,
    close: () => {
      stopWatching?.();
      stopWatching = null;
    },
  };
}

const missing = (path: string): Error =>
  Object.assign(new Error(`there is no ${path}, and there was`), { code: 'ENOENT' });
