import { mkdtempSync, realpathSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { z } from 'zod';
import type { StartAttempt } from '../../../electron/core/protocol/keeper/keeper-message.ts';
import { SettingsChange } from '../../../electron/core/protocol/policy/run-settings.ts';
import { RunRequest } from '../../../electron/core/protocol/policy/run-spec.ts';
import { VIGIL_VERSION, WIRE_VERSION } from '../../../electron/core/protocol/version.ts';
import type { Answer, Done } from '../../../electron/core/protocol/wire/problem.ts';
import type { RunView } from '../../../electron/core/protocol/wire/run-view.ts';
import { createHostServices, type HostServices } from '../../../electron/host/api/services.ts';
import { openLog } from '../../../electron/host/base/log.ts';
import { homePaths } from '../../../electron/host/base/paths.ts';
import { createLogClaims } from '../../../electron/host/live/log-claims.ts';
import { createCardLedger } from '../../../electron/host/monitor/card-ledger.ts';
import { cardClaims } from '../../../electron/host/queue/card-claims.ts';
import { openRunQueue, type RunQueue } from '../../../electron/host/queue/run-queue.ts';
import { livingRuns } from '../../../electron/host/runs/living-runs.ts';
import { openRegistry, type RunRegistry } from '../../../electron/host/runs/run-registry.ts';
import { watchRunsAtWork } from '../../../electron/host/runs/runs-at-work.ts';
import { openPatterns } from '../../../electron/host/store/pattern-file.ts';
import { MovableClock } from '../../host/movable-clock.ts';
import { fakeMonitor } from '../fake-monitor.ts';
import { NO_FAILURES } from '../no-failures.ts';
import { PATIENCE_MS } from '../until.ts';
import type { JobScript } from './scripted-job.ts';
import { ScriptedMachine } from './scripted-machine.ts';
import { openScriptedPlace, type ScriptedPlace } from './scripted-place.ts';

/** Two years of a run pass in no test. */
const MOST_SIMULATED_MS = 2 * 365 * 24 * 3_600_000;

/** A host in this process, whose runs are played. */
interface PlayedHost {
  registry: RunRegistry;
  queue: RunQueue;
  services: HostServices;
}

/**
 * A home folder with a host in this process and jobs that are played, on a clock that moves only while a test waits: all
 * of Vigil between its services and its keepers is real. A job is named by its first argument, or by the script there.
 */
export class ScriptedHome {
  readonly home = realpathSync(mkdtempSync(join(tmpdir(), 'vigil-played-')));
  readonly clock = new MovableClock(Date.now());
  readonly monitor = fakeMonitor();
  readonly machine: ScriptedMachine;
  readonly place: ScriptedPlace;
  #host: PlayedHost;

  constructor(scripts: Record<string, JobScript>) {
    const scriptOf = ({ args }: StartAttempt): JobScript => {
      const script = scripts[basename(args[0] ?? '')];
      if (script === undefined) throw new Error(`no script is named ${args[0]}`);
      return script;
    };
    this.machine = new ScriptedMachine(this.clock, scriptOf);
    this.place = openScriptedPlace(this.machine);
    this.#host = this.#openHost();
  }

  get registry(): RunRegistry {
    return this.#host.registry;
  }

  get services(): HostServices {
    return this.#host.services;
  }

  folder(id: string): string {
    return join(this.home, 'runs', id);
  }

  /** Starts a run of a job by its name and arguments; returns its id. */
  async start(job: string, args: readonly string[], more: Partial<RunRequest> = {}): Promise<string> {
    const program = { kind: 'command' as const, file: process.execPath, args: [job, ...args] };
    const request = RunRequest.parse({ program, cwd: this.home, ...more });
    return valueIn(await this.services.runs.start(request)).id;
  }

  show(id: string): RunView {
    return valueIn(this.services.runs.show(id));
  }

  /** Changes settings of a run. */
  change(id: string, changes: z.input<typeof SettingsChange>): Promise<Done> {
    return this.services.settings.change(id, SettingsChange.parse(changes));
  }

  /** Lets time pass until this holds. */
  async until(holds: () => boolean, what: string): Promise<void> {
    const deadlineMs = performance.now() + PATIENCE_MS;
    const endMs = this.clock.nowMs() + MOST_SIMULATED_MS;
    for (;;) {
      await filesAreAtRest();
      if (holds()) return;
      if (performance.now() > deadlineMs || this.clock.nowMs() > endMs)
        throw new Error(`It did not happen that ${what}`);
      this.clock.advanceToNext();
    }
  }

  async ended(id: string): Promise<RunView> {
    await this.until(() => this.show(id).row.phase === 'ended', `run ${id} has ended`);
    return this.show(id);
  }

  async inPhase(id: string, phase: RunView['row']['phase']): Promise<RunView> {
    await this.until(() => this.show(id).row.phase === phase, `run ${id} is ${phase}`);
    return this.show(id);
  }

  /** Another host takes over; keepers and jobs continue meanwhile. */
  async changeHost(whileGone = () => {}): Promise<void> {
    await this.#leave();
    whileGone();
    this.#host = this.#openHost();
    await filesAreAtRest();
  }

  killKeeper(id: string): void {
    this.place.keeperOf(this.folder(id))?.kill();
  }

  async close(): Promise<void> {
    await this.#leave();
    // Windows does not remove a folder with an open file, such as the output of a living job.
    this.machine.endAll();
    await rm(this.home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }

  async #leave(): Promise<void> {
    this.#host.queue.leave();
    await this.#host.registry.leave();
  }

  #openHost(): PlayedHost {
    const { place, clock, monitor } = this;
    const paths = homePaths(this.home);
    const log = openLog(paths.hostLog);
    const patterns = openPatterns(paths.patterns, log);
    const cards = createCardLedger(() => cardClaims(registry, place.machine));
    const registry: RunRegistry = openRegistry(paths, {
      ...{ place, clock, log, monitor, cards, patterns, failures: NO_FAILURES },
      livingRuns: () => livingRuns(registry),
      logClaims: createLogClaims(),
      runsAtWork: { now: () => runsAtWork.now(), since: (moment) => runsAtWork.since(moment) },
      handedOver: () => queue.handedOver(),
    });
    const runsAtWork = watchRunsAtWork(registry, clock);
    const queue: RunQueue = openRunQueue(paths.queueFile, registry, clock, log, { cards, monitor });
    const info = {
      ...{ pid: process.pid, startedAt: clock.nowMs(), version: VIGIL_VERSION, wire: WIRE_VERSION },
      ...{ home: this.home, platform: process.platform, node: process.version, userHome: this.home },
    };
    const noProbes = () => Promise.reject(new Error('no probe is played'));
    const services = createHostServices(
      ...([registry, queue, patterns, NO_FAILURES, place, monitor, info, clock, log, noProbes] as const),
      () => {},
    );
    registry.begin();
    void registry.filled().then(() => queue.begin());
    return { registry, queue, services };
  }
}

function valueIn<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
  return answer.value;
}

/** Resolves when this process waits for no file and no program. */
async function filesAreAtRest(): Promise<void> {
  for (let turnsAtRest = 0; turnsAtRest < 3; ) {
    await nextTurn();
    const isAtRest = process
      .getActiveResourcesInfo()
      .every((name) => !/^(FSReq|CloseReq|ProcessWrap)/.test(name));
    turnsAtRest = isAtRest ? turnsAtRest + 1 : 0;
  }
}
