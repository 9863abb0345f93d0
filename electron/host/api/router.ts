import { initTRPC, tracked } from '@trpc/server';
import { z } from 'zod';
import { AttemptNumber, ByteOffset, RunId } from '../../core/protocol/basics.ts';
import { CheckpointOwner } from '../../core/protocol/disk/checkpoint.ts';
import { AtOnce, QueueView } from '../../core/protocol/disk/queue.ts';
import { SessionEnd } from '../../core/protocol/disk/session-end.ts';
import { OwnPattern, OwnPatterns, PatternTrial } from '../../core/protocol/policy/own-pattern.ts';
import { RecognizerId } from '../../core/protocol/policy/recognizer.ts';
import { RunName, SettingsChange } from '../../core/protocol/policy/run-settings.ts';
import { RunRequest } from '../../core/protocol/policy/run-spec.ts';
import { DoctorCheck, HostInfo, Interpreter, ScriptReport } from '../../core/protocol/wire/machine-view.ts';
import { answerOf } from '../../core/protocol/wire/problem.ts';
import { RunDelta, RunRow, RunsDelta, RunView } from '../../core/protocol/wire/run-view.ts';
import { TerminalChunk, TerminalSnapshot } from '../../core/protocol/wire/terminal.ts';
import { Removed, TrashEntry } from '../../core/protocol/wire/trash.ts';
import type { Pending } from './pending.ts';
import type { HostServices, Tracked } from './services.ts';

/** Not in development: then every error would carry a stack, also the one for a token that is wrong. Stacks are in host.log. */
const t = initTRPC.context<HostServices & { pending: Pending }>().create({ isDev: false });

/** Subscriptions are counted where their items come from, since they last until then. */
const call = t.procedure.use(async ({ ctx, type, next }) => {
  const over = type === 'subscription' ? () => {} : ctx.pending.begin('call');
  try {
    return await next();
  } finally {
    over();
  }
});

const Done = answerOf(z.null());
const CheckpointName = z.object({ file: z.string().max(4096), whose: CheckpointOwner });
const ById = z.object({ id: RunId });
/** Set by tRPC on a reconnect: the id of the last item the client saw. */
const resume = { lastEventId: z.string().nullish() };

/** Checked on the way out, as the results of calls are, and counted while they may come. */
async function* trackedItems<T>(pending: Pending, schema: z.ZodType<T>, items: AsyncIterable<Tracked<T>>) {
  const over = pending.begin('subscription');
  try {
    for await (const item of items) yield tracked(item.id, schema.parse(item.data));
  } finally {
    over();
  }
}

/** The one table of calls and subscriptions. Clients take its type only. */
export const router = t.router({
  host: t.router({
    info: call.output(HostInfo).query(({ ctx }) => ctx.info()),
    stop: call.mutation(({ ctx }) => ctx.stopHost()),
  }),
  runs: t.router({
    list: call.output(z.array(RunRow)).query(({ ctx }) => ctx.listRuns()),
    show: call
      .input(ById)
      .output(answerOf(RunView))
      .query(({ ctx, input }) => ctx.showRun(input.id)),
    start: call
      .input(RunRequest)
      .output(answerOf(ById))
      .mutation(({ ctx, input }) => ctx.startRun(input)),
    stop: call
      .input(ById.extend({ hard: z.boolean() }))
      .output(Done)
      .mutation(({ ctx, input }) => ctx.stopRun(input.id, input.hard)),
    resume: call
      .input(ById.extend({ from: CheckpointName.nullable().default(null) }))
      .output(Done)
      .mutation(({ ctx, input }) => ctx.resumeRun(input.id, input.from)),
    branch: call
      .input(ById.extend({ from: CheckpointName, name: RunName.nullable().default(null) }))
      .output(answerOf(ById))
      .mutation(({ ctx, input }) => ctx.branchRun(input.id, input.from, input.name)),
    remove: call
      .input(ById)
      .output(answerOf(Removed))
      .mutation(({ ctx, input }) => ctx.removeRun(input.id)),
    restore: call
      .input(ById)
      .output(Done)
      .mutation(({ ctx, input }) => ctx.restoreRun(input.id)),
    trash: call.output(answerOf(z.array(TrashEntry))).query(({ ctx }) => ctx.listTrash()),
    emptyTrash: call
      .input(z.object({ ids: z.array(RunId).nullable() }))
      .output(answerOf(z.int().min(0)))
      .mutation(({ ctx, input }) => ctx.emptyTrash(input.ids)),
    judgeAgain: call
      .input(ById)
      .output(Done)
      .mutation(({ ctx, input }) => ctx.judgeAgain(input.id)),
    changeSettings: call
      .input(ById.extend({ changes: SettingsChange }))
      .output(Done)
      .mutation(({ ctx, input }) => ctx.changeSettings(input.id, input.changes)),
    pinCheckpoint: call
      .input(ById.extend({ file: z.string().max(255), pinned: z.boolean() }))
      .output(Done)
      .mutation(({ ctx, input }) => ctx.pinCheckpoint(input.id, input.file, input.pinned)),
    chooseRecognizer: call
      .input(ById.extend({ recognizer: RecognizerId.nullable() }))
      .output(Done)
      .mutation(({ ctx, input }) => ctx.chooseRecognizer(input.id, input.recognizer)),
    answer: call
      .input(ById.extend({ start: z.boolean() }))
      .output(Done)
      .mutation(({ ctx, input }) => ctx.answerRun(input.id, input.start)),
    watch: call
      .input(z.object(resume))
      .subscription(({ ctx, input, signal }) =>
        trackedItems(
          ctx.pending,
          RunsDelta,
          ctx.watchRuns(input.lastEventId ?? null, signal ?? new AbortController().signal),
        ),
      ),
    follow: call
      .input(ById.extend(resume))
      .subscription(({ ctx, input, signal }) =>
        trackedItems(
          ctx.pending,
          RunDelta,
          ctx.followRun(input.id, input.lastEventId ?? null, signal ?? new AbortController().signal),
        ),
      ),
  }),
  patterns: t.router({
    list: call.output(answerOf(OwnPatterns)).query(({ ctx }) => ctx.patterns()),
    save: call
      .input(z.object({ patterns: OwnPatterns }))
      .output(Done)
      .mutation(({ ctx, input }) => ctx.savePatterns(input.patterns)),
    tryOn: call
      .input(
        z.object({
          pattern: OwnPattern,
          on: z.union([z.object({ text: z.string().max(1_000_000) }), z.object({ run: RunId })]),
        }),
      )
      .output(answerOf(PatternTrial))
      .query(({ ctx, input }) => ctx.tryPattern(input.pattern, input.on)),
  }),
  queue: t.router({
    show: call.output(QueueView).query(({ ctx }) => ctx.showQueue()),
    watch: call
      .input(z.object(resume))
      .subscription(({ ctx, signal }) =>
        trackedItems(ctx.pending, QueueView, ctx.watchQueue(signal ?? new AbortController().signal)),
      ),
    move: call
      .input(ById.extend({ to: z.int().min(0).max(1e6) }))
      .output(Done)
      .mutation(({ ctx, input }) => ctx.moveInQueue(input.id, input.to)),
    hold: call.output(Done).mutation(({ ctx }) => ctx.holdQueue()),
    release: call.output(Done).mutation(({ ctx }) => ctx.releaseQueue()),
    atOnce: call
      .input(z.object({ count: AtOnce.nullable() }))
      .output(Done)
      .mutation(({ ctx, input }) => ctx.setAtOnce(input.count)),
    rerunFailed: call.output(answerOf(z.array(RunId))).mutation(({ ctx }) => ctx.rerunFailed()),
  }),
  terminal: t.router({
    snapshot: call
      .input(ById.extend({ attempt: AttemptNumber.nullable() }))
      .output(answerOf(TerminalSnapshot))
      .query(({ ctx, input }) => ctx.terminalSnapshot(input.id, input.attempt)),
    /** Item ids are byte positions, so a reconnect goes on behind the last chunk seen. */
    stream: call
      .input(ById.extend({ attempt: AttemptNumber, from: ByteOffset, stream: z.string().max(64), ...resume }))
      .subscription(({ ctx, input: { lastEventId, ...wish }, signal }) =>
        trackedItems(
          ctx.pending,
          TerminalChunk,
          ctx.terminalStream(
            { ...wish, from: lastEventId ? ByteOffset.parse(Number(lastEventId)) : wish.from },
            signal ?? new AbortController().signal,
          ),
        ),
      ),
    acknowledge: call
      .input(z.object({ stream: z.string().max(64), end: ByteOffset }))
      .mutation(({ ctx, input }) => ctx.acknowledge(input.stream, input.end)),
    input: call
      .input(ById.extend({ data: z.base64().max(1024 * 1024) }))
      .output(Done)
      .mutation(({ ctx, input }) => ctx.terminalInput(input.id, input.data)),
    resize: call
      .input(ById.extend({ columns: z.int().min(2).max(1000), rows: z.int().min(1).max(1000) }))
      .output(Done)
      .mutation(({ ctx, input }) => ctx.terminalResize(input.id, input.columns, input.rows)),
  }),
  machine: t.router({
    sessionEnding: call
      .input(z.object({ why: SessionEnd.exclude(['signal']) }))
      .mutation(({ ctx, input }) => ctx.sessionEnding(input.why)),
    inspectScript: call
      .input(z.object({ path: z.string().max(32768) }))
      .output(ScriptReport)
      .query(({ ctx, input }) => ctx.inspectScript(input.path)),
    interpreters: call.output(z.array(Interpreter)).query(({ ctx }) => ctx.interpreters()),
    doctor: call.output(z.array(DoctorCheck)).query(({ ctx }) => ctx.doctor()),
  }),
});

export type Router = typeof router;
