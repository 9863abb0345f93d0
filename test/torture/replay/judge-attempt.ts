// Long because it checks everything that one attempt has to satisfy.
import type { Played, ReplayReport } from './attempt.ts';
import type { Asked } from './ledger.ts';
import type { HarmKind, ReplayedAttemptPlan } from './replay-plan.ts';
import { HOSTILE, type ReplayedJob } from './replayed-job.ts';

/** The results of evaluations that were really made: by number and input, all results. */
export type Made = Map<string, Set<string>>;

/** A process died before it could record the result of an evaluation, which may have been kept nevertheless. */
const UNSAID = '?';
/** The process dies by itself with this code. */
const DIED = 7;
/** It asks to be restarted, without replay. */
const START_AGAIN = 85;
/** Reported before the script begins, about the journal as a whole. */
const AT_ONCE = ['journal-in-use', 'journal-not-written', 'proof-differed-before', 'journal-newer'];

/** What may differ after a harm, by the names in `other-way`. */
const DIFFERENCES: Record<HarmKind, string[]> = {
  'journal cut': [],
  'journal flipped': [],
  'array removed': ['journal'],
  'array changed': ['journal'],
  'script commented': ['script'],
  'evaluation edited': ['script', 'code', 'state'],
  'helper edited': ['code', 'state'],
  'command argument': ['command-arguments'],
  'given argument': ['argument'],
  global: ['state'],
  'hash seed': ['hash-seed'],
  threads: ['threads'],
};

export interface AttemptCase {
  job: ReplayedJob;
  played: Played;
  plan: Pick<ReplayedAttemptPlan, 'death' | 'mostBytes'>;
  /** It runs beside another attempt of the same run. */
  role: 'only' | 'with a second' | 'second';
  /** All harms of the round so far. */
  harms: readonly HarmKind[];
  /** Calls in the journal before; how many of them must be answered; calls in the journal afterwards. */
  kept: number;
  answerable: number;
  keptAfter: number;
  /** Results of earlier attempts, and the surroundings of this one. */
  made: Made;
  surroundings: string;
  /** The undisturbed run in the same surroundings; null if other random numbers made it different. */
  truth: Played | null;
}

/** All faults of an attempt, in words. */
export const attemptFaults = (one: AttemptCase): string[] => [
  ...endFaults(one),
  ...answerFaults(one),
  ...truthFaults(one),
  ...reportFaults(one),
  ...(one.role === 'only' && one.job.hostile === null ? countFaults(one) : []),
];

/** Adds what an attempt really computed. */
export function addMade(made: Made, asked: readonly Asked[], surroundings: string): void {
  for (const { number, given, got, isReal } of asked) {
    if (!isReal) continue;
    const key = keyOf(number, given, surroundings);
    made.set(key, (made.get(key) ?? new Set()).add(got ?? UNSAID));
  }
}

const keyOf = (number: number, given: string, surroundings: string) => `${number} ${given} ${surroundings}`;

export const refusalsOf = (played: Played): string[] => reasons(played.reports, 'refused', 'reason');
export const differencesOf = (played: Played): string[] => reasons(played.reports, 'other-way', 'differs');
/** Replay was refused before the script began, so Vigil did not set its random numbers. */
export const isRefusedAtOnce = ({ reports }: Played): boolean =>
  reports.some(
    ({ kind, reason, call }) => kind === 'refused' && call === null && AT_ONCE.includes(String(reason)),
  );

/** Numbers of the evaluations that were answered, and of kept ones that were repeated. */
export const answeredOf = ({ asked }: Played) =>
  asked.filter(({ isReal, got }) => !isReal && got !== null).length;
export const madeAgainOf = ({ asked }: Played, answerable: number) =>
  asked.filter(({ isReal, number }) => isReal && number <= answerable).length;

const reasons = (reports: readonly ReplayReport[], kind: string, field: string): string[] =>
  reports.filter((report) => report.kind === kind).map((report) => String(report[field]));

/** Only a repeated call shows that part of its state is hidden. */
const hidesState = ({ hostile }: ReplayedJob): boolean =>
  hostile === 'hidden state' || hostile === 'stream as memory';

function endFaults({ job, played, plan, role }: AttemptCase): string[] {
  const { code, signal, err } = played;
  const faults = err === '' ? [] : [`it wrote to standard error: ${err.slice(-500)}`];
  if (code === 0) return faults;
  if (signal === 'SIGKILL' && plan.death?.kind === 'kill') return faults;
  if (code === DIED && plan.death?.kind === 'exit') return faults;
  const mayAsk =
    hidesState(job) &&
    refusalsOf(played).some((reason) => ['proof-doubted', 'proof-differs'].includes(reason));
  if (code === START_AGAIN && mayAsk && role !== 'second') return faults;
  return [...faults, `it ended with ${code ?? signal}, which nothing explains`];
}

/** An answer is right only if an evaluation with the same input has had that result. */
function answerFaults({ played, made, surroundings }: AttemptCase): string[] {
  return played.asked.flatMap(({ number, given, got, isReal }) => {
    if (isReal || got === null) return [];
    const results = made.get(keyOf(number, given, surroundings));
    if (results?.has(got) || results?.has(UNSAID)) return [];
    return [
      `evaluation ${number} was answered with what ${results ? 'it never came to' : 'was never computed'}`,
    ];
  });
}

function truthFaults({ job, played, truth }: AttemptCase): string[] {
  if (truth === null) return [];
  const faults = [];
  const isWhole = played.code === 0;
  const differs = played.asked.find(({ number, given, got }, at) => {
    const right = truth.asked[at];
    return right?.number !== number || right.given !== given || (got !== null && right.got !== got);
  });
  if (differs !== undefined) faults.push(`evaluation ${differs.number} is not that of the undisturbed run`);
  if (isWhole && played.asked.length !== job.evaluations)
    faults.push(`it asked for ${played.asked.length} evaluations`);
  // A call that is repeated to find hidden state prints output from which no attempt continues.
  if (played.code === START_AGAIN) return faults;
  if (isWhole ? played.out !== truth.out : !truth.out.startsWith(played.out))
    faults.push('its output is not that of the undisturbed run');
  return faults;
}

function reportFaults({ job, played, plan, role, harms, keptAfter }: AttemptCase): string[] {
  const allowed = new Set<string>(job.hostile === null ? [] : HOSTILE[job.hostile]);
  if (plan.mostBytes !== null) allowed.add('journal-not-written');
  if (role !== 'only') allowed.add('journal-in-use');
  const faults = refusalsOf(played)
    .filter((reason) => !allowed.has(reason))
    .map(
      (reason) => `it was refused for ${reason}, which nothing explains: ${JSON.stringify(played.reports)}`,
    );
  const differences = new Set(harms.flatMap((harm) => DIFFERENCES[harm]));
  for (const difference of differencesOf(played))
    if (!differences.has(difference))
      faults.push(
        `it went another way for ${difference}, which nothing explains: ${JSON.stringify(played.reports)}`,
      );
  if (plan.mostBytes !== null) return faults;
  const isRefused = refusalsOf(played).length > 0;
  if (played.code === 0 && !isRefused && !played.reports.some(({ kind }) => kind === 'armed'))
    faults.push('it said nothing of replay');
  // A hidden state shows only after a death.
  if (job.hostile !== null && !hidesState(job) && played.code === 0 && !isRefused)
    faults.push(`it was not refused in spite of: ${job.hostile}`);
  const said = Math.max(0, ...played.asked.filter(({ got }) => got !== null).map(({ number }) => number));
  if (!isRefused && job.hostile === null && keptAfter < said)
    faults.push(`${said} evaluations came back and ${keptAfter} are kept`);
  return faults;
}

function countFaults({ job, played, plan, kept, answerable }: AttemptCase): string[] {
  const faults: string[] = [];
  const isRefused = refusalsOf(played).length > 0;
  const isLast = (number: number) => number === kept && answerable === kept;
  for (const { number, got, isReal } of played.asked) {
    if (number > answerable && !isReal && got !== null)
      faults.push(`evaluation ${number} was answered, of which only ${answerable} could be`);
    if (plan.mostBytes !== null || isRefused || number > answerable) continue;
    if (isReal && !isLast(number))
      faults.push(
        `evaluation ${number} was made again, although ${answerable} of ${kept} kept ones could be answered`,
      );
    if (isLast(number) && got !== null && job.verify !== 'auto' && isReal !== (job.verify === 'always'))
      faults.push(`its proof was ${isReal ? '' : 'not '}made, although it is ${job.verify}`);
  }
  if (plan.mostBytes !== null || played.code !== 0 || isRefused) return faults;
  const report = played.reports.find(({ kind }) => kind === 'caught-up' || kind === 'other-way');
  const reported = Number(report?.['answered'] ?? 0);
  if (reported !== answeredOf(played))
    faults.push(`it reported ${reported} answers and gave ${answeredOf(played)}`);
  if (kept > 0 && report === undefined) faults.push('it said nothing of the calls that were kept');
  return faults;
}
