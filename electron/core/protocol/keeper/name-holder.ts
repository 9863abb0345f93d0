import { z } from 'zod';

/** Another user's process, which holds the name that a run's lock would have. */
export const NameHolder = z.object({
  /** User id. */
  uid: z.int(),
  /** Name of that user; null if the system knows none. */
  user: z.string().nullable(),
  /** null if the system does not tell. */
  pid: z.int().nullable(),
});
export type NameHolder = z.infer<typeof NameHolder>;

/** The holder in words of older versions, `eve (user 1001), process 4711`; null if they are none. */
export function nameHolderIn(words: string): NameHolder | null {
  const [, user, named, alone, pid] =
    /^(?:(.+) \(user (\d+)\)|user (\d+))(?:, process (\d+))?$/.exec(words) ?? [];
  const uid = named ?? alone;
  return uid === undefined
    ? null
    : { uid: Number(uid), user: user ?? null, pid: pid === undefined ? null : Number(pid) };
}
