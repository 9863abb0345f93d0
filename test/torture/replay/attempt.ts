import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { functionOf } from './job-script.ts';
import { type Asked, readReplayLedger } from './ledger.ts';
import type { PlannedDeath, ReplayedAttemptPlan } from './replay-plan.ts';
import type { ReplayedJob } from './replayed-job.ts';
import type { JobSurroundings } from './surroundings.ts';

/** No attempt of these jobs takes longer, on any machine. */
const PATIENCE_MS = 120_000;
/** All variables with which the host starts a Python job, as in `test/python/started_job.py`. */
const START = 'error-mode,faults,exceptions,end,dumps,cleaning,figures,imports';

/** The folder in which the rounds of a rig take place. */
export interface RigPlace {
  python: string;
  /** Folder of Vigil's part in Python, with its bytecode: compiling it each time would take half of the time. */
  start: string;
}

/** A report about replay, of which only these fields are read. */
export interface ReplayReport {
  kind: string;
  [field: string]: unknown;
}

/** The result of an attempt. */
export interface Played {
  code: number | null;
  signal: NodeJS.Signals | null;
  out: string;
  err: string;
  asked: Asked[];
  reports: ReplayReport[];
}

/**
 * Descriptor 4 of a job: one letter for each evaluation that is really made, which says whether it continues, possibly
 * slowly, or dies.
 */
const ordersOf = (death: PlannedDeath | null): string =>
  Array.from({ length: 40 }, (_, at) => {
    if (death?.kind === 'exit' && death.nth === at + 1) return death.moment === 'begin' ? 'b' : 'e';
    return death?.kind === 'kill' && at % 2 === 1 ? 's' : 'g';
  }).join('');

/** Runs a job once. `run` is its run folder; null: without Vigil. */
export async function playAttempt(
  place: RigPlace,
  job: ReplayedJob,
  surroundings: JobSurroundings,
  plan: Pick<ReplayedAttemptPlan, 'death' | 'mostBytes'>,
  folders: { work: string; run: string | null; number: string },
  onLedger: (line: string) => void = () => undefined,
): Promise<Played> {
  const { work, run, number } = folders;
  const orders = join(work, `orders-${number}`);
  writeFileSync(orders, ordersOf(plan.death));
  const ordersHandle = openSync(orders, 'r');
  const events = run === null ? '' : join(run, 'attempts', `events-${number}.jsonl`);
  const env = {
    ...plainEnvironment(surroundings),
    ...(run !== null && vigilEnvironment(place, job, run, events)),
  };
  const limit = plan.mostBytes === null ? [] : ['prlimit', `--fsize=${plan.mostBytes}`];
  const [file = '', ...args] = [...limit, place.python, 'job.py', ...surroundings.commandArguments];
  const child = spawn(file, args, {
    cwd: work,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe', ordersHandle],
  });
  closeSync(ordersHandle);
  const patience = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
  const kill = killer(plan.death, () => child.kill('SIGKILL'));
  const texts = [child.stdout, child.stderr, child.stdio[3]].map((stream) => collect(stream as Readable));
  texts[2]?.onLine((line) => {
    kill.line(line);
    onLedger(line);
  });
  const [code, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve, reject) =>
    child.once('error', reject).once('close', (...ended) => resolve(ended)),
  );
  clearTimeout(patience);
  kill.end();
  const [out = '', err = '', ledger = ''] = texts.map((one) => one.text());
  return { code, signal, out, err, asked: readReplayLedger(ledger), reports: readReports(events) };
}

const plainEnvironment = ({ hashSeed, threads, writesBytecode }: JobSurroundings): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  LANG: 'C.UTF-8',
  PYTHONUNBUFFERED: '1',
  ...(!writesBytecode && { PYTHONDONTWRITEBYTECODE: '1' }),
  PYTHONHASHSEED: hashSeed,
  OMP_NUM_THREADS: threads,
  OPENBLAS_NUM_THREADS: '1',
});

function vigilEnvironment(
  { start }: RigPlace,
  job: ReplayedJob,
  run: string,
  events: string,
): NodeJS.ProcessEnv {
  mkdirSync(join(run, 'attempts', '001'), { recursive: true });
  return {
    VIGIL_RUN_DIR: run,
    VIGIL_EVENTS: events,
    VIGIL_ATTEMPT: '1',
    VIGIL_START: START,
    PYTHONPATH: start,
    VIGIL_REPLAY: JSON.stringify({
      version: 1,
      functions: [functionOf(job)],
      constants: [],
      verify: job.verify,
    }),
  };
}

function killer(death: PlannedDeath | null, kill: () => void) {
  let left = death?.kind === 'kill' ? death.nth : 0;
  const timers: NodeJS.Timeout[] = [];
  const soon = (ms: number) => timers.push(setTimeout(kill, ms));
  if (death?.kind === 'kill' && death.after === 'start') soon(death.plusMs);
  return {
    line(text: string) {
      if (death?.kind !== 'kill' || !text.startsWith(death.after)) return;
      left--;
      if (left !== 0) return;
      if (death.plusMs < 1) kill();
      else soon(death.plusMs);
    },
    end: () => timers.forEach(clearTimeout),
  };
}

function collect(stream: Readable) {
  const parts: Buffer[] = [];
  let torn = '';
  let hear: (line: string) => void = () => undefined;
  stream.on('data', (part: Buffer) => {
    parts.push(part);
    const lines = (torn + part.toString('latin1')).split('\n');
    torn = lines.pop() ?? '';
    for (const line of lines) hear(line);
  });
  return {
    text: () => Buffer.concat(parts).toString('utf8'),
    onLine(heard: (line: string) => void) {
      hear = heard;
    },
  };
}

function readReports(events: string): ReplayReport[] {
  if (events === '' || !existsSync(events)) return [];
  const lines = readFileSync(events, 'utf8').split('\n').slice(0, -1);
  return lines.flatMap((line) => {
    try {
      const { kind, fact } = JSON.parse(line) as { kind: string; fact?: ReplayReport };
      return kind === 'replay' && fact !== undefined ? [fact] : [];
    } catch {
      // A full disk cut it off.
      return [];
    }
  });
}
