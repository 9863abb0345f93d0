import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { RunRequest } from '../../electron/core/protocol/policy/run-spec.ts';
import { runPaths } from '../../electron/host/base/paths.ts';
import { until } from './until.ts';
import type { TestHome } from './vigil-home.ts';

/** A run of one of the jobs in test/jobs. */
export const resumingJob = (name: string, args: string[]): RunRequest => ({
  program: { kind: 'command', file: process.execPath, args: [resolve('test/jobs', name), ...args] },
  resumeArguments: [],
});

/** A job that reports these events and then does as told; see test/jobs/events.mjs. */
export const events = (said: object[], then: string): RunRequest =>
  resumingJob('events.mjs', [JSON.stringify(said), then]);

/** The report of a job about an iteration. */
export const observed = (iteration: number) => ({
  kind: 'observation',
  iteration,
  x: [1],
  y: iteration,
  durationMs: 1,
});

export const inPhase = (home: TestHome, id: string, phase: string): Promise<void> =>
  until(async () => (await home.show(id)).row.phase === phase, `run ${id} is ${phase}`);

/** It waits for its next attempt; a run also waits before its first one. */
export const waitsAgain = (home: TestHome, id: string): Promise<void> =>
  until(async () => {
    const { row } = await home.show(id);
    return row.phase === 'waiting' && row.attempts === 1;
  }, `run ${id} waits for its second attempt`);

export const keeperPid = (home: TestHome, id: string): number =>
  JSON.parse(readFileSync(runPaths(home.folder(id)).keeperFile, 'utf8')).pid;

export const isAlive = (pid: number): boolean => existsSync(`/proc/${pid}`);
