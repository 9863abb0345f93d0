import type { ProbeEnd } from '../../../diagnosis/probe-end.ts';
import { formatBytes, roughDuration } from '../../quantities.ts';
import { unknownInWords } from '../phrases/unknown.ts';

export function probeEndInWords(end: ProbeEnd): string {
  switch (end.kind) {
    case 'exit':
      return `它已退出，代码 ${end.code}`;
    case 'signal':
      return `${end.signal} 结束了它`;
    case 'timeout':
      return `${roughDuration(end.limitMs)} 后它仍在运行`;
    case 'output-flood':
      return `它的输出超过 ${formatBytes(end.limitBytes)}`;
    case 'disk-flood':
      return `它向自己的文件夹写入了超过 ${formatBytes(end.limitBytes)}`;
    case 'disk-full':
      return `磁盘只剩 ${formatBytes(end.freeBytes)}`;
    case 'never-ended':
      return `进程 ${end.pid} 被强制终止后没有结束`;
    case 'cancelled':
      return '它被取消';
    case 'not-started':
      return `它没有启动（${end.error.message}）`;
    case 'unknown':
      return unknownInWords('检查项的结束方式', end);
  }
}
