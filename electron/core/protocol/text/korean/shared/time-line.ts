import type { VigilAct } from '../../../disk/dossier/dossier.ts';
import type { TimelineItem } from '../../../wire/dossier-view.ts';
import { formatBytes } from '../../quantities.ts';
import { neighbourInWords, systemEventInWords } from './diagnosis.ts';
import { endingInWords } from './ending.ts';

const ACTS: Record<string, string> = {
  'stop-asked': '작업 중지를 요청함',
  'kill-asked': '작업 강제 종료를 요청함',
  ended: 'Vigil이 시도를 종료함',
  paused: 'Vigil이 작업을 일시 중지함',
  continued: 'Vigil이 작업을 다시 진행시킴',
  'hang-suspected': '작업 신호가 없음',
  'hang-cleared': '작업이 다시 진행됨',
  'hang-withdrawn': 'Vigil이 멈춤을 더는 의심하지 않음',
};

const COLUMNS: Record<string, string> = {
  device_own_bytes: 'GPU 메모리 최대',
  shared_own_bytes: '공유 GPU 메모리 최대',
  commit_own_bytes: '커밋된 메모리 최대',
  ram_own_bytes: '주 메모리 최대',
  gpu_celsius: 'GPU 최고 온도',
};

/** Why Vigil ended an attempt. */
const REASONS: Record<string, string> = {
  hang: '멈춤',
  guard: '손상 방지',
  recycle: '계획된 재시작',
  lingers: '일이 끝난 후에도 계속 실행 중',
};

function actOf({ act, why }: VigilAct): string {
  const reason = why === null ? '' : `(${REASONS[why] ?? why})`;
  return `${ACTS[act] ?? act}${reason}`;
}

function mostOf({ column, max }: Extract<TimelineItem, { kind: 'most' }>['use']): string {
  const most = column === 'gpu_celsius' ? `${Math.round(max)} °C` : formatBytes(max);
  return `${COLUMNS[column] ?? column}: ${most}`;
}

/** An item of the time line, as a clause without its time. */
export function timelineItemInWords(item: TimelineItem): string {
  switch (item.kind) {
    case 'started':
      return item.pid === null ? '시도가 시작됨' : `시도가 시작됨(pid ${item.pid})`;
    case 'printed':
      return '작업이 마지막으로 출력함';
    case 'act':
      return actOf(item.act);
    case 'event':
      return systemEventInWords(item.event);
    case 'process':
      return `프로세스 ${item.change.pid} ${item.change.change === 'came' ? '시작됨' : '종료됨'}`;
    case 'most':
      return mostOf(item.use);
    case 'tool-log':
      return `마지막으로 기록된 파일: ${item.path}`;
    case 'memory-image':
      return `Windows가 메모리 덤프를 저장함(${formatBytes(item.bytes)}): ${item.path}`;
    case 'neighbour':
      return `${item.neighbour.shares === 'gpu' ? '같은 GPU에 있던 것' : '같은 폴더에서 일하던 것'}: ${neighbourInWords(item.neighbour)}`;
    case 'session-ending':
      return '세션이 끝나기 시작함';
    case 'woke':
      return '컴퓨터가 절전 모드에서 깨어남';
    case 'ended':
      return endingInWords(item.ending);
    case 'next-attempt':
      return `시도 ${item.attempt} 시작됨`;
  }
}
