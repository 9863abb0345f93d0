import type { VigilAct } from '../../../disk/dossier/dossier.ts';
import type { TimelineItem } from '../../../wire/dossier-view.ts';
import { formatBytes } from '../../quantities.ts';
import { neighbourInWords, systemEventInWords } from './diagnosis.ts';
import { endingInWords } from './ending.ts';

const ACTS: Record<string, string> = {
  'stop-asked': '你要求作业停止',
  'kill-asked': '你要求强制终止作业',
  ended: 'Vigil 结束了该尝试',
  paused: 'Vigil 暂停了作业',
  continued: 'Vigil 让作业继续运行',
  'hang-suspected': '作业没有工作迹象',
  'hang-cleared': '作业恢复工作',
  'hang-withdrawn': 'Vigil 不再怀疑作业卡死',
};

const COLUMNS: Record<string, string> = {
  device_own_bytes: '最高显存用量',
  shared_own_bytes: '最高共享显存用量',
  commit_own_bytes: '最高已提交内存',
  ram_own_bytes: '最高内存用量',
  gpu_celsius: 'GPU 最高温度',
};

/** Why Vigil ended an attempt. */
const REASONS: Record<string, string> = {
  hang: '因为它已卡死',
  guard: '以防止损害',
  recycle: '以便计划内重启',
  lingers: '因为它在工作完成后仍在运行',
};

const actOf = ({ act, why }: VigilAct): string =>
  `${ACTS[act] ?? act}${why === null ? '' : REASONS[why] === undefined ? `（${why}）` : `，${REASONS[why]}`}`;

export function timelineItemInWords(item: TimelineItem): string {
  switch (item.kind) {
    case 'started':
      return item.pid === null ? '该尝试已启动' : `该尝试已启动（PID ${item.pid}）`;
    case 'printed':
      return '作业最后一次输出';
    case 'act':
      return actOf(item.act);
    case 'event':
      return systemEventInWords(item.event);
    case 'process':
      return `进程 ${item.change.pid} ${item.change.change === 'came' ? '启动' : '结束'}`;
    case 'most':
      return `${COLUMNS[item.use.column] ?? item.use.column}：${
        item.use.column === 'gpu_celsius' ? `${Math.round(item.use.max)} °C` : formatBytes(item.use.max)
      }`;
    case 'tool-log':
      return `${item.path} 最后一次写入`;
    case 'memory-image':
      return `Windows 保存了内存转储（${formatBytes(item.bytes)}）：${item.path}`;
    case 'neighbour':
      return `${item.neighbour.shares === 'gpu' ? '同一个 GPU 上还有' : '同一个文件夹中还有'}：${neighbourInWords(item.neighbour)}`;
    case 'session-ending':
      return '会话正在结束';
    case 'woke':
      return '电脑被唤醒';
    case 'ended':
      return endingInWords(item.ending);
    case 'next-attempt':
      return `第 ${item.attempt} 次尝试已启动`;
  }
}
