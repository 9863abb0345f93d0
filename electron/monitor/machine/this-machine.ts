import { linuxMachine } from './linux/linux-machine.ts';
import type { MachineReader } from './machine-reader.ts';
import { portableMachine } from './portable-machine.ts';

/** The reader for this operating system. */
export const machineReader = (): MachineReader =>
  process.platform === 'linux' ? linuxMachine() : portableMachine();
