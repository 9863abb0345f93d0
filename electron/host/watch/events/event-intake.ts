import { setImmediate as nextTurn } from 'node:timers/promises';
import type { JournalEntry } from '../../../core/protocol/journal/journal-record.ts';
import { isReportedBy } from '../../../core/run/apply/join-observations.ts';
import { entriesOfEvents } from '../../../core/run/entries/entry-of-event.ts';
import { findObservation } from '../../../core/run/state/find-observation.ts';
import { newestAttempt } from '../../../core/run/state/run-state.ts';
import { fileFaultOf } from '../../base/file-fault-of.ts';
import { pause, TRY_AGAIN_MS } from '../../base/pause.ts';
import { writeDueCheckpoint } from '../../live/run-checkpoints.ts';
import { folderTrouble, readUnlessAway } from '../../store/folder-presence.ts';
import type { Watch } from '../contract/watch.ts';
import type { WatchContext } from '../contract/watch-context.ts';
import { readEventLines } from './event-feed.ts';
import { watchFile } from './event-watch.ts';

/** The supervisor's queries about the events of a job. */
export interface EventAnswers {
  /** Reads what is there now, also for a run that has ended. */
  look(): void;
  /** Reads everything, however long the disk takes; resolves early if the host leaves. It also works after `close`. */
  drain(): Promise<void>;
  /** How far events.jsonl was read, in bytes. */
  offset(): number;
}

/** Moves the job's reports from events.jsonl into the journal: in order, each once. */
export function watchEvents({
  run,
  clock,
  log,
  tell,
  hasLeft,
}: Pick<WatchContext, 'run' | 'clock' | 'log' | 'tell' | 'hasLeft'>): Watch & EventAnswers {
  const { state, paths } = run;
  let read = state.eventsOffset;
  /**
   * How far other watches were notified: an event that the disk refused is read again, but was only one sign of work.
   */
  let toldUntil = read;
  let stopWatching: (() => void) | null = null;
  let isLooking = false;

  /**
   * True if there may be more; null if the disk refused. Reads one part at a time, so that other runs get their turn.
   */
  function takeSome(): boolean | null {
    const found = readUnlessAway(
      paths,
      () => readEventLines(paths.events, read),
      ({ isMissing }) => isMissing,
    );
    // A file that was read once still exists somewhere, with the job's later reports.
    if (found.isMissing && read > 0) throw missing(paths.events);
    const { lines, end, restarted } = found;
    if (end === read) return false;
    const newest = newestAttempt(state);
    const entries: JournalEntry[] = restarted
      ? [{ kind: 'note', fact: { code: 'events-restarted' }, eventsOffset: 0 }]
      : entriesOfEvents(
          lines,
          {
            attempt: newest?.attempt ?? 1,
            known: { has: (iteration) => isReportedBy(findObservation(state.work, iteration), 'helper') },
            isWorking: newest?.worked ?? false,
            hasFinished: state.signals.finishMarkerAt !== null,
            caughtUpTo: newest?.replay?.catchingUp?.done ?? -1,
            loaderWorkers: newest?.loaderWorkers ?? -1,
            ...(newest && newest.firstIteration === null && !newest.isResumeNoted
              ? { from: newest.from }
              : {}),
          },
          (event, lineEnd) => {
            if (lineEnd > toldUntil) tell.eventSaid(event, lineEnd);
          },
        );
    toldUntil = restarted ? 0 : Math.max(toldUntil, end);
    if (entries.length > 0 && run.commit(entries) === null) return null;
    read = end;
    if (entries.length > 0) tell.eventsJournaled();
    if (entries.some((entry) => entry.kind === 'observation')) writeDueCheckpoint(run, clock.nowMs());
    return true;
  }

  /** The same; an unreadable file counts as refused, and the user is informed. */
  function tryToTakeSome(): boolean | null {
    try {
      const more = takeSome();
      run.hinder('events', null);
      return more;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === undefined) throw error;
      const unreadable = {
        code: 'events-unreadable',
        path: paths.events,
        fault: fileFaultOf(error),
      } as const;
      run.hinder('events', folderTrouble(paths) ?? unreadable);
      return null;
    }
  }

  async function lookOn(): Promise<void> {
    try {
      while (!hasLeft() && tryToTakeSome()) await nextTurn();
    } catch (error) {
      log.write(`Events of run ${state.settings.spec.id}`, error);
    }
    isLooking = false;
  }

  function look(): void {
    if (isLooking) return;
    isLooking = true;
    void lookOn();
  }

  return {
    attend: ({ moment }) => {
      stopWatching ??= watchFile(paths.events, clock, look);
      // An attempt that started before this host may have a long backlog.
      if (moment === 'met') look();
    },
    rest: () => {},
    outputGrew: look,
    lookNow: look,
    look,
    drain: async () => {
      for (let more: boolean | null = true; more !== false && !hasLeft(); ) {
        more = tryToTakeSome();
        if (more === null) await pause(clock, TRY_AGAIN_MS);
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
