import { z } from 'zod';
import { EpochMs } from '../basics.ts';
import { FILE_FORMAT } from '../version.ts';
import { RunRow } from './run-view.ts';

/** `trash/ID.json` beside the folder of a deleted run: how the bin shows it. Vigil never empties the bin by itself. */
export const TrashEntry = z.object({
  format: z.literal(FILE_FORMAT),
  /** When it was deleted. */
  removedAt: EpochMs,
  /** Its row in the list at that time. */
  row: RunRow,
});
export type TrashEntry = z.infer<typeof TrashEntry>;

/** The result of deleting a run. */
export const Removed = z.object({
  /** False if its folder no longer existed: the run was only removed from the list, and there is nothing to restore. */
  inBin: z.boolean(),
});
export type Removed = z.infer<typeof Removed>;
