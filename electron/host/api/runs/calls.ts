import { z } from 'zod';
import { CheckpointOwner } from '../../../core/protocol/disk/checkpoint.ts';
import { DebugSwitch } from '../../../core/protocol/policy/debug-switch.ts';
import { RunName } from '../../../core/protocol/policy/run-settings.ts';
import { RunRequest } from '../../../core/protocol/policy/run-spec.ts';
import { ResumeOffers } from '../../../core/protocol/wire/machine-view.ts';
import { answerOf, Done } from '../../../core/protocol/wire/problem.ts';
import {
  ObservationView,
  RunDelta,
  RunRow,
  RunsDelta,
  RunView,
} from '../../../core/protocol/wire/run-view.ts';
import { SavedNow } from '../../../core/protocol/wire/saved-now.ts';
import { ById, call, Resumable, trackedItems } from '../call/call.ts';
import type { RunService } from './service.ts';

/** Observations in one answer: more would hold up the answers behind it. */
const MOST_IN_PAGE = 5_000;

const CheckpointName = z.object({ file: z.string().max(4096), whose: CheckpointOwner });

export const runCalls = (runs: RunService) => ({
  list: call.output(z.array(RunRow)).query(() => runs.list()),
  show: call
    .input(ById)
    .output(answerOf(RunView))
    .query(({ input }) => runs.show(input.id)),
  start: call
    .input(RunRequest)
    .output(answerOf(ById))
    .mutation(({ input }) => runs.start(input)),
  stop: call
    .input(ById.extend({ hard: z.boolean() }))
    .output(Done)
    .mutation(({ input }) => runs.stop(input.id, input.hard)),
  recycle: call
    .input(ById)
    .output(Done)
    .mutation(({ input }) => runs.recycle(input.id)),
  pause: call
    .input(ById)
    .output(Done)
    .mutation(({ input }) => runs.pause(input.id)),
  checkpoint: call
    .input(ById)
    .output(answerOf(SavedNow))
    .mutation(({ input }) => runs.checkpoint(input.id)),
  startNow: call
    .input(ById)
    .output(Done)
    .mutation(({ input }) => runs.startNow(input.id)),
  resume: call
    .input(
      ById.extend({
        from: CheckpointName.nullable().default(null),
        /** True: it waits for its turn. */
        queued: z.boolean().default(false),
      }),
    )
    .output(Done)
    .mutation(({ input }) => runs.resume(input.id, input.from, input.queued)),
  debug: call
    .input(ById.extend({ switches: z.array(DebugSwitch).max(DebugSwitch.options.length) }))
    .output(Done)
    .mutation(({ input }) => runs.debug(input.id, input.switches)),
  branch: call
    .input(ById.extend({ from: CheckpointName, name: RunName.nullable().default(null) }))
    .output(answerOf(ById))
    .mutation(({ input }) => runs.branch(input.id, input.from, input.name)),
  resumeOffers: call
    .input(ById)
    .output(ResumeOffers)
    .query(({ input }) => runs.resumeOffers(input.id)),
  judgeAgain: call
    .input(ById)
    .output(Done)
    .mutation(({ input }) => runs.judgeAgain(input.id)),
  answer: call
    .input(ById.extend({ start: z.boolean() }))
    .output(Done)
    .mutation(({ input }) => runs.answer(input.id, input.start)),
  observations: call
    .input(ById.extend({ from: z.int().min(0), count: z.int().min(1).max(MOST_IN_PAGE) }))
    .output(answerOf(z.array(ObservationView)))
    .query(({ input }) => runs.observations(input.id, input.from, input.count)),
  watch: call
    .input(Resumable)
    .subscription(({ ctx, input, signal }) =>
      trackedItems(ctx, RunsDelta, signal, (until) => runs.watch(input.lastEventId ?? null, until)),
    ),
  follow: call
    .input(ById.extend({ ...Resumable.shape, mostObservations: z.int().min(8).nullable().default(null) }))
    .subscription(({ ctx, input, signal }) =>
      trackedItems(ctx, RunDelta, signal, (until) =>
        runs.follow(input.id, input.lastEventId ?? null, until, input.mostObservations),
      ),
    ),
});
