import type { Language } from '../../english/english.ts';
import { hostAnswers } from './doctor.ts';

/** The background host, and its page. */
export const host: Language['commandLine']['host'] = {
  none: '没有正在运行的主机，因此没有可停止的。',
  stopped: (pid) => `主机（进程 ${pid}）正在结束。作业会继续，它们的守护进程会启动新的主机。`,
  answers: hostAnswers,
  notRunning: '未运行；需要时会启动',
  noPage: '此主机没有可显示的页面，因为没有构建它。命令行可以完成同样的工作。',
  pageAt: '如果没有打开页面，请将此地址复制到浏览器中。它包含你的主机的密钥：请保密。',
};
