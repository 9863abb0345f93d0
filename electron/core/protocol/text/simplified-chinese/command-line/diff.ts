import type { ComparedAttempt } from '../../../wire/difference.ts';
import type { Language } from '../../english/english.ts';

const CLAUSES_AT_MOST = 6;

const sideOf = ({ id, attempt, name }: ComparedAttempt): string => `${id}（${name}）的第 ${attempt} 次尝试`;

/** The first few of several clauses. */
function firstOf(clauses: readonly string[]): string {
  const more = clauses.length - CLAUSES_AT_MOST;
  const first = clauses.slice(0, CLAUSES_AT_MOST).join('；');
  return more > 0 ? `${first}；另有 ${more} 项` : first;
}

/** Texts of `vigil diff`, and those of other commands about changes. */
export const diff: Language['commandLine']['diff'] = {
  between: ({ before, after }) =>
    before.id === after.id
      ? `${after.id}（${after.name}）：第 ${before.attempt} 次尝试 → 第 ${after.attempt} 次尝试`
      : `${sideOf(before)}${before.hasFinished ? '（最近一次完成的运行）' : ''} → ${sideOf(after)}`,
  nothingChanged: '在 Vigil 保存的内容中，没有任何更改。',
  nothingBefore: (id) => `没有可与 ${id} 对比的内容：它只有一次尝试，也没有已知的同一脚本的较早运行。`,
  linesCut: '还有更多行不同。',
  since: ({ before, after }, clauses) =>
    `${before.id === after.id ? `自第 ${before.attempt} 次尝试以来` : `自 ${before.id} 以来`}：${firstOf(clauses)}`,
  differsNow: ({ before }, clauses) => `与 ${sideOf(before)}不同。此后的更改：${firstOf(clauses)}。`,
  sameNow: ({ before }) => `就 Vigil 保存的内容而言，与 ${sideOf(before)}相同。`,
  unknownNow: (id) => `Vigil 不知道 ${id} 当时所用的内容，因此无法判断此后是否有更改。`,
};
