import type { FileIdentity } from '../../core/protocol/disk/log-file.ts';

/** A run whose job writes into a log. */
export interface LogWriter {
  id: string;
  name: string;
}

/** Another run that writes into the same log. `isSurer`: it is known to, while this one's settings only match the log. */
export interface LogSharer extends LogWriter {
  isSurer: boolean;
}

/** What the living runs of a home say of the logs into which their jobs write. */
export interface LogClaims {
  /**
   * A job writes into a log, or may. `isSure`: its Python, its processes or its settings say so; otherwise, it only matches
   * a pattern. Returns a run that has said so at least as surely since then: nothing tells whose the lines are.
   */
  claim(run: LogWriter, file: FileIdentity, isSure: boolean): LogSharer | null;
  /** The attempt of a run is over. */
  release(run: Pick<LogWriter, 'id'>): void;
}

interface Claim {
  run: LogWriter;
  isSure: boolean;
  sharer: LogSharer | null;
}

/** Null if the other is less sure. */
const sharerOf = (own: Claim, other: Claim): LogSharer | null =>
  own.isSure && !other.isSure ? null : { ...other.run, isSurer: other.isSure && !own.isSure };

export function createLogClaims(): LogClaims {
  const byFile = new Map<string, Claim[]>();
  return {
    claim: (run, { device, index }, isSure) => {
      // By what the system calls it, so that it does not matter by which path or link the job opened it.
      const file = `${device}:${index}`;
      const claims = byFile.get(file) ?? [];
      byFile.set(file, claims);
      const known = claims.find((each) => each.run.id === run.id);
      const own: Claim = known ?? { run, isSure, sharer: null };
      if (known === undefined) claims.push(own);
      own.isSure ||= isSure;
      for (const other of claims) {
        if (other === own) continue;
        own.sharer ??= sharerOf(own, other);
        other.sharer ??= sharerOf(other, own);
      }
      return own.sharer;
    },
    release: ({ id }) => {
      for (const [file, claims] of byFile) {
        const left = claims.filter(({ run }) => run.id !== id);
        if (left.length === 0) byFile.delete(file);
        else byFile.set(file, left);
      }
    },
  };
}
