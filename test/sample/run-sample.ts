import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { JobEvent } from '../../electron/core/protocol/disk/job-event.ts';

const PROGRAM = fileURLToPath(new URL('../../out/sample.js', import.meta.url));
/** Arguments that make an iteration take some 20 ms. */
export const SMALL = ['--images', '1', '--size', '48', '--seed', '3'];

/** How a run of the sample ended and what it left. */
export interface SampleResult {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

/** A folder for one run of the sample, as a supervisor would give it. */
export function sampleFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'vigil-sample-'));
  const eventsFile = join(folder, 'events.jsonl');
  return {
    folder,
    eventsFile,
    path: (name: string) => join(folder, name),
    /** The events so far, each checked against the protocol. */
    events: (): JobEvent[] =>
      (existsSync(eventsFile) ? readFileSync(eventsFile, 'utf8') : '')
        .split('\n')
        .slice(0, -1)
        .map((line) => JobEvent.parse(JSON.parse(line))),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
export type SampleFolder = ReturnType<typeof sampleFolder>;

/** Starts the bundled sample; `attempt` null means without a supervisor. */
export function startSample(folder: SampleFolder, line: readonly string[], attempt: number | null = 1) {
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    VIGIL_RUN_DIR: folder.folder,
    VIGIL_EVENTS: folder.eventsFile,
  };
  delete environment['VIGIL_ATTEMPT'];
  if (attempt !== null) environment['VIGIL_ATTEMPT'] = String(attempt);
  const child = spawn(process.execPath, [PROGRAM, ...line], { env: environment, cwd: folder.folder });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    stderr += text;
  });
  const ended = new Promise<SampleResult>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code, signal, stdout, stderr }));
  });
  return { child, ended, printed: () => stdout };
}

/** Runs the bundled sample to its end. */
export const runSample = (folder: SampleFolder, line: readonly string[], attempt: number | null = 1) =>
  startSample(folder, [...SMALL, ...line], attempt).ended;

type Observation = Extract<JobEvent, { kind: 'observation' }> & { x: number[]; y: number };

/** The observations among events. */
export const observationsOf = (events: readonly JobEvent[]): Observation[] =>
  events
    .filter((event) => event.kind === 'observation')
    .map((event) => ({ ...event, y: Number(event.y), x: event.x.map(Number) }));

/** A checkpoint as a supervisor writes it after the given observations. */
export function checkpointOf(observations: readonly Observation[]): string {
  const values = observations.map(({ y }) => y);
  return JSON.stringify({
    iteration: observations.length,
    train_X_full: observations.map(({ x }) => x),
    train_Y: values,
    best_cvar_history: values.map((_, at) => Math.max(...values.slice(0, at + 1))),
  });
}
