import { isRecognizer } from '../../core/protocol/policy/recognizer.ts';
import {
  READING_ANSWERS,
  type ReadingAnswer,
  rolesOfAnswer,
} from '../../core/protocol/reading/reading-answer.ts';
import type { ReadingView } from '../../core/protocol/wire/reading-view.ts';
import type { Calls } from './connection.ts';
import type { ExitCode } from './exit-codes.ts';
import { reportProblem, reportUsageError, type World } from './world.ts';

/** How the output is to be read: by a recogniser, by none, or as an answer to what the lines show. */
export type ReadingRequest =
  | { kind: 'recognizer'; recognizer: string | null }
  | { kind: 'answer'; answer: ReadingAnswer };

/** What a word requests: `none`, `right`, `no`, `auto`, the id of a tool or `own:NAME`. Null: no such way. */
export function readingRequestOf(word: string): ReadingRequest | null {
  const answer = READING_ANSWERS.find((each) => each === word);
  if (answer !== undefined) return { kind: 'answer', answer };
  if (word === 'none') return { kind: 'recognizer', recognizer: null };
  return /^own:./.test(word) || isRecognizer(word, []) ? { kind: 'recognizer', recognizer: word } : null;
}

/** Carries out a request; null if it is done, else the exit code after the refusal was reported. */
export async function chooseReading(
  world: World,
  calls: Calls,
  { id, reading }: { id: string; reading: Pick<ReadingView, 'structure' | 'chosen'> },
  request: ReadingRequest,
): Promise<ExitCode | null> {
  if (request.kind === 'recognizer') {
    const { recognizer } = request;
    const done = await calls.runs.chooseRecognizer.mutate({ id, recognizer });
    return done.ok ? null : reportProblem(world, done.problem);
  }
  const chosen = rolesOfAnswer(request.answer, reading);
  if (chosen === null) return reportUsageError(world, { code: 'nothing-proposed', run: id });
  const done = await calls.runs.chooseRoles.mutate({ id, chosen });
  return done.ok ? null : reportProblem(world, done.problem);
}
