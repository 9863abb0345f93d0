/** A run whose job writes into a log. */
export interface LogWriter {
  id: string;
  name: string;
}

/** Another run that writes into the same log. `isSurer`: it is known to, while this one's settings only match the log. */
interface LogSharer extends LogWriter {
  isSurer: boolean;
}

/** A file into which the job of a run writes. */
interface ClaimedLog {
  /** As this run names it. */
  path: string;
  /** What tells it from all other files, by whatever path a job opened it. */
  file: string;
  /** The Python, the processes or the settings of the run say that it writes there; else it only matches a pattern. */
  isSure: boolean;
}

/** What the living runs of a home say of the logs into which their jobs write. */
export interface LogClaims {
  /** Returns a run that has claimed the log at least as surely since this run did: nothing tells whose the lines are. */
  claim(run: LogWriter, log: ClaimedLog): LogSharer | null;
  /** The attempt of a run is over. */
  release(run: Pick<LogWriter, 'id'>): void;
}

interface Claim extends ClaimedLog {
  run: LogWriter;
  sharer: LogSharer | null;
}

export function createLogClaims(): LogClaims {
  let claims: Claim[] = [];

  /** The same claim as before, if the log is the same file and no surer; another one in its place otherwise. */
  function take(run: LogWriter, { path, file, isSure }: ClaimedLog): Claim {
    const known = claims.find((each) => each.run.id === run.id && each.path === path);
    if (known?.file === file && (known.isSure || !isSure)) return known;
    const taken = { run, path, file, isSure, sharer: null };
    claims = [...claims.filter((each) => each !== known), taken];
    return taken;
  }

  return {
    claim: (run, log) => {
      const own = take(run, log);
      for (const other of claims) {
        if (other.file !== own.file || other.run.id === run.id) continue;
        own.sharer = sharerOf(own, other) ?? own.sharer;
        other.sharer = sharerOf(other, own) ?? other.sharer;
      }
      return own.sharer;
    },
    release: ({ id }) => {
      claims = claims.filter(({ run }) => run.id !== id);
    },
  };
}

/** Null if the other is less sure. */
const sharerOf = (own: Claim, other: Claim): LogSharer | null =>
  own.isSure && !other.isSure ? null : { ...other.run, isSurer: other.isSure && !own.isSure };
