import type { Catalogue } from '../../../electron/core/protocol/text/catalogue.ts';
import type { MemoryView } from '../../../electron/core/protocol/wire/memory-view.ts';
import type { RunRow } from '../../../electron/core/protocol/wire/run-view.ts';

type Words = Pick<Catalogue, 'wall' | 'lastUse' | 'runPeak' | 'deathMark' | 'leaveAsked'>;

/**
 * What the living job uses, when it reaches a limit, and where it died before; after the end the peak of the run and its last
 * use: a sentence each. Resources without a limit are left out.
 */
export function wallLines(
  { row, memory }: { row: Pick<RunRow, 'phase' | 'peak'>; memory: MemoryView | null },
  words: Words,
): string[] {
  const { walls, deaths, leaveAsked } = memory ?? { walls: [], deaths: [], leaveAsked: null };
  const isOver = row.phase === 'ended';
  const use = isOver ? words.lastUse : words.wall;
  return [
    ...(leaveAsked ? [words.leaveAsked[leaveAsked]] : []),
    ...(row.peak === null || !isOver ? [] : [words.runPeak(row.peak)]),
    ...walls.filter(({ limit }) => limit !== null).map((wall) => use(wall)),
    ...deaths.map((mark) => words.deathMark(mark)),
  ];
}
