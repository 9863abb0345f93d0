import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { WIRE_VERSION } from '../../core/protocol/version.ts';
import type { HostInfo } from '../../core/protocol/wire/machine-view.ts';
import type { Clock } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import { homePaths } from '../base/paths.ts';
import { personalNames } from '../base/personal.ts';
import type { Failures } from '../failures/failures.ts';
import type { MachineMonitor } from '../monitor/machine-monitor.ts';
import type { Place } from '../place/place.ts';
import { sweepSoon } from '../provenance/sweep-content.ts';
import type { RunQueue } from '../queue/run-queue.ts';
import { createRunBin } from '../runs/remove-runs.ts';
import { createRunAccess } from '../runs/run-access.ts';
import type { RunRegistry } from '../runs/run-registry.ts';
import type { Patterns } from '../store/pattern-file.ts';
import { type ComparisonService, createComparisonService } from './comparison/service.ts';
import { diagnosisWorld } from './diagnosis/diagnosis-world.ts';
import { createDiagnosisService, type DiagnosisService, type LoadProbes } from './diagnosis/service.ts';
import { createDossierService, type DossierService } from './dossier/service.ts';
import { createFailureService, type FailureService } from './failures/service.ts';
import type { HostService } from './host/calls.ts';
import { measureHome } from './host/home-space.ts';
import { createMachineService, type MachineService } from './machine/service.ts';
import { createMetricService, type MetricService } from './metrics/service.ts';
import { createPatternService, type PatternService } from './patterns/service.ts';
import { createPreferencesService, type PreferencesService } from './preferences/service.ts';
import { createProvenanceService, type ProvenanceService } from './provenance/service.ts';
import { createQueueService, type QueueService } from './queue/service.ts';
import { createReportService, type ReportService } from './reports/service.ts';
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
  metrics: MetricService;
  dossiers: DossierService;
  comparison: ComparisonService;
  diagnosis: DiagnosisService;
  queue: QueueService;
  terminal: TerminalService;
  patterns: PatternService;
  preferences: PreferencesService;
  provenance: ProvenanceService;
  failures: FailureService;
  machine: MachineService;
  reports: ReportService;
}

/** The services for the runs of this host. */
export function createHostServices(
  registry: RunRegistry,
  queue: RunQueue,
  patterns: Patterns,
  failures: Failures,
  place: Place,
  monitor: MachineMonitor,
  info: HostInfo,
  clock: Clock,
  log: Log,
  loadProbes: LoadProbes,
  stopHost: () => void,
): HostServices {
  const paths = homePaths(info.home);
  const bin = createRunBin(paths.trash, registry, place, clock, () => sweepSoon(paths, clock, log));
  const access = createRunAccess(registry, bin);
  // A verdict asks each time; the probes are not loaded where there never was a diagnosis.
  const lastDiagnosis = async (run: string) =>
    existsSync(join(info.home, 'diagnosis')) ? diagnosis.last(run) : null;
  const samples = createSampleService(registry, monitor, clock);
  const dossiers = createDossierService(registry, place.machine, failures, paths, clock, lastDiagnosis);
  const diagnosis = createDiagnosisService(
    loadProbes,
    diagnosisWorld(registry, dossiers, place.machine, monitor, info, clock, log, patterns),
    log,
  );
  return {
    host: {
      info: () => info,
      pulse: () => ({ at: clock.nowMs(), wire: WIRE_VERSION, monitor: monitor.pulse() }),
      space: () => measureHome(paths),
      stop: stopHost,
    },
    runs: createRunService(registry, access, place.machine, info, clock),
    settings: createSettingsService(registry, access, patterns),
    trash: bin,
    samples,
    metrics: createMetricService(registry, clock),
    dossiers,
    comparison: createComparisonService(registry, samples, paths.content),
    diagnosis,
    queue: createQueueService(queue, registry),
    terminal: createTerminalService(registry, access),
    patterns: createPatternService(patterns, registry),
    preferences: createPreferencesService(paths.preferences),
    provenance: createProvenanceService(registry, place.machine, paths, clock),
    reports: createReportService(registry, personalNames),
    failures: createFailureService(failures, registry, access),
    machine: createMachineService(registry, access, place.machine, info, monitor),
  };
}
