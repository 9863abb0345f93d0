import type { Goal } from '../../../basics.ts';
import type { SlotRole } from '../../../disk/output-roles.ts';
import type { Contradiction, FactSource } from '../../../wire/reading-view.ts';

const ROLES: Record<SlotRole, string> = {
  iterations: '迭代计数',
  total: '总数',
  value: '值',
  best: '迄今的最佳值',
  nothing: '无',
};

export const roleInWords = (role: SlotRole | null): string => (role === null ? '不使用' : ROLES[role]);

/** A number with what it is: `Trial 12/40`, `值 0.483`. */
export function figureInWords(role: SlotRole, figure: string, name: string): string {
  if (role === 'iterations') return `${name || '迭代'} ${figure}`;
  return `${FIGURE_OF[role]} ${figure}`;
}

const FIGURE_OF: Record<Exclude<SlotRole, 'iterations'>, string> = {
  total: '总数',
  value: '值',
  best: '最佳值',
  nothing: '无',
};

export const learnedFromInWords = (lines: number): string => `根据 ${lines} 行推断`;

export const betterInWords = (goal: Goal): string => (goal === 'minimise' ? '越小越好' : '越大越好');

const SOURCES: Record<FactSource, string> = {
  user: '你',
  job: '作业',
  tool: '工具',
  structure: '它的输出行',
};

export const sourceInWords = (source: FactSource): string => SOURCES[source];

/** The tool still counts: it is only asked. */
export function contradictionInWords(contradiction: Contradiction): string {
  switch (contradiction.of) {
    case 'direction':
      return `工具说${betterInWords(contradiction.tool)}。从输出行看，${betterInWords(contradiction.structure)}。哪个正确？`;
    case 'total':
      return `工具说共有 ${contradiction.tool} 次迭代。从输出行看，共有 ${contradiction.structure} 次。哪个正确？`;
  }
}
