import { censusProbe } from './census-probe.ts';
import { diskProbe } from './disk-probe.ts';
import { environmentProbe } from './environment-probe.ts';
import { gpuMemoryProbe } from './gpu-memory-probe.ts';
import { leftoversProbe } from './leftovers-probe.ts';
import { loaderProbe } from './loader-probe.ts';
import { machineProbe } from './machine-probe.ts';
import { memoryProbe } from './memory-probe.ts';
import { modulesProbe } from './modules-probe.ts';
import { operationsProbe } from './operations-probe.ts';
import type { Probe } from './probe.ts';
import { thisRunProbe } from './this-run-probe.ts';

/** The probes that a diagnosis consists of, a row each. Their order is decided by the suspicion (plan-probes.ts). */
export const allProbes: readonly Probe[] = [
  machineProbe,
  environmentProbe,
  modulesProbe,
  diskProbe,
  memoryProbe,
  leftoversProbe,
  gpuMemoryProbe,
  operationsProbe,
  loaderProbe,
  censusProbe,
  thisRunProbe,
];
