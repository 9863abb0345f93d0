import { progressIfKnown } from '../../wire/progress-seen.ts';
import type { Language } from '../english/english.ts';
import { plainText } from '../plain-text.ts';
import { shared } from './shared/shared.ts';

/** What the desktop shows outside the page. */
export const shell: Language['shell'] = {
  appName: 'Vigil',
  windowTitle: (living, progress) => {
    if (living === 0) return 'Vigil';
    const figures = [...(living === 1 ? [] : [`${living} 个运行`]), ...progressIfKnown(progress)].join('，');
    return figures === '' ? 'Vigil' : `${figures} – Vigil`;
  },
  runLine: (row) => `${plainText(row.name)}：${toldOf(row)}`,
  stateLine: (row) => toldOf(row),
  deskTitle: {
    quiet: 'Vigil',
    running: 'Vigil',
    failed: 'Vigil – 有运行失败',
    'needs-you': 'Vigil – 有运行需要你处理',
  },
  runFinished: (name) => `${name} 已完成`,
  runNeedsYou: (name) => `${name} 需要你处理`,
  manyNews: (needing, finished) =>
    [
      ...(needing > 0 ? [`${needing} 个运行需要你处理`] : []),
      ...(finished > 0 ? [`${finished} 个运行已完成`] : []),
    ].join('，'),
  show: '显示',
  recentRuns: '最近的运行',
  newRun: '新建运行',
  quiet: {
    'not-yet-known': '正在查找主机…',
    unreachable: '无法连接主机',
    reached: '没有正在进行的运行',
  },
  moreRuns: (count) => `另有 ${count} 个…`,
  open: '打开 Vigil',
  quit: (living) => {
    if (living === 0) return '退出';
    return living === 1 ? '退出（运行会继续）' : `退出（${living} 个运行会继续）`;
  },
  stillRunning: (living) => ({
    title: 'Vigil',
    message: living === 1 ? '运行会在后台继续。' : `${living} 个运行会在后台继续。`,
    detail:
      '关闭窗口不会结束任何运行：后台主机会继续照看它们。Vigil 会在时钟旁边的托盘中显示它们的进展。可以在设置中更改此选择。',
    keep: '让 Vigil 留在托盘中',
    quit: '退出 Vigil',
  }),
  quitting: (living) => ({
    title: 'Vigil',
    message: living === 1 ? '有一个运行正在进行。' : `有 ${living} 个运行正在进行。`,
    detail:
      '没有 Vigil 的窗口和托盘，它们也能继续运行，但 Vigil 不会在这里告诉你它们如何结束。也可以让 Vigil 现在停止它们的作业；已保存的内容会保留。',
    proceed: '退出，运行继续',
    stop: '停止运行并退出',
    cancel: '取消',
  }),
  notStopped: {
    title: 'Vigil',
    message: '有运行无法停止，因此 Vigil 没有退出。',
    detail: '窗口会显示哪些运行正在进行。',
    buttons: ['确定'],
  },
  pageGone: (deaths, minutes) => ({
    title: 'Vigil',
    message: `此窗口的页面在 ${minutes} 分钟内崩溃了 ${deaths} 次，因此 Vigil 不再加载它。`,
    detail: '你的运行不受影响：后台主机会照看它们。原因可能是内存不足或 GPU 驱动程序被重置。',
    again: '重新加载',
    close: '关闭窗口',
  }),
  graphicsGone: (deaths, minutes) => ({
    title: 'Vigil',
    message: `此窗口的图形进程在 ${minutes} 分钟内崩溃了 ${deaths} 次。`,
    detail:
      '照看运行的后台主机与此无关。如果 GPU 驱动程序被重置，使用 GPU 的作业也可能已经终止：请查看它们的尝试。',
    buttons: ['确定'],
  }),
  menu: {
    file: '文件',
    closeWindow: '关闭窗口',
    quit: '退出',
    edit: '编辑',
    undo: '撤销',
    redo: '重做',
    cut: '剪切',
    copy: '复制',
    paste: '粘贴',
    selectAll: '全选',
    view: '查看',
    reload: '重新加载',
    zoomIn: '放大',
    zoomOut: '缩小',
    zoomReset: '实际大小',
    fullScreen: '全屏',
    help: '帮助',
    sample: '试用示例',
    licences: '许可证',
    about: '关于 Vigil',
  },
  badLink: {
    title: 'Vigil',
    message: '此链接没有指明任何运行，因此 Vigil 没有打开它。',
    detail: '',
    buttons: ['确定'],
  },
  settingsDamaged: (file) => ({
    title: 'Vigil',
    message: '无法读取窗口的全部设置。',
    detail: `损坏的文件已移到 ${file}；无法读取的设置使用默认值。你的运行不受影响。`,
    buttons: ['确定'],
  }),
  pickScript: { title: '选择 Python 脚本', python: 'Python 脚本', all: '所有文件' },
  pickProgram: { title: '选择解释器' },
  pickFolder: { title: '选择文件夹' },
  notALink: '只有 https 地址会在浏览器中打开。',
  noBrowser: '无法打开该地址。请将它复制到浏览器中。',
  noRunFolder: '此运行的文件夹已不存在。',
  cannotStart: (home, reason) =>
    `Vigil 无法将文件保存在 ${home} 中：${reason}。请使该文件夹可写，或将 VIGIL_HOME 设为其他文件夹，然后重新启动 Vigil。`,
};

type Told = Parameters<Language['shell']['stateLine']>[0];

const toldOf = (row: Told): string => [...progressIfKnown(row), stateOf(row)].join('，');

function stateOf({ phase, outcome, hang, catchingUp }: Told): string {
  if (catchingUp !== null) return `追赶进度 ${catchingUp.done}/${catchingUp.of}`;
  if (phase === 'ended' && outcome !== null) return shared.outcome(outcome);
  if (phase === 'running' && hang !== null) return '没有工作迹象';
  return shared.phase[phase];
}
