import { promises as fs } from 'node:fs';
import { join } from 'node:path';
import { saveCostsOf, usualIterationsBetweenSaves } from '../../../core/checkpoint/interval/save-costs.ts';
import { proposeInterval } from '../../../core/checkpoint/interval/young-interval.ts';
import { isIterationLog } from '../../../core/checkpoint/known-files.ts';
import { asksForFile } from '../../../core/checkpoint/usual-files.ts';
import { safetyOf } from '../../../core/run/views/unsaved-work.ts';
import type { LiveRun } from '../../live/live-run.ts';
import type { FoundFile } from './find-job-files.ts';

/** A longer time was not one save: the file was kept open, or was overwritten. */
const LONGEST_SAVE_MS = 30 * 60_000;
const SAVES_KEPT = 20;

/** Measures how long the job's saves take, from creation to last change of new files. */
export interface SaveWatch {
  /** Files that are new, or changed since the last look. */
  see(fresh: readonly FoundFile[]): Promise<void>;
  /** Notes, once, if another interval between checkpoints would cost clearly less. */
  tellProposal(): void;
  /** Notes, once, if the job should have saved by now, and no file is known from which it could resume. */
  tellMissing(): void;
}

export function watchSaves(run: LiveRun): SaveWatch {
  const seen = new Set<string>();
  const savesMs: number[] = [];
  return {
    see: async (fresh) => {
      for (const { path, parts, modifiedAt } of fresh) {
        // Only the first look measures a save: a file that is overwritten in place was created an interval ago, or
        // earlier.
        if (parts !== null || isIterationLog(path) || seen.has(path)) continue;
        seen.add(path);
        const bornAt = await birthOf(join(run.state.settings.spec.cwd, path));
        const tookMs = bornAt === null ? 0 : modifiedAt - bornAt;
        if (tookMs > 0 && tookMs < LONGEST_SAVE_MS) savesMs.push(tookMs);
        if (savesMs.length > SAVES_KEPT) savesMs.shift();
      }
    },
    tellProposal: () => {
      const { state } = run;
      if (state.notes.some((note) => note.code === 'checkpoint-interval')) return;
      const costs = saveCostsOf(state, savesMs);
      const every = usualIterationsBetweenSaves(state);
      const proposal = costs && every !== null ? proposeInterval(costs, every) : null;
      if (!proposal) return;
      const { every: everyIterations, thenShare, nowShare } = proposal;
      const fact = { code: 'checkpoint-interval', everyIterations, nowShare, thenShare } as const;
      run.commit([{ kind: 'note', fact }]);
    },
    tellMissing: () => {
      const { state } = run;
      const { highestIteration: iterations } = state.work;
      const isDue = asksForFile(state) && iterations >= state.settings.spec.policy.checkpoint.every;
      if (!isDue || state.lifecycle.phase === 'ended' || safetyOf(state).savedIteration !== 0) return;
      if (state.checkpoints.adopted.some(({ entry }) => entry.resumable)) return;
      if (state.notes.some((note) => note.code === 'checkpoint-missing')) return;
      run.commit([{ kind: 'note', fact: { code: 'checkpoint-missing', iterations } }]);
    },
  };
}

/** When a file was created; null if the file system does not record it. */
async function birthOf(path: string): Promise<number | null> {
  try {
    const { birthtimeMs } = await fs.lstat(path);
    return birthtimeMs > 0 ? birthtimeMs : null;
  } catch {
    return null;
  }
}
