import type { z } from 'zod';

/** The messages of a probe that are of its schema; others come from user code, or from a newer probe. */
export const messagesOf = <Message>(schema: z.ZodType<Message>, raw: readonly unknown[]): Message[] =>
  raw.flatMap((each) => {
    const { success, data } = schema.safeParse(each);
    return success ? [data] : [];
  });
