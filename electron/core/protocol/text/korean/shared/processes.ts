import type { HostFault, KeeperFault } from '../../../wire/problem/start-faults.ts';
import { roughDuration } from '../../quantities.ts';

/** Why a client has no host or no answer from it, as a clause that ends in a noun. */
export function hostFaultInWords(fault: HostFault): string {
  switch (fault.kind) {
    case 'not-started':
      return fault.error.message;
    case 'killed':
      return `${fault.signal} 시그널로 곧바로 종료됨: ${remarkOf(fault)}`;
    case 'exited':
      return `시작하자마자 종료됨, 종료 코드 ${fault.exitCode}: ${remarkOf(fault)}`;
    case 'silent': {
      const who =
        fault.pid === null ? '호스트를 찾지 못함' : `프로세스(${fault.pid})는 실행 중이나 응답 없음`;
      return `${roughDuration(fault.waitedMs)} 안에 응답 없음, ${who}`;
    }
    case 'connection-broke':
      return '연결이 끊어짐';
    case 'runs-not-listed':
      return '실행 목록을 주지 않음';
  }
}

const remarkOf = ({ remark }: { remark: string | null }): string => remark ?? '로그에 이유가 없음';

/** Why a keeper did not come up, as a clause that ends in a noun. */
export function keeperFaultInWords(fault: KeeperFault | null): string {
  switch (fault?.kind) {
    case undefined:
      return '이유를 알 수 없음';
    case 'not-started':
      return fault.error.message;
    case 'killed':
      return `응답하기 전에 ${fault.signal} 시그널로 종료됨`;
    case 'exited':
      return `응답하기 전에 종료됨, 종료 코드 ${fault.exitCode}. keeper.log에 이유가 있을 수 있음`;
    case 'silent':
      return `${roughDuration(fault.waitedMs)} 안에 응답하지 않음`;
  }
}
