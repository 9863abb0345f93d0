import type { HostFault, KeeperFault } from '../../../wire/problem/start-faults.ts';
import { roughDuration } from '../../quantities.ts';

/** Why a client has no host or no answer from it, as a clause with the host as its subject. */
export function hostFaultInWords(fault: HostFault): string {
  switch (fault.kind) {
    case 'not-started':
      return fault.error.message;
    case 'killed':
      return `it was ended at once by ${fault.signal}: ${remarkOf(fault)}`;
    case 'exited':
      return `it ended at once with exit code ${fault.exitCode}: ${remarkOf(fault)}`;
    case 'silent': {
      const who = fault.pid === null ? 'no host was found' : `process ${fault.pid} runs but is silent`;
      return `no answer within ${roughDuration(fault.waitedMs)}; ${who}`;
    }
    case 'connection-broke':
      return 'the connection broke off';
    case 'runs-not-listed':
      return 'it does not list its runs';
  }
}

const remarkOf = ({ remark }: { remark: string | null }): string => remark ?? 'its log does not say why';

/** Why a keeper did not come up, as a clause with the keeper as its subject. */
export function keeperFaultInWords(fault: KeeperFault | null): string {
  switch (fault?.kind) {
    case undefined:
      return 'reason unknown';
    case 'not-started':
      return fault.error.message;
    case 'killed':
      return `it was ended by ${fault.signal} before it answered`;
    case 'exited':
      return `it ended with exit code ${fault.exitCode} before it answered; keeper.log may say why`;
    case 'silent':
      return `it did not answer within ${roughDuration(fault.waitedMs)}`;
  }
}
