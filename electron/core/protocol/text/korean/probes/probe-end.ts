import type { ProbeEnd } from '../../../diagnosis/probe-end.ts';
import { formatBytes, roughDuration } from '../../quantities.ts';
import { unknownInWords } from '../phrases/unknown.ts';

/** How the process of a probe ended, as a clause that ends in a noun. */
export function probeEndInWords(end: ProbeEnd): string {
  switch (end.kind) {
    case 'exit':
      return `종료됨(코드 ${end.code})`;
    case 'signal':
      return `${end.signal} 시그널로 종료됨`;
    case 'timeout':
      return `${roughDuration(end.limitMs)} 후에도 계속 실행 중이었음`;
    case 'output-flood':
      return `${formatBytes(end.limitBytes)}를 넘게 출력함`;
    case 'disk-flood':
      return `자기 폴더에 ${formatBytes(end.limitBytes)}를 넘게 씀`;
    case 'disk-full':
      return `디스크 여유 공간이 ${formatBytes(end.freeBytes)}뿐이었음`;
    case 'never-ended':
      return `강제 종료했지만 프로세스(${end.pid})가 끝나지 않음`;
    case 'cancelled':
      return '취소됨';
    case 'not-started':
      return `시작되지 않음(${end.error.message})`;
    case 'unknown':
      return unknownInWords('점검의 종료', end);
  }
}
