import { z } from 'zod';

/** Another user's process that holds the lock name of a run. */
export const NameHolder = z.object({
  /** User id. */
  uid: z.int(),
  /** Name of that user; null if the system has none. */
  user: z.string().nullable(),
  /** null if the system does not provide it. */
  pid: z.int().nullable(),
});
export type NameHolder = z.infer<typeof NameHolder>;

/** Parses the holder from the text of older versions, `eve (user 1001), process 4711`; null if it is no such text. */
export function nameHolderIn(words: string): NameHolder | null {
  const [, user, named, alone, pid] =
    /^(?:(.+) \(user (\d+)\)|user (\d+))(?:, process (\d+))?$/.exec(words) ?? [];
  const uid = named ?? alone;
  return uid === undefined
    ? null
    : { uid: Number(uid), user: user ?? null, pid: pid === undefined ? null : Number(pid) };
}
