import type { ModuleProposal } from '../../../diagnosis/module-proposal.ts';
import type { Language } from '../../english/english.ts';
import { formatDateTime } from '../../quantities.ts';
import { quotedCode } from '../../quoted-code.ts';
import { wordsOfDiagnosis } from '../probes/words-of-diagnosis.ts';

const exercises = ({ module, code }: ModuleProposal, command: string): string =>
  code === null
    ? `"${command} --snippet ${module}=FILE" 会反复测试其中一个。`
    : `"${command} --snippet ${module}=script" 会显示脚本中用来测试 ${module} 的代码。`;

/** What "vigil diagnose" says besides the sentences of the diagnosis itself. */
export const diagnose: Language['commandLine']['diagnose'] = {
  looksAt: ({ python, script }) => {
    if (python === null) return '没有找到 Python。';
    return `正在检查 ${python}${script === null ? '' : ` 和 ${script}`}`;
  },
  likeliest: (proposals, command) =>
    proposals
      .slice(0, 1)
      .flatMap((first) => [
        `最可能的模块：${proposals.map(({ module }) => module).join('、')}。`,
        `${wordsOfDiagnosis.moduleProposal(first)}它们只会被导入；${exercises(first, command)}`,
      ]),
  doing: ({ probe, on, done, of }) => {
    const name = wordsOfDiagnosis.probe(probe);
    const progress = of === null || of === 0 ? '' : `（${done + 1}/${of}）`;
    return `${name}：${on ?? '正在检查'}${progress}`;
  },
  forRun: (id) => `"${['vigil', 'diagnose', '--why', id].join(' ')}" 可以做到。`,
  notRun: '未运行：',
  newSince: (at) => `自 ${formatDateTime(at)} 以来的新情况：`,
  whatToDo: '处理方法，最有把握的在前：',
  applied: (fix, run) => {
    if (fix.kind === 'setting') {
      const words = ['vigil', 'set', run ?? 'RUN', `${fix.name}=${fix.value}`];
      return `"${words.join(' ')}" 可以做到。`;
    }
    if (fix.kind === 'advice' && fix.what === 'recycle-process' && run !== null) {
      const words = ['vigil', 'set', run, 'recycle-every=10'];
      return `"${words.join(' ')}" 会每 10 次迭代这样做一次。`;
    }
    if (fix.kind !== 'variables') return '';
    const set = Object.entries(fix.variables).flatMap(([name, value]) =>
      value === null ? [] : [`--env ${name}=${value}`],
    );
    return set.length === 0 ? '' : `"vigil run" 可使用 ${set.join(' ')}。`;
  },
  kept: (number) =>
    `诊断 ${number} 已保留。"vigil report --diagnosis ${number} --html FILE" 可将它生成网页。`,
  ending: '正在结束检查项。以下是到目前为止的发现。',
  snippets: (snippets) =>
    snippets.flatMap(({ module, code }) => [`以下代码会反复运行，以测试 ${module}：`, ...quotedCode(code)]),
  loaderCode: ({ factory, file, args, folder, code }) => [
    factory === null
      ? '此脚本会运行，直到创建出数据加载器。在此之前的代码都会执行：'
      : `将调用函数 ${factory} 来创建数据加载器。它的模块会运行：`,
    file ?? '只有 Python 能找到的模块，因此不显示。',
    ...(args.length === 0 ? [] : [`参数：${args.join(' ')}`]),
    ...(folder === null ? [] : [`在文件夹 ${folder} 中`]),
    ...quotedCode(code),
  ],
  showsRerun: (id) =>
    `"${['vigil', 'diagnose', '--why', id, '--only', 'this-run'].join(' ')}" 可显示将运行的内容。`,
  namesLoader: (run) => {
    const words = [
      'vigil',
      'diagnose',
      ...(run === null ? [] : ['--why', run]),
      '--loader',
      'MODULE:FUNCTION',
    ];
    return `"${words.join(' ')}" 可指定一个，并显示它的代码。`;
  },
  confirmRerun: '还没有运行任何内容。加上 --yes 才会运行。',
  confirm: '还没有运行任何内容。加上 --yes 才会运行这段代码。',
};
