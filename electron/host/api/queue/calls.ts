import { z } from 'zod';
import { RunId } from '../../../core/protocol/basics.ts';
import { QueueView, RunsAtOnce } from '../../../core/protocol/disk/queue.ts';
import { answerOf, Done } from '../../../core/protocol/wire/problem.ts';
import { ById, call, Resumable, trackedItems } from '../call/call.ts';
import type { QueueService } from './service.ts';

export const queueCalls = (queue: QueueService) => ({
  show: call.output(QueueView).query(() => queue.view()),
  watch: call
    .input(Resumable)
    .subscription(({ ctx, signal }) => trackedItems(ctx, QueueView, signal, queue.watch)),
  move: call
    .input(ById.extend({ to: z.int().min(0).max(1e6) }))
    .output(Done)
    .mutation(({ input }) => queue.move(input.id, input.to)),
  hold: call.output(Done).mutation(() => queue.hold()),
  release: call.output(Done).mutation(() => queue.release()),
  atOnce: call
    .input(z.object({ count: RunsAtOnce.nullable() }))
    .output(Done)
    .mutation(({ input }) => queue.setAtOnce(input.count)),
  rerunFailed: call.output(answerOf(z.array(RunId))).mutation(() => queue.rerunFailed()),
});
