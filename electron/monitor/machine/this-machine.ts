import type { MachineReader } from './contract/machine-reader.ts';
import { linuxMachine } from './linux/linux-machine.ts';
import { portableMachine } from './portable-machine.ts';

/** The reader for this operating system. */
export const machineReader = (): MachineReader =>
  process.platform === 'linux' ? linuxMachine() : portableMachine();
