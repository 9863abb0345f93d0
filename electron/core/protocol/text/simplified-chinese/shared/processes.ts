import type { HostFault, KeeperFault } from '../../../wire/problem/start-faults.ts';
import { roughDuration } from '../../quantities.ts';

export function hostFaultInWords(fault: HostFault): string {
  switch (fault.kind) {
    case 'not-started':
      return fault.error.message;
    case 'killed':
      return `它刚启动就被 ${fault.signal} 结束：${remarkOf(fault)}`;
    case 'exited':
      return `它刚启动就结束，退出代码 ${fault.exitCode}：${remarkOf(fault)}`;
    case 'silent': {
      const who = fault.pid === null ? '没有找到主机' : `进程 ${fault.pid} 在运行，但没有响应`;
      return `${roughDuration(fault.waitedMs)} 内没有响应；${who}`;
    }
    case 'connection-broke':
      return '连接中断';
    case 'runs-not-listed':
      return '它没有列出它的运行';
  }
}

const remarkOf = ({ remark }: { remark: string | null }): string => remark ?? '它的日志没有说明原因';

export function keeperFaultInWords(fault: KeeperFault | null): string {
  switch (fault?.kind) {
    case undefined:
      return '原因未知';
    case 'not-started':
      return fault.error.message;
    case 'killed':
      return `它在响应之前被 ${fault.signal} 结束`;
    case 'exited':
      return `它在响应之前结束，退出代码 ${fault.exitCode}；keeper.log 中可能有原因`;
    case 'silent':
      return `它在 ${roughDuration(fault.waitedMs)} 内没有响应`;
  }
}
