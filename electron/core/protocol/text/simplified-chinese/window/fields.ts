import type { Language } from '../../english/english.ts';

/** Fields of a run that both New run and its settings show. */
export const fields: Language['window']['fields'] = {
  name: '名称',
  experiment: '实验',
  experimentPlaceholder: '可选，用于给运行分组',
  total: '总迭代次数',
  totalHint: '可选。留空时，Vigil 从作业或其输出中获取。',
  checkpointEvery: '检查点间隔（迭代数）',
  logFiles: '日志文件',
  logFilesHint:
    '也作为输出读取。用逗号分隔；* 和 ? 代表任意文本。留空时由 Vigil 自动查找；“none”表示不读取。',
  goal: '优化方向',
  goalAsTold: '从输出中检测',
  goals: { maximise: '越大越好', minimise: '越小越好' },
  restart: '崩溃后',
  restartModes: { auto: '能继续就重新启动', ask: '询问我', never: '不重新启动' },
  recycle: '更换新进程',
  recyclePlans: {
    none: '按需',
    conservative: '保守：每 30 次迭代',
    aggressive: '激进：满 30 次迭代后，每 50 次',
    segmented: '分段：每 10 次迭代',
  },
  gpus: 'GPU',
  gpuChoices: { all: '系统默认', one: '任意一个空闲的', these: '以下 GPU：' },
  gpuNumbered: (index, name) => `${index}：${name}`,
  faults: {
    'open-quote': '这里的引号没有闭合。请补全或删除它。',
    'not-a-function': '请按 SCRIPT.py:FUNCTION 的形式填写函数，例如 train.py:evaluate。',
    'not-a-name': '请按脚本中的写法填写名称，用逗号分隔。',
    'too-many-files': '最多填写 4 个文件。',
    'no-gpu-chosen': '请至少选择一个 GPU。',
    'not-a-count': '请输入 1 到 1,000,000,000 之间的整数。',
    'not-a-cap': '请输入 1 到 100 之间的百分比，或留空。',
    'not-allocator': '请按 名称:值 的形式填写，多个用逗号分隔。',
    'not-a-cleaning': '请输入 1 到 1,000,000 之间的整数。',
  },
};
