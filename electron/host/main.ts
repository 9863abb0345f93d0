import { randomBytes } from 'node:crypto';
import { mkdirSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { HostFile } from '../core/protocol/disk/host-file.ts';
import { JOB_ENV } from '../core/protocol/disk/job-event.ts';
import { LADDER_ENV } from '../core/protocol/disk/ladder.ts';
import { START_ENV } from '../core/protocol/policy/start-policy.ts';
import { english } from '../core/protocol/text/english/english.ts';
import { chooseLanguage } from '../core/protocol/text/languages/choose-language.ts';
import { FILE_FORMAT, VIGIL_VERSION, WIRE_VERSION } from '../core/protocol/version.ts';
import { HOST_THREADS } from '../platform/answering.ts';
import { holderForLog } from '../platform/endpoint/peer-owner.ts';
import { exitNow } from '../platform/processes/exit-now.ts';
import { OWN_PROGRAM_ENV } from '../platform/processes/own-program.ts';
import type { LoadProbes } from './api/diagnosis/service.ts';
import { createRouter } from './api/router.ts';
import { startServer } from './api/server.ts';
import { createHostServices } from './api/services.ts';
import { systemClock } from './base/clock.ts';
import { openLog } from './base/log.ts';
import { defaultHome, homePaths } from './base/paths.ts';
import { type LoadEngine, openFailures } from './failures/failures.ts';
import { watchForIdleness } from './idle-watch.ts';
import { readHostFile } from './launch/find-host.ts';
import { claimHome } from './launch/single-host.ts';
import { createLogClaims } from './live/log-claims.ts';
import { createCardLedger } from './monitor/card-ledger.ts';
import { createMachineMonitor } from './monitor/machine-monitor.ts';
import { monitorProgram } from './monitor/monitor-process.ts';
import { createRunMarks } from './monitor/run-marks.ts';
import { openLocalPlace } from './place/local/local-place.ts';
import { openSampleInterval } from './preferences/sample-interval.ts';
import { systemLocales } from './preferences/system-locales.ts';
import { sweepSoon } from './provenance/sweep-content.ts';
import { cardClaims } from './queue/card-claims.ts';
import { openRunQueue } from './queue/run-queue.ts';
import { livingRuns } from './runs/living-runs.ts';
import { openRegistry } from './runs/run-registry.ts';
import { watchRunsAtWork } from './runs/runs-at-work.ts';
import { noteSessionEnd } from './runs/session-end.ts';
import { runInFolder, watchedNow } from './runs/watched-now.ts';
import { clearLeftovers } from './store/leftovers.ts';
import { openPatterns } from './store/pattern-file.ts';

const PUBLISH_AGAIN_MS = 2_000;
/** The first clients are served before anything is tidied up. */
const SWEEP_AFTER_MS = 60_000;
const LONGEST_GOODBYE_MS = 5_000;

/**
 * The host: one for each home folder, started detached by its first client. Exits at once with code 0 if another one is
 * running.
 */
const asked = defaultHome(process.env, process.platform, null);
if (!asked.ok) {
  const language = chooseLanguage(null, systemLocales(process.env, process.platform));
  process.stderr.write(`${language.shared.problem(asked.problem)}\n`);
  process.exit(2);
}
const home = asked.value;
mkdirSync(home, { recursive: true, mode: 0o700 });
// The canonical path, because jobs are recognised by the path of their run.
const paths = homePaths(realpathSync(home));
const claim = await claimHome(paths.home);
if (!claim) process.exit(0);

const log = openLog(paths.hostLog);
if (claim.insteadOf !== null)
  log.write(
    `Another user holds the name of this home's lock: ${holderForLog(claim.insteadOf)}. It has another name now`,
  );
void clearLeftovers(paths).catch((error) => log.write('What the host before left cannot be deleted', error));
// The terminal from which it was started may close; the host stays.
process.on('SIGHUP', () => {});
process.on('uncaughtException', (error) => {
  log.write('The host failed and ends; keepers start another one', error);
  process.exit(1);
});
const sibling = (name: string) => fileURLToPath(new URL(name, import.meta.url));
// A host started from inside a job must not pass that job's identity on to the jobs it starts itself.
const env: Record<string, string | undefined> = { ...process.env, VIGIL_HOME: paths.home };
// A keeper that has to start a host must succeed, whatever port the user once required.
for (const name of [
  ...Object.values(JOB_ENV),
  ...Object.values(LADDER_ENV),
  ...Object.values(START_ENV),
  ...Object.keys(OWN_PROGRAM_ENV),
  'ELECTRON_RUN_AS_NODE',
  'VIGIL_PORT',
])
  delete env[name];

// Vigil's own value, not one that the user set.
if (env['UV_THREADPOOL_SIZE'] === HOST_THREADS.UV_THREADPOOL_SIZE) delete env['UV_THREADPOOL_SIZE'];

const programs = {
  execPath: process.execPath,
  sample: sibling('sample.js'),
  keeper: sibling('keeper.cjs'),
  configFile: sibling('config-file.js'),
  start: sibling('python/start'),
  env,
};
const place = openLocalPlace(programs, systemClock);
const patterns = openPatterns(paths.patterns, log);
const loadEngine: LoadEngine = () => import(/* @vite-ignore */ new URL('failures.js', import.meta.url).href);
const loadProbes: LoadProbes = () => import(/* @vite-ignore */ new URL('probes.js', import.meta.url).href);
const failures = openFailures(
  loadEngine,
  {
    builtIn: sibling('failures/catalogue.json'),
    own: paths.failures,
    enforced: paths.enforcedFailures,
  },
  log,
);
const sampleInterval = openSampleInterval(paths.home, systemClock);
const monitor = createMachineMonitor(
  monitorProgram({ execPath: process.execPath, monitor: sibling('monitor.cjs'), env }),
  () => ({ ...watchedNow(registry, paths.home), intervalMs: sampleInterval() }),
  {
    marks: createRunMarks(place.processes.runOf, systemClock),
    runIn: (folder) => runInFolder(registry, folder),
  },
  systemClock,
  log,
);
const cards = createCardLedger(() => cardClaims(registry, place.machine));
const registry = openRegistry(paths, {
  ...{ place, clock: systemClock, log, monitor, patterns, failures, cards },
  logClaims: createLogClaims(),
  livingRuns: () => livingRuns(registry),
  runsAtWork: { now: () => runsAtWork.now(), since: (moment) => runsAtWork.since(moment) },
  handedOver: () => queue.handedOver(),
});
const runsAtWork = watchRunsAtWork(registry, systemClock);
const queue = openRunQueue(paths.queueFile, registry, systemClock, log, { cards, monitor });
const startedAt = systemClock.nowMs();
const about = { pid: process.pid, startedAt, version: VIGIL_VERSION, wire: WIRE_VERSION };
const services = createHostServices(
  registry,
  queue,
  patterns,
  failures,
  place,
  monitor,
  {
    ...about,
    home: paths.home,
    platform: process.platform,
    node: process.versions.node,
    userHome: homedir(),
  },
  systemClock,
  log,
  loadProbes,
  () => systemClock.after(50, () => void shutDown('a client asked for it')),
);
const router = createRouter(services);
// The address of the previous host if it died: with its port and token, open windows and pages reconnect by themselves.
// The token is kept only with the port: another process that took the port in between may have seen the token.
const previous = await readHostFile(paths.home);
const wished = wishedPort(process.env['VIGIL_PORT']);
const port = wished ?? previous?.port ?? 0;
let token = previous?.port === port ? previous.token : newToken();
const serve = (on: number) =>
  startServer({ router, token, port: on, staticFolder: sibling('renderer'), log });
let server = await serve(port);
if (!server.ok && wished === null) {
  token = newToken();
  server = await serve(0);
}
if (!server.ok) {
  // Logs are in English, so that others can help.
  log.write(`The host cannot serve. ${english.shared.problem(server.problem)}`);
  process.exit(1);
}
registry.begin();
// The queue starts only when all runs are loaded, or the wrong run may get the turn.
void registry.filled().then(() => {
  queue.begin();
  // A run may have been deleted by hand, or within the grace of what it kept.
  systemClock.after(SWEEP_AFTER_MS, () => sweepSoon(paths, systemClock, log));
});
publish({ ...about, format: FILE_FORMAT, port: server.value.port, token });
log.write(`Host ${VIGIL_VERSION} serves ${registry.all().length} runs on port ${server.value.port}`);

const stopIdleWatch = watchForIdleness(
  registry,
  server.value,
  services.diagnosis.isUnderWay,
  systemClock,
  () => void shutDown('it was idle'),
);
process.on('SIGTERM', () => {
  // A system that shuts down sends this to every process, so the jobs will get it too.
  noteSessionEnd(registry, 'signal');
  void shutDown('SIGTERM');
});
process.on('SIGINT', () => void shutDown('SIGINT'));

/** Publishes this host's address. A full disk must not end the host, so it retries until it succeeds. */
function publish(hostFile: HostFile): void {
  try {
    claim?.publish(hostFile);
  } catch (error) {
    log.write('host.json cannot be written yet', error);
    systemClock.after(PUBLISH_AGAIN_MS, () => publish(hostFile));
  }
}

function newToken(): string {
  return randomBytes(32).toString('hex');
}

/** The port that the user requires; null if there is none or it is not a port. */
function wishedPort(text: string | undefined): number | null {
  const port = Number(text ?? '');
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : null;
}

let leaving = false;
async function shutDown(why: string): Promise<void> {
  if (leaving) return;
  leaving = true;
  log.write(`Host ends: ${why}`);
  stopIdleWatch();
  queue.leave();
  const probesOver = services.diagnosis.close();
  monitor.close();
  // Exits even if something keeps the process alive: keepers and jobs do not need an orderly end of the host.
  setTimeout(exitNow, LONGEST_GOODBYE_MS);
  if (server.ok) await server.value.close();
  await probesOver;
  await registry.leave();
  await claim?.release();
  place.close();
  exitNow();
}
