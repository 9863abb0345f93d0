import { z } from 'zod';
import { RunId } from '../../../core/protocol/basics.ts';
import { answerOf, Done } from '../../../core/protocol/wire/problem.ts';
import { Removed, TrashEntry } from '../../../core/protocol/wire/trash.ts';
import type { RunBin } from '../../runs/remove-runs.ts';
import { ById, call } from '../call/call.ts';

/** The bin carries out the calls. */
export type TrashService = Omit<RunBin, 'isRemoving'>;

/** Calls on the bin; part of the table `runs`. */
export const trashCalls = (bin: TrashService) => ({
  remove: call
    .input(ById)
    .output(answerOf(Removed))
    .mutation(({ input }) => bin.remove(input.id)),
  restore: call
    .input(ById)
    .output(Done)
    .mutation(({ input }) => bin.restore(input.id)),
  trash: call.output(answerOf(z.array(TrashEntry))).query(() => bin.list()),
  emptyTrash: call
    .input(z.object({ ids: z.array(RunId).nullable() }))
    .output(answerOf(z.int().min(0)))
    .mutation(({ input }) => bin.empty(input.ids)),
});
