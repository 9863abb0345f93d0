import { z } from 'zod';
import type { SystemEvent } from '../../protocol/disk/dossier/system-event.ts';

/** What is used of an item of `coredumpctl list --json=short`; times are microseconds of the epoch. */
const Item = z.object({
  time: z.number(),
  pid: z.int(),
  sig: z.int().nullish(),
  exe: z.string().nullish(),
});

/** The memory images in an answer of `coredumpctl list --json=short`; none if it is anything else. */
export function coreDumps(answer: string, pids: ReadonlySet<number>): SystemEvent[] {
  let raw: unknown;
  try {
    raw = JSON.parse(answer);
  } catch {
    return [];
  }
  if (!Array.isArray(raw)) return [];
  return raw.flatMap((each) => {
    const { data } = Item.safeParse(each);
    if (data === undefined) return [];
    const { time, pid, sig, exe } = data;
    return [
      {
        ...{ source: 'core-dumps' as const, what: 'core-dump' as const, at: time / 1000, provider: null },
        ...{ id: null, pid, isOwn: pids.has(pid), module: exe ?? null, offset: null },
        code: null,
        detail: sig == null ? '' : `sig=${sig}`,
      },
    ];
  });
}
