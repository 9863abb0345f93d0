import type { MachineReader } from './contract/machine-reader.ts';
import { linuxMachine } from './linux/linux-machine.ts';
import { portableMachine } from './portable-machine.ts';
import { windowsMachine } from './windows/windows-machine.ts';

/** The reader for this operating system. */
export function machineReader(): MachineReader {
  switch (process.platform) {
    case 'linux':
      return linuxMachine();
    case 'win32':
      return windowsMachine();
    default:
      return portableMachine();
  }
}
