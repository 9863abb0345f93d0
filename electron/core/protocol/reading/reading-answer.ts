import { type ChosenRoles, NO_ROLES } from '../disk/output-roles.ts';
import type { ReadingView } from '../wire/reading-view.ts';
import { withoutProposed } from './choose-roles.ts';

/** Answers to what is read from the lines: it is right, it is not, or nothing is to be said about it any more. */
export const READING_ANSWERS = ['right', 'no', 'auto'] as const;
export type ReadingAnswer = (typeof READING_ANSWERS)[number];

/** What an answer says of the numbers; null: the lines tell nothing that it could be about. */
export function rolesOfAnswer(
  answer: ReadingAnswer,
  { structure, chosen }: Pick<ReadingView, 'structure' | 'chosen'>,
): ChosenRoles | null {
  if (answer === 'auto') return NO_ROLES;
  if (structure === null || !structure.roles.roles.some(({ role }) => role === 'iterations')) return null;
  return answer === 'right' ? structure.roles : withoutProposed(chosen, structure);
}
