import type { HostInfo } from '../../core/protocol/wire/machine-view.ts';
import type { Clock } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import { homePaths } from '../base/paths.ts';
import type { MachineMonitor } from '../monitor/machine-monitor.ts';
import type { Place } from '../place/place.ts';
import { sweepSoon } from '../provenance/sweep-content.ts';
import type { RunQueue } from '../queue/run-queue.ts';
import { createRunBin } from '../runs/remove-runs.ts';
import { createRunAccess } from '../runs/run-access.ts';
import type { RunRegistry } from '../runs/run-registry.ts';
import type { Patterns } from '../store/pattern-file.ts';
import type { HostService } from './host/calls.ts';
import { createMachineService, type MachineService } from './machine/service.ts';
import { createPatternService, type PatternService } from './patterns/service.ts';
import { createPreferencesService, type PreferencesService } from './preferences/service.ts';
import { createProvenanceService, type ProvenanceService } from './provenance/service.ts';
import { createQueueService, type QueueService } from './queue/service.ts';
import { createRunService, type RunService } from './runs/service.ts';
import { createSampleService, type SampleService } from './samples/service.ts';
import { createSettingsService, type SettingsService } from './settings/service.ts';
import { createTerminalService, type TerminalService } from './terminal/service.ts';
import type { TrashService } from './trash/calls.ts';

/** Carries out the calls, with one service for each subject. */
export interface HostServices {
  host: HostService;
  runs: RunService;
  settings: SettingsService;
  trash: TrashService;
  samples: SampleService;
  queue: QueueService;
  terminal: TerminalService;
  patterns: PatternService;
  preferences: PreferencesService;
  provenance: ProvenanceService;
  machine: MachineService;
}

/** The services for the runs of this host. */
export function createHostServices(
  registry: RunRegistry,
  queue: RunQueue,
  patterns: Patterns,
  place: Place,
  monitor: MachineMonitor,
  info: HostInfo,
  clock: Clock,
  log: Log,
  stopHost: () => void,
): HostServices {
  const paths = homePaths(info.home);
  const bin = createRunBin(paths.trash, registry, place, clock, () => sweepSoon(paths, clock, log));
  const access = createRunAccess(registry, bin);
  return {
    host: { info: () => info, stop: stopHost },
    runs: createRunService(registry, access, place.machine, info, clock),
    settings: createSettingsService(registry, access, patterns),
    trash: bin,
    samples: createSampleService(registry, monitor, clock),
    queue: createQueueService(queue, registry),
    terminal: createTerminalService(registry, access),
    patterns: createPatternService(patterns, registry),
    preferences: createPreferencesService(paths.preferences),
    provenance: createProvenanceService(registry, place.machine, paths, clock),
    machine: createMachineService(registry, access, place.machine.programs, info, monitor),
  };
}
