import { setImmediate as nextTurn } from 'node:timers/promises';
import type { JournalEntry } from '../../../core/protocol/journal/journal-record.ts';
import { isSaidBy } from '../../../core/run/apply/join-observations.ts';
import { entriesOfEvents } from '../../../core/run/entries/entry-of-event.ts';
import { findObservation } from '../../../core/run/state/find-observation.ts';
import { newestAttempt } from '../../../core/run/state/run-state.ts';
import { writeDueCheckpoint } from '../../live/run-checkpoints.ts';
import { folderTrouble, surely } from '../../store/folder-presence.ts';
import type { Watch } from '../contract/watch.ts';
import type { WatchContext } from '../contract/watch-context.ts';
import { readEventLines } from './event-feed.ts';
import { watchFile } from './event-watch.ts';

/** What the journal refuses (a full disk), or what cannot be read, stays in events.jsonl and is taken up again after this. */
const TRY_AGAIN_MS = 1_000;

/** What the supervisor asks about the events of a job. */
export interface EventAnswers {
  /** Takes up what is there now, also of a run that has ended. */
  look(): void;
  /** Takes up everything there is, however long the disk takes; resolves early when the host leaves. It also works after `close`. */
  drain(): Promise<void>;
  /** How far events.jsonl was read, in bytes. */
  offset(): number;
}

/** Moves what the job said from events.jsonl into the journal: in order, each once. */
export function watchEvents({
  run,
  clock,
  log,
  tell,
  hasLeft,
}: Pick<WatchContext, 'run' | 'clock' | 'log' | 'tell' | 'hasLeft'>): Watch & EventAnswers {
  const { state, paths } = run;
  let read = state.eventsOffset;
  /** How far other watches were told: what the disk refuses is read again, but it was one sign of work. */
  let toldUntil = read;
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
      ? [{ kind: 'note', fact: { code: 'events-restarted' }, eventsOffset: 0 }]
      : entriesOfEvents(
          lines,
          {
            attempt: newest?.attempt ?? 1,
            known: { has: (iteration) => isSaidBy(findObservation(state.work, iteration), 'helper') },
            isWorking: newest?.worked ?? false,
            hasFinished: state.signals.finishMarkerAt !== null,
            ...(newest && newest.firstIteration === null && !newest.isResumeNoted
              ? { from: newest.from }
              : {}),
          },
          (event, at) => {
            if (at > toldUntil) tell.eventSaid(event);
          },
        );
    toldUntil = restarted ? 0 : Math.max(toldUntil, end);
    if (entries.length > 0 && run.commit(entries) === null) return null;
    read = end;
    if (entries.length > 0) tell.eventsJournaled();
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
      // Of an attempt that lived before us there may be a lot to take up.
      if (moment === 'met') look();
    },
    rest: () => {},
    outputGrew: look,
    lookNow: look,
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
