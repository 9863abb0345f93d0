import type { Language } from '../../english/english.ts';

/** What every screen shows. */
export const frame: Language['window']['frame'] = {
  navigation: '页面',
  home: '主页',
  runs: '运行',
  newRun: '新建运行',
  patterns: '匹配模式',
  machine: '电脑',
  failures: '故障',
  settings: '设置',
  sample: '示例',
  skip: '跳到内容',
  themeIs: (name) => `主题：${name}`,
  themes: { system: '跟随系统', light: '浅色', dark: '深色', contrast: '高对比度' },
  languageIs: (name) => `语言：${name}`,
  systemLanguage: (name) => `系统默认（${name}）`,
  connection: {
    connecting: '正在连接…',
    connected: '已连接',
    lost: '非实时',
    refused: '已拒绝',
  },
  connectionDetail: {
    connecting: '窗口正在查找后台主机。',
    connected: '显示的内容是实时的。',
    lost: '作业不受影响。在后台主机恢复响应之前，数据不会更新。',
    refused: '后台主机不认识这个窗口。',
  },
  goneSince: (since) => `${since} 起，后台主机没有响应。`,
  goneFigures: (since) => `${since} 之后，显示的内容没有更新；作业仍在继续。`,
  goneTrying: 'Vigil 会不断尝试连接它。操作会等到它响应后再执行。',
  otherVersion:
    '后台主机现在是另一个版本的 Vigil，与这个窗口不匹配。作业不受影响。请重新加载窗口；已填写的内容会保留。',
  reload: '重新加载',
  figuresStopped: (since) =>
    since === null
      ? '监测程序迟迟没有给出内存和 GPU 的首批数据。运行不受影响。'
      : `${since} 之后，内存和 GPU 的数据没有更新：监测程序没有及时报告。运行不受影响。`,
  slow: (answer) => `与后台主机的连接很慢：一次响应需要 ${answer}，因此显示的内容会滞后同样长的时间。`,
  clockWrong: (by, isAhead) => `这台电脑的时钟比主机${isAhead ? '快' : '慢'} ${by}。时间和计时以主机为准。`,
  noHostYet: '后台主机没有响应。',
  runTitle: (progress, name) => `${progress === '' ? '' : `${progress} `}${name} – Vigil`,
  staleTitle: (title) => `非实时：${title}`,
  refusedTitle: '这个窗口没有有效的密钥',
};

/** Words that many screens use. */
export const common: Language['window']['common'] = {
  copied: '已复制',
  copyOf: (what) => `复制 ${what}`,
  labelled: (label, what) => `${label} ${what}`,
  none: '–',
  yesterday: (time) => `昨天 ${time}`,
  onDate: (day, month, year, time) => `${year === null ? '' : `${year} 年 `}${month} 月 ${day} 日 ${time}`,
  of: (part, whole) => (whole === null ? String(part) : `${part}/${whole}`),
  cancel: '取消',
  dismiss: '关闭',
};
