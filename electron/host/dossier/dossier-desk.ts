import type { Dossier } from '../../core/protocol/disk/dossier/dossier.ts';
import type { Clock } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import type { LiveRun } from '../live/live-run.ts';
import type { Machine } from '../place/machine.ts';
import { isSystemError } from '../store/folder-presence.ts';
import { readDossier, writeDossier } from './dossier-file.ts';
import { type EndedAttempt, gatherDossier } from './gather-dossier.ts';
import { LATE, openDossierLanes } from './read-lane.ts';

/** Attempts that may wait while another is gathered: a job may die every few seconds, and a log take longer. */
const MOST_WAITING = 5;

/** Dossiers of which the disk took none, kept in memory. */
const MOST_UNWRITTEN = 3;

/** Gathers the dossiers of one run, one at a time. */
export interface DossierDesk {
  /**
   * The facts about an ended attempt, once they are written; those that were written before, if there are any. Null if they
   * cannot be had now: whoever asks later may get them. Never rejects.
   */
  gather(ended: EndedAttempt): Promise<Dossier | null>;
}

/** Opens it for a run. `hasLeft`: whether its host has let go of it; nothing is written to its folder from then on. */
export function openDossierDesk(
  { state, paths }: Pick<LiveRun, 'state' | 'paths'>,
  machine: Pick<Machine, 'records' | 'crashDumps' | 'system'>,
  clock: Clock,
  log: Log,
  hasLeft: () => boolean,
): DossierDesk {
  const lanes = openDossierLanes(clock);
  const open = new Map<number, Promise<Dossier | null>>();
  const unwritten = new Map<number, Dossier>();
  let last: Promise<unknown> = Promise.resolve();

  /** A full disk, which may be what ended the job, is no reason to show nothing. */
  function keep(folder: string, attempt: number, facts: Dossier): void {
    if (hasLeft()) return;
    try {
      writeDossier(folder, facts);
      unwritten.delete(attempt);
    } catch (error) {
      if (!isSystemError(error)) throw error;
      unwritten.set(attempt, facts);
      for (const oldest of [...unwritten.keys()].slice(0, -MOST_UNWRITTEN)) unwritten.delete(oldest);
    }
  }

  async function gatherNow(ended: EndedAttempt): Promise<Dossier | null> {
    if (hasLeft()) return null;
    try {
      const { folder } = paths.attempt(ended.attempt);
      const inMemory = unwritten.get(ended.attempt);
      if (inMemory !== undefined) {
        await lanes.runFolder(async () => keep(folder, ended.attempt, inMemory));
        return inMemory;
      }
      const kept = await lanes.runFolder(() => readDossier(folder));
      // Its drive hangs: whatever else is read from there would be late too.
      if (kept === LATE) return null;
      if (kept !== null) return kept;
      const facts = await gatherDossier({ spec: state.settings.spec, paths }, ended, machine, lanes, clock);
      // Not while a reading hangs: this one would block the host.
      await lanes.runFolder(async () => keep(folder, ended.attempt, facts));
      return facts;
    } catch (error) {
      if (!isSystemError(error)) log.write(`Dossier of run ${state.settings.spec.id}`, error);
      return null;
    }
  }

  return {
    gather: (ended) => {
      const { attempt } = ended;
      const asked = open.get(attempt);
      if (asked !== undefined) return asked;
      if (open.size > MOST_WAITING) return Promise.resolve(null);
      const facts = last.then(() => gatherNow(ended)).finally(() => open.delete(attempt));
      last = facts;
      open.set(attempt, facts);
      return facts;
    },
  };
}
