import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Observed, readObservations } from './checker/read-events.ts';
import type { Job, Printing } from './job-plan.ts';

/** The interpreter itself: the one on the PATH may be a script that searches for it at every start. */
const findPython = (): string =>
  execFileSync('python3', ['-c', 'import sys; print(sys.executable)'], { encoding: 'utf8' }).trim();

/** Smallest pictures: the optimisation is the same, an iteration takes 10 ms. */
const SAMPLE_SIZE = ['--size', '32', '--images', '1'];
/** Undisturbed runs are made once with this many iterations; a shorter one is its beginning. */
const MOST_ITERATIONS = 40;

/** Where the programs of jobs are. */
export interface JobPrograms {
  /** Folder of the Python jobs. */
  jobs: string;
  sample: string;
  python: string;
}

export const findJobPrograms = (jobs: string, sample: string): JobPrograms => ({
  jobs,
  sample,
  python: findPython(),
});

/** The request that starts a job. `ledger` is its private file. */
export function requestOf(job: Job, programs: JobPrograms, ledger: string, more: object): object {
  const args = argumentsOf(job, ledger);
  const resumeArguments = resumeArgumentsOf(job);
  if (job.program === 'sample')
    return { ...more, program: { kind: 'sample', args, fault: job.fault }, resumeArguments };
  const [file = '', ...rest] = commandOf(job, programs, ledger);
  const total = job.printing?.isTotalGiven ? { total: job.iterations } : {};
  return { ...more, ...total, program: { kind: 'command', file, args: rest }, resumeArguments };
}

/** The same as arguments of `vigil run`. */
export function runArgumentsOf(job: Job, programs: JobPrograms, ledger: string): string[] {
  const fault = job.fault === null ? [] : ['--fault', job.fault];
  if (job.program === 'sample') return ['--sample', ...fault, '--', ...argumentsOf(job, ledger)];
  const resume = resumeArgumentsOf(job)?.join(' ');
  return [
    ...(resume === undefined ? [] : [`--resume-args=${resume}`]),
    ...(job.printing?.isTotalGiven ? ['--total', `${job.iterations}`] : []),
    '--',
    ...commandOf(job, programs, ledger),
  ];
}

/** null: it cannot resume. Empty: it resumes by itself. */
function resumeArgumentsOf({ printing }: Job): string[] | null {
  if (printing === null) return ['--resume', '{checkpoint}'];
  return printing.resumes ? [] : null;
}

function commandOf(job: Job, { jobs, sample, python }: JobPrograms, ledger: string): string[] {
  const args = argumentsOf(job, ledger);
  if (job.program === 'observer' || job.program === 'printer')
    return [python, join(jobs, `${job.program}.py`), ...args];
  return [python, join(jobs, 'locked.py'), ledger, process.execPath, sample, ...args];
}

function argumentsOf({ program, seed, iterations, paceMs, ...job }: Job, ledger: string): string[] {
  const common = ['--seed', `${seed}`, '--iterations', `${iterations}`, '--ledger', ledger];
  if (program === 'sample' || program === 'locked sample') return [...common, ...SAMPLE_SIZE];
  const { closesOutputAt, leaving, savesEvery, printing } = job;
  return [
    ...common,
    ...['--pace-ms', `${paceMs}`],
    ...(closesOutputAt === null ? [] : ['--closes-output-at', `${closesOutputAt}`]),
    ...(leaving === null ? [] : ['--leaves', leaving.way]),
    ...(leaving?.diesAt == null ? [] : ['--dies-at', `${leaving.diesAt}`]),
    ...(savesEvery === null ? [] : ['--saves-every', `${savesEvery}`]),
    ...(printing === null ? [] : printingArguments(printing)),
  ];
}

const printingArguments = ({
  ending,
  endsAt,
  style,
  unprinted,
  resumes,
  ignoresHangUp,
}: Printing): string[] => [
  ...['--ending', ending, '--ends-at', `${endsAt}`, '--unprinted', `${unprinted}`],
  ...(style === 'nested' ? ['--nested'] : []),
  ...(resumes ? ['--resumes'] : []),
  ...(ignoresHangUp ? ['--ignores-hang-up'] : []),
];

const WITHOUT_FAULTS = { closesOutputAt: null, leaving: null, savesEvery: null };

/** The results of jobs that run undisturbed and without a supervisor. */
export interface Undisturbed {
  observationsOf(job: Job): Promise<Observed[]>;
}

export function undisturbedRuns(scratch: string, programs: JobPrograms): Undisturbed {
  const known = new Map<string, Promise<Observed[]>>();
  async function observe(job: Job): Promise<Observed[]> {
    const folder = mkdtempSync(join(scratch, 'undisturbed-'));
    const [file = '', ...args] = commandOf({ ...job, paceMs: 0 }, programs, join(folder, 'ledger'));
    const events = join(folder, 'events.jsonl');
    const child = spawn(file, args, { env: { ...process.env, VIGIL_EVENTS: events }, stdio: 'ignore' });
    const code = await new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve));
    if (code !== 0) throw new Error(`An undisturbed job ended with ${code}.`);
    const observations = readObservations(events);
    rmSync(folder, { recursive: true, force: true });
    return observations;
  }
  return {
    async observationsOf(job) {
      // The ledger of a printer is enough to check its output.
      if (job.program === 'printer') return [];
      const program = job.program === 'observer' ? 'observer' : 'locked sample';
      const key = `${program} ${job.seed}`;
      const whole =
        known.get(key) ?? observe({ ...job, ...WITHOUT_FAULTS, program, iterations: MOST_ITERATIONS });
      known.set(key, whole);
      return (await whole).slice(0, job.iterations);
    },
  };
}
