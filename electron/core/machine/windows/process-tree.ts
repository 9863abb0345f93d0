/** A process and the one that started it, as Windows lists them. */
export interface ProcessLink {
  pid: number;
  /** The parent may have ended, and another process may have its number. */
  parent: number;
}

/** When a living process was created, in any unit; null if it is gone, or another user's. */
export type BornAt = (pid: number) => bigint | null;

/**
 * The living processes of a tree with their times of creation: those of `roots` that are still the same, and all that
 * they started. A process older than its parent was started by an earlier one with that number.
 */
export function treeMembers(
  links: readonly ProcessLink[],
  roots: ReadonlyMap<number, bigint>,
  bornAt: BornAt,
): Map<number, bigint> {
  const children = new Map<number, number[]>();
  for (const { pid, parent } of links) {
    const siblings = children.get(parent);
    if (siblings === undefined) children.set(parent, [pid]);
    else siblings.push(pid);
  }
  const members = new Map<number, bigint>();
  const waiting = [...roots].filter(([pid, born]) => bornAt(pid) === born);
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const [pid, born] = next;
    if (members.has(pid)) continue;
    members.set(pid, born);
    for (const child of children.get(pid) ?? []) {
      const childBorn = members.has(child) ? null : bornAt(child);
      if (childBorn !== null && childBorn >= born) waiting.push([child, childBorn]);
    }
  }
  return members;
}
