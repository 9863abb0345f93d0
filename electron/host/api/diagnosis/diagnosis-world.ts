import type { HostInfo } from '../../../core/protocol/wire/machine-view.ts';
import type { Phase } from '../../../core/protocol/wire/run-view.ts';
import type { Clock } from '../../base/clock.ts';
import type { Log } from '../../base/log.ts';
import { readDeathTraces } from '../../dossier/read-death-traces.ts';
import type { MachineMonitor } from '../../monitor/machine-monitor.ts';
import type { Machine } from '../../place/machine.ts';
import type { DiagnosisWorld } from '../../probes/engine-world.ts';
import { readRanModules } from '../../probes/read-ran-modules.ts';
import type { RunRegistry } from '../../runs/run-registry.ts';
import type { Patterns } from '../../store/pattern-file.ts';
import type { DossierService } from '../dossier/service.ts';
import { machineNow } from '../machine/machine-stream.ts';

/** A quick diagnosis has ten seconds for everything. */
const MACHINE_PATIENCE_MS = 2_500;

/** Phases in which no attempt lives, or is asked to begin at once. */
const WITHOUT_ATTEMPT: ReadonlySet<Phase> = new Set(['ended', 'asking', 'waiting', 'queued']);

/** What a diagnosis gets from the other parts of the host. */
export const diagnosisWorld = (
  registry: Pick<RunRegistry, 'get' | 'all'>,
  dossiers: Pick<DossierService, 'show'>,
  machine: Machine,
  monitor: MachineMonitor,
  { home, platform, userHome }: Pick<HostInfo, 'home' | 'platform' | 'userHome'>,
  clock: Clock,
  log: Log,
  patterns: Pick<Patterns, 'compiled'>,
): DiagnosisWorld => ({
  ...{
    system: machine.system,
    start: machine.programs.start,
    env: machine.programs.env,
    home,
    platform,
    userHome,
    clock,
    log,
  },
  machine: () => machineNow(monitor, MACHINE_PATIENCE_MS),
  endedRuns: () =>
    registry
      .all()
      .filter((run) => run.row().phase === 'ended')
      .map(({ id, folder }) => ({ id, folder })),
  hasLivingJobs: () => registry.all().some((run) => run.supervisor?.living()),
  livingJob: (id) => {
    const wanted = id === null ? registry.all() : [registry.get(id)];
    const jobs = wanted.flatMap((run) => {
      const attempt = run?.supervisor?.living()?.attempt;
      if (!run || attempt === undefined) return [];
      // 0: none was recognised, which does not mean that none was done.
      return [{ folder: run.folder, attempt, iteration: () => run.row().iteration || null }];
    });
    return jobs.length === 1 ? (jobs[0] ?? null) : null;
  },
  ranModules: (id) => {
    const run = registry.get(id);
    const attempt = run?.state?.attempts.list.at(-1)?.attempt;
    return run === undefined || attempt === undefined ? null : readRanModules(run.folder, attempt);
  },
  deathTraces: async (id) => {
    const run = registry.get(id);
    return readDeathTraces(run?.folder ?? '', run?.state?.attempts.list ?? []);
  },
  rerunSource: (id) => {
    const supervisor = registry.get(id)?.supervisor;
    if (!supervisor) return null;
    const { state, paths, configuration, startHold } = supervisor.run;
    return {
      ...{ state, paths, configuration, startHold, machine, patterns: patterns.compiled() },
      isLiving: () => supervisor.living() !== null || !WITHOUT_ATTEMPT.has(state.lifecycle.phase),
    };
  },
  runSpec: (id) => registry.get(id)?.state?.settings.spec ?? null,
  verdict: async (id) => {
    const shown = await dossiers.show(id, null);
    return shown.ok ? (shown.value?.diagnosis ?? null) : null;
  },
});
