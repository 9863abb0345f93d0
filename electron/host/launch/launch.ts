import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { access, constants, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { HostFile } from '../../core/protocol/disk/host-file.ts';
import { JOB_ENV } from '../../core/protocol/disk/job-event.ts';
import { FILE_FORMAT, VIGIL_VERSION, WIRE_VERSION } from '../../core/protocol/version.ts';
import { hostFlags } from '../../core/protocol/wire/host-flags.ts';
import type { Answer, Problem } from '../../core/protocol/wire/problem.ts';
import { HOST_THREADS } from '../../platform/answering.ts';
import { OWN_PROGRAM_ENV } from '../../platform/processes/own-program.ts';
import { startOutside } from '../../platform/processes/start-outside.ts';
import { windowsCalls } from '../../platform/windows/windows-calls.ts';
import { homePaths } from '../base/paths.ts';
import { callHost, findHost, knockAtHost, readHostVersion } from './find-host.ts';

export interface LaunchOptions {
  /** Vigil's home folder; made if it does not exist. */
  home: string;
  /** The host's program, `host.js`. */
  program: string;
  /** What runs it: Node, or Electron told to be Node. */
  execPath: string;
  env: Record<string, string | undefined>;
  /** How long to wait for a host that answers. */
  waitMs?: number;
}

const DEFAULT_WAIT_MS = 10_000;
const LOOK_EVERY_MS = 40;
/** A host that finds its place just given up by another goes too; then one more is started. */
const MAX_STARTS = 3;

/**
 * The living host of this version, started if there is none. An idle host of another version is replaced.
 * Problems: `host-other-version` if that one has runs that have not ended, `host-unreachable` if none answers in time,
 * `folder-not-writable` if the home folder cannot be made or written.
 */
export async function connectOrStartHost(options: LaunchOptions): Promise<Answer<HostFile>> {
  try {
    await mkdir(options.home, { recursive: true, mode: 0o700 });
    await access(options.home, constants.W_OK);
  } catch {
    return failed({ code: 'folder-not-writable', path: options.home });
  }
  const { waitMs = DEFAULT_WAIT_MS } = options;
  const deadlineMs = performance.now() + waitMs;
  let child: StartedHost | null = null;
  let holder: number | null = null;
  let other: HostFile | null = null;
  let starts = 0;

  while (performance.now() < deadlineMs) {
    const found = await findHost(options.home);
    if (found !== null && isOurs(found)) return { ok: true, value: found };
    if (found !== null && !(await stopIfIdle(found)))
      return found.wire === WIRE_VERSION ? { ok: true, value: found } : failed(otherBuild(found));
    other = found;
    if (child?.failure) return failed({ code: 'host-unreachable', detail: child.failure });
    // Who holds the claim is a host; a second one would only see that and go.
    holder = await knockAtHost(options.home);
    if (holder === null && (child === null || child.left) && starts < MAX_STARTS) {
      child = startHost(options);
      starts++;
    }
    await delay(LOOK_EVERY_MS);
  }
  if (other !== null) return failed(otherBuild(other));
  // Whoever was knocked at has written host.json: a version that says less of itself than we need.
  const version = holder === null ? null : await readHostVersion(options.home);
  if (version !== null && version !== VIGIL_VERSION) return failed(otherVersion(version, null));
  const seconds = Math.round(waitMs / 1000);
  const who = holder === null ? 'none was there' : `process ${holder} is there but silent`;
  return failed({ code: 'host-unreachable', detail: `no answer within ${seconds} s; ${who}` });
}

/** Runs of any version, as far as matters here. */
const AnyRuns = z.array(z.looseObject({ phase: z.string() }));

/** Asks a host to end if every one of its runs has ended. False if it is busy, or cannot be understood. */
async function stopIfIdle(host: HostFile): Promise<boolean> {
  const runs = AnyRuns.safeParse(await callHost(host, 'query', 'runs.list'));
  if (!runs.success || runs.data.some((run) => run.phase !== 'ended')) return false;
  // Its answer may be lost on its way out; whether it goes is seen by looking again.
  await callHost(host, 'mutation', 'host.stop');
  return true;
}

const isOurs = ({ version, wire, format }: HostFile): boolean =>
  version === VIGIL_VERSION && wire === WIRE_VERSION && format === FILE_FORMAT;

const otherVersion = (host: string, isOlder: boolean | null): Problem => ({
  code: 'host-other-version',
  host,
  client: VIGIL_VERSION,
  isOlder,
});

const otherBuild = ({ version, wire }: HostFile): Problem =>
  otherVersion(version, wire === WIRE_VERSION ? null : wire < WIRE_VERSION);

interface StartedHost {
  /** Set when it ended as it should not. */
  failure: string | null;
  /** True when it has ended. Exit code 0 means that it found another host in its place. */
  left: boolean;
}

function startHost({ program, execPath, env, home }: LaunchOptions): StartedHost {
  const started: StartedHost = { failure: null, left: false };
  const args = [...hostFlags(process.versions.v8), program];
  const folder = dirname(program);
  const hostEnv = {
    ...HOST_THREADS,
    ...withoutJob(env),
    ...OWN_PROGRAM_ENV,
    ELECTRON_RUN_AS_NODE: '1',
    VIGIL_HOME: home,
  };
  if (isInsideJobObject(env)) {
    const outside = startOutside(execPath, args, folder, hostEnv);
    return typeof outside === 'number' ? started : { failure: outside, left: true };
  }
  // What it says before its own log is open, a missing module for instance, must be found somewhere.
  const log = openSync(homePaths(home).hostLog, 'a', 0o600);
  const child = spawn(execPath, args, {
    cwd: folder,
    env: hostEnv,
    detached: true,
    stdio: ['ignore', log, log],
    windowsHide: true,
  });
  closeSync(log);
  child.on('error', (error) => {
    started.left = true;
    started.failure = error.message;
  });
  child.on('exit', (code, signal) => {
    started.left = true;
    if (code !== 0)
      started.failure = `it ended at once with ${signal ?? `exit code ${code}`}: ${lastRemark(home)}`;
  });
  child.unref();
  return started;
}

/** What a job starts on Windows ends when the job is killed, so a host, with all its jobs, must be elsewhere. */
const isInsideJobObject = (env: LaunchOptions['env']): boolean =>
  process.platform === 'win32' && env[JOB_ENV.runDir] !== undefined && typeof windowsCalls() !== 'string';

/**
 * The environment without a job's identity. A host started from inside a job would otherwise count as a process of that
 * job, and end with it.
 */
function withoutJob(env: Record<string, string | undefined>): Record<string, string | undefined> {
  const names: string[] = Object.values(JOB_ENV);
  return Object.fromEntries(Object.entries(env).filter(([name]) => !names.includes(name)));
}

/** The last thing the host wrote into its log with a time, which is why it ended; not the lines of a crash. */
function lastRemark(home: string): string {
  try {
    const lines = readFileSync(homePaths(home).hostLog, 'utf8').matchAll(/^\d{4}-\S+Z (.*)$/gm);
    return [...lines].at(-1)?.[1] ?? 'its log does not say why';
  } catch {
    // A home that was removed since: a host may end long after it was started.
    return 'its log is gone';
  }
}

const failed = (problem: Problem): Answer<HostFile> => ({ ok: false, problem });
