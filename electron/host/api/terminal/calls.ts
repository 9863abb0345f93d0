import { z } from 'zod';
import { AttemptNumber, ByteOffset } from '../../../core/protocol/basics.ts';
import { answerOf, Done } from '../../../core/protocol/wire/problem.ts';
import { TerminalChunk, TerminalSnapshot } from '../../../core/protocol/wire/terminal.ts';
import { ById, call, Resumable, trackedItems } from '../call/call.ts';
import type { TerminalService } from './service.ts';

/** Chosen by the client, so that its acknowledgements find the stream. */
const StreamName = z.string().max(64);

export const terminalCalls = (terminal: TerminalService) => ({
  snapshot: call
    .input(ById.extend({ attempt: AttemptNumber.nullable() }))
    .output(answerOf(TerminalSnapshot))
    .query(({ input }) => terminal.snapshot(input.id, input.attempt)),
  /** Item ids are byte positions, so a reconnect continues after the last chunk received. */
  stream: call
    .input(
      ById.extend({
        attempt: AttemptNumber,
        /** Number of a log file; null: the terminal. */
        logFile: z.int().min(1).nullable().default(null),
        /** End at what is there now, although the attempt may write more. */
        untilNow: z.boolean().default(false),
        from: ByteOffset,
        stream: StreamName,
        ...Resumable.shape,
      }),
    )
    .subscription(({ ctx, input: { lastEventId, ...request }, signal }) => {
      const from = lastEventId ? ByteOffset.parse(Number(lastEventId)) : request.from;
      return trackedItems(ctx, TerminalChunk, signal, (until) =>
        terminal.stream({ ...request, from }, until),
      );
    }),
  acknowledge: call
    .input(z.object({ stream: StreamName, end: ByteOffset }))
    .mutation(({ input }) => terminal.acknowledge(input.stream, input.end)),
  input: call
    .input(ById.extend({ data: z.base64().max(1024 * 1024) }))
    .output(Done)
    .mutation(({ input }) => terminal.input(input.id, input.data)),
  resize: call
    .input(ById.extend({ columns: z.int().min(2).max(1000), rows: z.int().min(1).max(1000) }))
    .output(Done)
    .mutation(({ input }) => terminal.resize(input.id, input.columns, input.rows)),
});
