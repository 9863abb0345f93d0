import { initTRPC, tracked } from '@trpc/server';
import { z } from 'zod';
import { RunId } from '../../../core/protocol/basics.ts';
import { answerOf } from '../../../core/protocol/wire/problem.ts';
import type { Tracked } from '../../base/tracked.ts';
import type { Pending } from './pending.ts';

/** What a call is given beside its input: the rest its subject has. */
export interface CallContext {
  pending: Pending;
}

/** Not in development: then every error would carry a stack, also the one for a token that is wrong. Stacks are in host.log. */
const t = initTRPC.context<CallContext>().create({ isDev: false });

/** Makes a table of calls, or of tables. */
export const table = t.router;

/** A call whose results are checked on the way out, as its input is on the way in. */
// Subscriptions are counted where their items come from, since they last until then.
export const call = t.procedure.use(async ({ ctx, type, next }) => {
  const over = type === 'subscription' ? () => {} : ctx.pending.begin('call');
  try {
    return await next();
  } finally {
    over();
  }
});

export const Done = answerOf(z.null());
export const ById = z.object({ id: RunId });
/** Set by tRPC on a reconnect: the id of the last item the client saw. */
export const Resumable = z.object({ lastEventId: z.string().nullish() });

/** The items of a subscription, checked as results of calls are, and counted while they may come. */
export async function* trackedItems<T>(
  { pending }: CallContext,
  schema: z.ZodType<T>,
  signal: AbortSignal | undefined,
  itemsUntil: (signal: AbortSignal) => AsyncIterable<Tracked<T>>,
) {
  const over = pending.begin('subscription');
  try {
    const items = itemsUntil(signal ?? new AbortController().signal);
    for await (const item of items) yield tracked(item.id, schema.parse(item.data));
  } finally {
    over();
  }
}
