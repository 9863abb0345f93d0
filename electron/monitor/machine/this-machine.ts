import { linuxMachine } from './linux/linux-machine.ts';
import type { MachineReader } from './machine-reader.ts';

/** The reader for this operating system. */
export function machineReader(): MachineReader {
  return linuxMachine();
}
