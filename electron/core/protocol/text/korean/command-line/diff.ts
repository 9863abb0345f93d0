import type { ComparedAttempt } from '../../../wire/difference.ts';
import type { Language } from '../../english/english.ts';

const CLAUSES_AT_MOST = 6;

const sideOf = ({ id, attempt, name }: ComparedAttempt): string => `${id}(${name})의 시도 ${attempt}`;

/** The first few of several clauses. */
function firstOf(clauses: readonly string[]): string {
  const more = clauses.length - CLAUSES_AT_MOST;
  const first = clauses.slice(0, CLAUSES_AT_MOST).join('; ');
  return more > 0 ? `${first}; 외 ${more}개` : first;
}

/** Texts of `vigil diff`, and those of other commands about changes. */
export const diff: Language['commandLine']['diff'] = {
  between: ({ before, after }) =>
    before.id === after.id
      ? `${after.id}(${after.name})의 시도 ${before.attempt} → 시도 ${after.attempt}`
      : `${sideOf(before)}${before.hasFinished ? ' (마지막으로 완료된 실행)' : ''} → ${sideOf(after)}`,
  nothingChanged: 'Vigil이 기록하는 것 중에는 바뀐 것이 없습니다.',
  nothingBefore: (id) =>
    `실행 ${id}: 비교할 대상이 없습니다. 시도가 하나뿐이고, 같은 스크립트의 이전 실행도 알려진 것이 없습니다.`,
  linesCut: '서로 다른 줄이 더 있습니다.',
  since: ({ before, after }, clauses) =>
    `${before.id === after.id ? `시도 ${before.attempt}` : before.id} 이후: ${firstOf(clauses)}`,
  differsNow: ({ before }, clauses) =>
    `다음과 같지 않습니다: ${sideOf(before)}. 그 뒤로 바뀐 것: ${firstOf(clauses)}.`,
  sameNow: ({ before }) => `Vigil이 기록하는 한, 다음과 같습니다: ${sideOf(before)}.`,
  unknownNow: (id) =>
    `실행 ${id}: 무엇으로 실행했는지 Vigil이 알지 못하므로, 그 뒤로 바뀐 것이 있는지 알 수 없습니다.`,
};
