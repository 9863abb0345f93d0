import {
  inheritedMemory,
  isNothingLearnt,
  learntFrom,
  NOTHING_CARRIED,
} from '../../../core/memory/wall/carried.ts';
import { passedMarks } from '../../../core/memory/wall/death-marks.ts';
import type { PastDeath } from '../../../core/protocol/disk/memory/carried-memory.ts';
import type { NoteFact } from '../../../core/protocol/journal/note.ts';
import { newestAttempt } from '../../../core/run/state/run-state.ts';
import { attemptPlace } from '../../../core/run/views/memory-view.ts';
import { inTime } from '../../base/in-time.ts';
import { isNoted } from '../../live/note-once.ts';
import type { Watch } from '../contract/watch.ts';
import type { WatchContext } from '../contract/watch-context.ts';
import { openLearntStore } from './learnt-store.ts';
import { type ScriptVersion, scriptVersion } from './script-version.ts';

/** A script that cannot be read within this time is not known: its drive hangs. */
const LONGEST_READ_MS = 10_000;

/** An attempt from which later runs will learn. */
interface Pupil {
  attempt: number;
  /** What it runs; null if that is not known yet, or at all: it began under another host, or its script cannot be read. */
  version: ScriptVersion | null;
  /** The newest death before it. */
  deathBefore: PastDeath | undefined;
  /** The last iteration that was looked at. */
  completed: number;
}

/**
 * Gives a new run what earlier runs of the same script learned of its memory and deaths, keeps what each attempt adds to
 * that, and notes when an iteration is passed in which the job died before.
 */
export function watchDeaths(
  {
    run: { state, paths },
    clock,
    log,
    place,
    commit,
  }: Pick<WatchContext, 'run' | 'clock' | 'log' | 'place' | 'commit'>,
  readVersion = scriptVersion,
): Watch {
  const store = openLearntStore(state.settings.spec, paths.programs);
  let pupil: Pupil | null = null;
  /** A read on a drive that hangs never ends, and holds a thread: there is one at a time. */
  let isReading = false;

  async function versionNow(): Promise<ScriptVersion | null> {
    if (isReading) return null;
    isReading = true;
    const read = readVersion(state.settings.spec, place.machine.system).finally(() => {
      isReading = false;
    });
    return inTime(LONGEST_READ_MS, clock, read, null);
  }

  /** The attempt may be over by the time that its script is read. */
  async function learnVersion(own: Pupil): Promise<void> {
    const version = await versionNow();
    if (pupil !== own || version === null) return;
    own.version = version;
    inherit(own.attempt, version);
  }

  /** A run learns from others only at its beginning; what it learned is void once its script is another. */
  function inherit(attempt: number, version: ScriptVersion): void {
    const { inheritedOf } = state.memory;
    if (inheritedOf !== null && inheritedOf !== version.script) commit([{ kind: 'inheritance-void' }]);
    if (attempt > 1 || inheritedOf !== null) return;
    const learnt = store.load(version);
    if (learnt === null) return;
    commit([{ kind: 'memory-inherited', script: version.script, learnt: inheritedMemory(learnt) }]);
  }

  /** Keeps what an attempt adds to what is known of just that script, once its end is journaled. */
  function keep(): void {
    const own = pupil;
    pupil = null;
    if (!own?.version) return;
    const { version, deathBefore } = own;
    const newest = state.memory.carried.deaths.at(-1);
    const death = newest?.own && newest !== deathBefore ? newest : null;
    const learnt = learntFrom(store.load(version) ?? NOTHING_CARRIED, state.memory.carried, death);
    if (!isNothingLearnt(learnt)) store.save(version, learnt);
  }

  function look(): void {
    const place = attemptPlace(state);
    if (pupil === null || place === null || newestAttempt(state)?.attempt !== pupil.attempt) return;
    const passed = passedMarks(state.memory.carried, place, pupil.completed);
    pupil.completed = place.completed;
    const notes = passed
      // One death of the run itself is no news: every restart passes where the attempt before it died.
      .filter(({ count, own }) => count > 1 || !own)
      .map(({ iteration, count, own }): NoteFact => ({ code: 'death-passed', iteration, count, own }))
      .filter((fact) => !isNoted(state, fact, 0));
    if (notes.length > 0) commit(notes.map((fact) => ({ kind: 'note', fact })));
  }

  return {
    attend: ({ attempt, moment }) => {
      if (pupil?.attempt === attempt) return;
      keep();
      pupil = {
        attempt,
        version: null,
        deathBefore: state.memory.carried.deaths.at(-1),
        completed: attemptPlace(state)?.completed ?? 0,
      };
      if (moment === 'sent')
        learnVersion(pupil).catch((error) =>
          log.write(`What earlier runs of the script of ${state.settings.spec.id} learned`, error),
        );
    },
    rest: () => {},
    close: keep,
    eventsJournaled: look,
    outputRead: (sign) => {
      if (sign === 'observation') look();
    },
    checkpointAdopted: look,
  };
}
