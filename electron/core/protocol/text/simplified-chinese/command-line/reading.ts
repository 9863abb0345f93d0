import { hasProgress } from '../../../wire/progress-seen.ts';
import type { RunRow } from '../../../wire/run-view.ts';
import type { Language } from '../../english/english.ts';
import { formatBytes } from '../../quantities.ts';
import { sourceInWords } from '../shared/reading.ts';
import { recognizerInWords } from '../shared/recognizer.ts';

/** How much the newest attempt has printed. */
export type OutputSeen = Parameters<Language['commandLine']['run']['outcome']>[1];

const NO_ITERATION = '未见到迭代';

/** Never says 0: without a known iteration a run may still have done some. */
export function iterationsOf(row: RunRow, output: OutputSeen): string {
  const { iteration, total } = row;
  if (!hasProgress(row)) return unread(output) ?? NO_ITERATION;
  return total === null ? `${iteration} 次迭代` : `${iteration}/${total} 次迭代`;
}

/** How much output there is without recognised progress; null if no output is known. */
function unread({ linesRead, bytes }: OutputSeen): string | null {
  if (linesRead !== null && linesRead > 0) return `${linesRead} 行中没有识别到进度`;
  return bytes > 0 ? `${formatBytes(bytes)} 输出中没有识别到进度` : null;
}

const nothingRecognised = (output: OutputSeen): string => {
  const sentence = unread(output);
  return sentence === null
    ? '到目前为止，输出中没有识别到任何内容'
    : `${sentence}；"vigil read-as --help" 说明可以如何读取`;
};

const FACTS = { iterations: '迭代', total: '总数', direction: '优化方向' } as const;

const KEPT_FOR_LATER = (id: string) =>
  `已保存，对 ${id} 和以后运行其命令都有效。Vigil 会重新读取它的所有输出。`;

/** Where the iterations of a run come from. */
export const reading: Language['commandLine']['reading'] = {
  noIterationSeen: NO_ITERATION,
  readAs: (id, recognizer) =>
    recognizer === null
      ? `不再从 ${id} 的输出中读取迭代。`
      : `正在从 ${id} 的输出中重新读取迭代：${recognizerInWords(recognizer)}。`,
  answered: {
    right: KEPT_FOR_LATER,
    no: (id) => `已保存：那不是 ${id} 的迭代计数。Vigil 会重新读取它的输出。`,
    auto: (id) => `已撤回对 ${id} 中数字的说明。Vigil 会重新读取它的输出。`,
  },
  numbersChosen: KEPT_FOR_LATER,
  saidBy: (saidBy) =>
    (['iterations', 'total', 'direction'] as const)
      .flatMap((fact) => {
        const source = saidBy[fact];
        return source === null ? [] : [`${FACTS[fact]}：${sourceInWords(source)}`];
      })
      .join('；'),
  newestLines: '最新的几行，其中的数字已标记：',
  columns: { number: '数字', role: '含义', by: '依据' },
  proposal: (id) =>
    `Vigil 不确定，因此暂不据此计数。如果正确，请用 "vigil read-as ${id} right"；如果不正确，请用 "vigil read-as ${id} no"。`,
  settle: (id, of) =>
    of === 'direction'
      ? `"vigil set ${id} goal=minimise" 或 "vigil set ${id} goal=maximise" 可以确定。`
      : `"vigil set ${id} total=N" 可以确定。`,
  directionUnknown: (id) =>
    `不知道哪些值更好，因此不显示最佳值。"vigil read-as ${id} --goal minimise" 或 "--goal maximise" 可以说明。`,
  change: (id) => `要更改某个数字的含义，例如："vigil read-as ${id} --value 2"。`,
  by: ({ from, recognizer, by, linesRead }, bytes) => {
    if (from === 'job') return '由作业自行报告';
    if (recognizer === null)
      return by === 'user' ? '不读取，由你选择' : nothingRecognised({ linesRead, bytes });
    return `从输出中读取：${recognizerInWords(recognizer)}${by === 'user' ? '，由你选择' : ''}`;
  },
};
