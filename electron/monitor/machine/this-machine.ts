import type { MachineGap } from '../../core/protocol/machine/machine-sample.ts';
import type { MachineReader } from './contract/machine-reader.ts';
import { linuxMachine } from './linux/linux-machine.ts';
import { portableMachine } from './portable-machine.ts';
import { windowsMachine } from './windows/windows-machine.ts';

const WITHOUT_CALLS: MachineGap = { what: 'everything', why: 'no-library-calls', code: null };

/** The reader for this operating system. */
export function machineReader(): MachineReader {
  switch (process.platform) {
    case 'linux':
      return linuxMachine();
    case 'win32':
      return windowsMachine() ?? portableMachine([WITHOUT_CALLS]);
    default:
      return portableMachine();
  }
}
