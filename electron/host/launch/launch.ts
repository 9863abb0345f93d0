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
import type { HostFault } from '../../core/protocol/wire/problem/start-faults.ts';
import type { Answer, Problem } from '../../core/protocol/wire/problem.ts';
import { HOST_THREADS } from '../../platform/answering.ts';
import { OWN_PROGRAM_ENV } from '../../platform/processes/own-program.ts';
import { startOutside } from '../../platform/processes/start-outside.ts';
import { windowsCalls } from '../../platform/windows/windows-calls.ts';
import { homePaths } from '../base/paths.ts';
import { systemErrorOf } from '../base/system-error-of.ts';
import { callHost, findHost, pingHost, readHostVersion } from './find-host.ts';

export interface LaunchOptions {
  /** Vigil's home folder; created if it does not exist. */
  home: string;
  /** The host's program, `host.js`. */
  program: string;
  /** The executable: Node, or Electron running as Node. */
  execPath: string;
  env: Record<string, string | undefined>;
  /** How long to wait for a host that answers. */
  waitMs?: number;
}

const DEFAULT_WAIT_MS = 10_000;
const LOOK_EVERY_MS = 40;
/** A host may exit because another one is just giving up its place; then one more is started. */
const MAX_STARTS = 3;

/**
 * Returns the running host of this version, starting one if there is none. An idle host of another version is replaced.
 * Problems: `host-other-version` if that one has unfinished runs, `host-unreachable` if none answers in time,
 * `folder-not-writable` if the home folder is not writable.
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
    if (child?.failure) return failed({ code: 'host-unreachable', fault: child.failure });
    // The process that holds the claim is a host; a second host would only detect that and exit.
    holder = await pingHost(options.home);
    if (holder === null && (child === null || child.left) && starts < MAX_STARTS) {
      child = startHost(options);
      starts++;
    }
    await delay(LOOK_EVERY_MS);
  }
  if (other !== null) return failed(otherBuild(other));
  // The host answered the claim, so it has written host.json: that version has fewer fields than this one needs.
  const version = holder === null ? null : await readHostVersion(options.home);
  if (version !== null && version !== VIGIL_VERSION) return failed(otherVersion(version, null));
  return failed({ code: 'host-unreachable', fault: { kind: 'silent', waitedMs: waitMs, pid: holder } });
}

/** Runs of any version, reduced to the fields used here. */
const AnyRuns = z.array(z.looseObject({ phase: z.string() }));

/** Asks a host to end if all of its runs have ended. False if it is busy, or its answer has an unknown form. */
async function stopIfIdle(host: HostFile): Promise<boolean> {
  const runs = AnyRuns.safeParse(await callHost(host, 'query', 'runs.list'));
  if (!runs.success || runs.data.some((run) => run.phase !== 'ended')) return false;
  // Its answer may be lost while it exits; the next look shows whether it did.
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
  /** Set if it ended with an error. */
  failure: HostFault | null;
  /** True once it has ended. Exit code 0 means that it found another host in its place. */
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
    if (typeof outside === 'number') return started;
    return { failure: { kind: 'not-started', error: { code: null, message: outside } }, left: true };
  }
  // Output before its own log is open, for example about a missing module, must be kept somewhere.
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
    started.failure = { kind: 'not-started', error: systemErrorOf(error) };
  });
  child.on('exit', (code, signal) => {
    started.left = true;
    if (signal !== null) started.failure = { kind: 'killed', signal, remark: lastRemark(home) };
    else if (code !== null && code !== 0)
      started.failure = { kind: 'exited', exitCode: code, remark: lastRemark(home) };
  });
  child.unref();
  return started;
}

/** Whether this process runs inside a job on Windows. A host started from here would end when that job is killed. */
const isInsideJobObject = (env: LaunchOptions['env']): boolean =>
  process.platform === 'win32' && env[JOB_ENV.runDir] !== undefined && typeof windowsCalls() !== 'string';

/**
 * The environment without a job's identity. Otherwise a host started from inside a job would count as a process of that
 * job, and end with it.
 */
function withoutJob(env: Record<string, string | undefined>): Record<string, string | undefined> {
  const names: string[] = Object.values(JOB_ENV);
  return Object.fromEntries(Object.entries(env).filter(([name]) => !names.includes(name)));
}

/**
 * The host's last log entry with a time, which explains why it ended; lines of a crash are skipped. Null if there is
 * none.
 */
function lastRemark(home: string): string | null {
  try {
    const lines = readFileSync(homePaths(home).hostLog, 'utf8').matchAll(/^\d{4}-\S+Z (.*)$/gm);
    return [...lines].at(-1)?.[1] ?? null;
  } catch {
    // The home was removed in the meantime: a host may end long after it was started.
    return null;
  }
}

const failed = (problem: Problem): Answer<HostFile> => ({ ok: false, problem });
