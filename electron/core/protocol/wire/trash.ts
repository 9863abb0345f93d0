import { z } from 'zod';
import { EpochMs } from '../basics.ts';
import { FILE_FORMAT } from '../version.ts';
import { RunRow } from './run-view.ts';

/** `trash/ID.json` beside the folder of a deleted run: what the bin shows of it. It is never emptied by itself. */
export const TrashEntry = z.object({
  format: z.literal(FILE_FORMAT),
  /** When it was deleted. */
  removedAt: EpochMs,
  /** Its line in the list, as it was then. */
  row: RunRow,
});
export type TrashEntry = z.infer<typeof TrashEntry>;

/** What became of a run that was deleted. */
export const Removed = z.object({
  /** False if its folder was not there any more: the run was only taken off the list, and there is nothing to restore. */
  inBin: z.boolean(),
});
export type Removed = z.infer<typeof Removed>;
