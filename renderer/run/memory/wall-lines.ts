import type { Catalogue } from '../../../electron/core/protocol/text/catalogue.ts';
import type { LeaveAsked, MemoryView } from '../../../electron/core/protocol/wire/memory-view.ts';

type Words = Pick<Catalogue, 'wall' | 'wallForecast' | 'deathMark'>;

/** What the living job uses, when it reaches a limit, and where it died before: a sentence each. Resources without a limit are left out. */
export function wallLines(
  { walls, deaths, leaveAsked }: MemoryView,
  words: Words,
  asked: Record<LeaveAsked, string>,
): string[] {
  return [
    ...(leaveAsked ? [asked[leaveAsked]] : []),
    ...walls
      .filter(({ limit }) => limit !== null)
      .map((wall) => {
        const forecast = wall.forecast === null ? null : words.wallForecast(wall.forecast);
        return [`${words.wall(wall)}.`, forecast].filter((text) => text !== null).join(' ');
      }),
    ...deaths.map((mark) => words.deathMark(mark)),
  ];
}
