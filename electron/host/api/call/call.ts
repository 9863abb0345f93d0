import { initTRPC, tracked } from '@trpc/server';
import { z } from 'zod';
import { RunId } from '../../../core/protocol/basics.ts';
import { AS_JSON } from '../../../core/protocol/wire/wire.ts';
import type { Tracked } from '../../base/tracked.ts';
import type { Pending } from './pending.ts';

/** What a call gets besides its input: the counter of its client's calls in progress. */
export interface CallContext {
  pending: Pending;
}

/**
 * Not in development mode: otherwise every error would carry a stack, including the one for a wrong token. Stacks are
 * in host.log.
 */
const t = initTRPC.context<CallContext>().create({ isDev: false, transformer: AS_JSON });

/** Creates a table of calls, or of such tables. */
export const router = t.router;

/** A call whose results are validated like its input. */
// Subscriptions are counted in `trackedItems`, because they last until their items end.
export const call = t.procedure.use(async ({ ctx, type, next }) => {
  const over = type === 'subscription' ? () => {} : ctx.pending.begin('call');
  try {
    return await next();
  } finally {
    over();
  }
});

export const ById = z.object({ id: RunId });
/** Set by tRPC on a reconnect: the id of the last item that the client received. */
export const Resumable = z.object({ lastEventId: z.string().nullish() });

/** The items of a subscription, validated like results of calls and counted as pending until they end. */
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
