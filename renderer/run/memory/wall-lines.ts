import type { Catalogue } from '../../../electron/core/protocol/text/catalogue.ts';
import type { MemoryView } from '../../../electron/core/protocol/wire/memory-view.ts';

type Words = Pick<Catalogue, 'wall' | 'deathMark' | 'leaveAsked'>;

/** What the living job uses, when it reaches a limit, and where it died before: a sentence each. Resources without a limit are left out. */
export function wallLines({ walls, deaths, leaveAsked }: MemoryView, words: Words): string[] {
  return [
    ...(leaveAsked ? [words.leaveAsked[leaveAsked]] : []),
    ...walls.filter(({ limit }) => limit !== null).map((wall) => words.wall(wall)),
    ...deaths.map((mark) => words.deathMark(mark)),
  ];
}
