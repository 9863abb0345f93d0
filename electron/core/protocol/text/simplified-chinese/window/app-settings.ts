import type { Language } from '../../english/english.ts';
import { formatBytes } from '../../quantities.ts';

/** The screen *Settings*, for all runs. */
export const appSettings: Language['window']['appSettings'] = {
  title: '设置',
  intro: '这些设置对所有运行生效。每个运行自己的页面上还有更多设置。',
  search: '搜索设置',
  nothingFound: (text) => `没有名为“${text}”的设置。`,
  showAll: '全部显示',
  isDefault: '这是默认值。',
  defaultIs: (value) => `默认值：${value}。`,
  backToDefault: (what) => `恢复默认值：${what}`,
  look: '外观',
  theme: '主题',
  themeKept: '由这个浏览器或应用记住。',
  language: '语言',
  languageKept: '用于窗口、命令行和托盘。',
  terminal: '终端',
  textSize: '文字大小',
  pixels: (count) => `${count} px`,
  off: '关',
  measuring: '测量',
  measuringDefault: (seconds) => `${seconds} s`,
  python: 'Python',
  pythonBody: '新建运行时可以选择这些解释器，也可以输入其他解释器的路径。',
  lookingForPython: '正在查找 Python…',
  noPython: 'Vigil 在这台电脑上没有找到 Python。新建运行时可以输入它的路径。',
  versionUnknown: '未知',
  pythonSources: {
    'beside-script': '脚本旁边',
    launcher: 'Python 启动器',
    conda: 'Conda',
    path: '在 PATH 中',
  },
  patterns: '输出的匹配模式',
  patternsBody: (count) =>
    count === 0
      ? 'Vigil 用自带的匹配模式读取迭代。你可以添加自己的匹配模式。'
      : `Vigil 还会使用你的 ${count} 个匹配模式。`,
  openPatterns: '打开匹配模式',
  data: '数据文件夹',
  folder: '文件夹',
  file: '设置文件',
  measuringNow: '正在计算文件夹大小…',
  free: (free, total) => `${formatBytes(free)}，共 ${formatBytes(total)}`,
  parts: {
    free: '所在驱动器的可用空间',
    runs: '运行',
    bin: '已删除的运行',
    content: '运行所用的脚本和模块',
    other: '其他内容',
  },
  bytes: (bytes, isWhole) => `${isWhole ? '' : '至少 '}${formatBytes(bytes)}`,
  notWhole: '有一部分未能及时计算完。',
  measureAgain: '重新计算',
  bin: '已删除的运行',
  binBody: '它们会一直占用空间，直到你将其永久删除。Vigil 不会自行永久删除。',
  binEmpty: '没有已删除的运行。',
  binColumns: { name: '运行', deleted: '删除时间', iterations: '迭代数', size: '大小' },
  restore: '还原',
  restoreOf: (name) => `还原 ${name}`,
  destroy: '永久删除…',
  destroyOf: (name) => `永久删除… ${name}`,
  destroyTitle: (name) => `永久删除 ${name}？`,
  destroyBody: (iterations, size) =>
    `它的${iterations === null ? '' : ` ${iterations} 次迭代、`}输出和检查点将不复存在。${
      size === null ? '' : `这会释放 ${size}。`
    }此操作无法撤消。`,
  destroyYes: '永久删除',
  emptyBin: '清空…',
  emptyTitle: (count) => `永久删除 ${count} 个运行？`,
  emptyBody: (size) =>
    `它们的迭代、输出和检查点将不复存在。${size === null ? '' : `这会释放 ${size}。`}此操作无法撤消。`,
};
