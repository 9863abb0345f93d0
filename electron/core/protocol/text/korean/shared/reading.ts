import type { Goal } from '../../../basics.ts';
import type { SlotRole } from '../../../disk/output-roles.ts';
import type { Contradiction, FactSource } from '../../../wire/reading-view.ts';

const ROLES: Record<SlotRole, string> = {
  iterations: '반복 횟수를 셈',
  total: '전체',
  value: '값',
  best: '현재까지 최적값',
  nothing: '의미 없음',
};

/** What a number of the output is. */
export const roleInWords = (role: SlotRole | null): string => (role === null ? '사용 안 함' : ROLES[role]);

/** The same before a number. */
const LABELS: Record<Exclude<SlotRole, 'iterations'>, string> = {
  total: '전체',
  value: '값',
  best: '최적값',
  nothing: '의미 없음',
};

/** A number with what it is: `Trial 12/40`, `값 0.483`. */
export function figureInWords(role: SlotRole, figure: string, name: string): string {
  return `${role === 'iterations' ? name || '반복' : LABELS[role]} ${figure}`;
}

export const learnedFromInWords = (lines: number): string => `${lines}줄에서 파악함`;

const BETTER: Record<Goal, string> = {
  minimise: '작을수록 좋음',
  maximise: '클수록 좋음',
};

export const betterInWords = (goal: Goal): string => BETTER[goal];

const SOURCES: Record<FactSource, string> = {
  user: '사용자',
  job: '작업',
  tool: '도구',
  structure: '출력 줄',
};

export const sourceInWords = (source: FactSource): string => SOURCES[source];

/** The tool still counts: it is only asked. */
export function contradictionInWords(contradiction: Contradiction): string {
  switch (contradiction.of) {
    case 'direction':
      return `도구에 따르면 "${BETTER[contradiction.tool]}"인데, 출력 줄을 보면 "${BETTER[contradiction.structure]}"인 것 같습니다. 어느 쪽이 맞습니까?`;
    case 'total':
      return `도구에 따르면 전체 반복이 ${contradiction.tool}회인데, 출력 줄을 보면 ${contradiction.structure}회인 것 같습니다. 어느 쪽이 맞습니까?`;
  }
}
