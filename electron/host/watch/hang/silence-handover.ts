import { rmSync } from 'node:fs';
import { SilenceFile } from '../../../core/protocol/disk/silence-file.ts';
import { FILE_FORMAT } from '../../../core/protocol/version.ts';
import type { RunState } from '../../../core/run/state/run-state.ts';
import { readRegularSync } from '../../../platform/files/regular-file.ts';
import { placeFile } from '../../../platform/files/replace-file.ts';
import type { RunPaths } from '../../base/paths.ts';

/** A host that is killed leaves what it wrote at most this long ago. */
const KEEP_EVERY_MS = 60_000;

/** What is kept of a silence; how far the events were read is known here. */
type Silence = Pick<SilenceFile, 'attempt' | 'uptimeMs' | 'outputEnd' | 'watch'>;

/** The silence of a job, from one host to the next. */
export interface SilenceHandover {
  /** An attempt is alive. Returns what an earlier host knew of it; null if that is unknown, or it has just begun. */
  begin(attempt: number, isMet: boolean): SilenceFile | null;
  /**
   * An event of the job was read, whose line ends there. False if what an earlier host knew contains it: the events since
   * the last journaled one are read again.
   */
  isNew(end: number): boolean;
  /** Keeps what the next host is to know. */
  keep(silence: Silence): void;
  /** The same, once a minute at most. */
  keepIfDue(silence: Silence): void;
  /** The silence is over: the next host must not continue it. */
  drop(): void;
}

/** In the run folder. If it cannot be written, the next host knows less: what it finds is too old, or not there. */
export function createSilenceHandover(
  state: Pick<RunState, 'eventsOffset'>,
  paths: Pick<RunPaths, 'silence'>,
): SilenceHandover {
  let isKept = true;
  let keptAtMs = 0;
  let eventsEnd = 0;
  /** What an earlier host has heard, and how much of it was journaled when this one began. */
  let heard = { from: 0, until: 0 };

  function drop(): void {
    if (!isKept) return;
    isKept = false;
    try {
      rmSync(paths.silence, { force: true });
    } catch {
      // It becomes too old to be continued.
    }
  }

  function keep(silence: Silence): void {
    try {
      placeFile(paths.silence, `${JSON.stringify({ format: FILE_FORMAT, ...silence, eventsEnd })}\n`);
      isKept = true;
      keptAtMs = silence.uptimeMs;
    } catch {
      // The disk is full.
    }
  }

  return {
    begin: (attempt, isMet) => {
      isKept = true;
      const found = isMet ? read(paths.silence) : null;
      const kept = found?.attempt === attempt ? found : null;
      if (kept === null) drop();
      keptAtMs = kept?.uptimeMs ?? 0;
      eventsEnd = Math.max(state.eventsOffset, kept?.eventsEnd ?? 0);
      heard = { from: state.eventsOffset, until: kept?.eventsEnd ?? 0 };
      return kept;
    },
    isNew: (end) => {
      // The job started the file over: its positions are others now.
      if (state.eventsOffset < heard.from) heard.until = 0;
      if (end <= heard.until) return false;
      eventsEnd = end;
      return true;
    },
    keep,
    keepIfDue: (silence) => {
      if (!isKept || silence.uptimeMs - keptAtMs >= KEEP_EVERY_MS) keep(silence);
    },
    drop,
  };
}

function read(path: string): SilenceFile | null {
  try {
    return SilenceFile.parse(JSON.parse(readRegularSync(path).toString()));
  } catch {
    return null;
  }
}
