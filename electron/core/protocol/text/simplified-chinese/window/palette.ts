import type { Language } from '../../english/english.ts';

/** The command palette. */
export const palette: Language['window']['palette'] = {
  title: '查找',
  placeholder: '运行、页面或操作',
  open: '查找…',
  nothing: '没有找到。',
  notYet: '尚未读取运行。',
  count: (found, more) => `${found} 个结果${more === 0 ? '' : `，另有 ${more} 个运行`}`,
  more: (count) => `另有 ${count} 个运行符合`,
  groups: {
    run: '此运行',
    screens: '页面',
    runs: '运行',
    theme: '主题',
    language: '语言',
    help: '帮助',
  },
  partOfRun: (part) => `此运行的${part}`,
  later: '目前不可用',
  current: '已选择',
  choose: '选择',
  act: '打开',
  close: '关闭',
  toTerminal: '再按一次：发送给作业',
};

/** The list of shortcuts. */
export const shortcuts: Language['window']['shortcuts'] = {
  title: '键盘快捷键',
  lead: '目前在这里可用的快捷键。',
  or: '或',
  names: {
    palette: '查找运行、页面或操作',
    help: '显示键盘快捷键',
    rows: '在运行之间移动；按住 Shift 可选择',
    selectRow: '选择运行或取消选择',
    selectAll: '选择显示的所有运行',
    deleteRows: '删除所选运行',
    points: '读取图表中的点',
    zoomIn: '放大图表',
    zoomBack: '返回图表的上一个范围',
    zoomOut: '显示整个图表',
    find: '在输出中查找',
    nextMatch: '下一个匹配项（搜索时）',
    previousMatch: '上一个匹配项（搜索时）',
    copyOutput: '复制所选输出',
    pasteOutput: '粘贴到终端',
    largerText: '增大终端文字',
    smallerText: '减小终端文字',
    usualText: '恢复终端文字的默认大小',
    typeTab: '在终端中输入制表符',
  },
  close: '关闭',
};
