import type { MachineFact } from '../../../wire/doctor-check.ts';
import type { Language } from '../../english/english.ts';
import { formatBytes } from '../../quantities.ts';
import { unknownInWords } from '../phrases/unknown.ts';
import { problemInWords } from '../shared/problem.ts';

/** What was found, and what is missing. */
function machineFactInWords(fact: MachineFact): string {
  switch (fact.kind) {
    case 'node':
      return `Node ${fact.version}`;
    case 'node-too-old':
      return `Node ${fact.version}；需要 ${fact.needed}`;
    case 'home':
      return fact.path;
    case 'home-not-writable':
      return fact.error.message;
    case 'host':
      return hostAnswers(fact);
    case 'no-host':
      return problemInWords(fact.problem);
    case 'terminal':
      return '已成功打开并读取终端';
    case 'no-terminal':
      return `无法用 ${fact.module} 打开终端`;
    case 'disk':
      return `${fact.path} 所在磁盘可用 ${formatBytes(fact.freeBytes)}`;
    case 'python':
      return `Python ${fact.version}，${fact.path}`;
    case 'no-python':
      return '没有找到 Python 解释器；示例不需要它也能运行';
    case 'inside-electron':
      return `Electron ${fact.version}`;
    case 'electron':
      return fact.path;
    case 'no-electron':
      return '这里没有 Electron 程序；窗口会改在浏览器中打开';
    case 'failed':
      return fact.error.message;
    case 'unknown':
      return unknownInWords('发现', fact);
  }
}

/** The host that answers. */
export const hostAnswers: Language['commandLine']['host']['answers'] = ({ pid, version, port }) =>
  `进程 ${pid}，版本 ${version}${port === null ? '' : `，端口 ${port}`}`;

/** What `vigil doctor` says about this machine. */
export const doctor: Language['commandLine']['doctor'] = {
  checks: {
    node: 'Node',
    home: '主文件夹',
    host: '后台主机',
    pty: '作业的终端',
    disk: '磁盘空间',
    python: 'Python',
    electron: '桌面窗口',
  },
  states: { pass: '正常', finding: '待处理', 'could-not-run': '无' },
  fact: machineFactInWords,
};
