import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerableCalls, noteOrigins, type Origins } from './answerable.ts';
import { type Played, playAttempt, type RigPlace } from './attempt.ts';
import { addMade, attemptFaults, isRefusedAtOnce, type Made, refusalsOf } from './judge-attempt.ts';
import { readKeptCalls } from './kept-calls.ts';
import type { HarmKind, ReplayedAttemptPlan, ReplayRound } from './replay-plan.ts';
import {
  damageCalls,
  edited,
  firstSurroundings,
  type JobSurroundings,
  writeSurroundings,
} from './surroundings.ts';

const UNDISTURBED = { death: null, mostBytes: null };
/** One attempt asks to be restarted, and the next makes every evaluation really. */
const STARTS_AGAIN = 2;

/** One attempt, for the figures and for a person who examines a failed round. */
export interface AttemptStory {
  plan: ReplayedAttemptPlan;
  kept: number;
  answerable: number;
  keptAfter: number;
  played: Played;
  second: Played | null;
}

export interface ReplayResult {
  faults: string[];
  story: AttemptStory[];
  folder: string;
}

/** Plays a round in a folder of its own, which is kept. */
export async function playReplayRound(
  plan: ReplayRound,
  place: RigPlace,
  scratch: string,
): Promise<ReplayResult> {
  const folder = mkdtempSync(join(scratch, `round-${plan.round}-`));
  const round = new Round(plan, place, folder);
  await round.play();
  return { faults: round.faults, story: round.story, folder };
}

class Round {
  readonly faults: string[] = [];
  readonly story: AttemptStory[] = [];
  private readonly harms: HarmKind[] = [];
  private readonly made: Made = new Map();
  private readonly origins: Origins = new Map();
  private readonly truths = new Map<string, Promise<Played>>();
  private now: JobSurroundings;
  private readonly run: string;
  private readonly calls: string;

  private readonly plan: ReplayRound;
  private readonly place: RigPlace;
  private readonly folder: string;

  constructor(plan: ReplayRound, place: RigPlace, folder: string) {
    this.plan = plan;
    this.place = place;
    this.folder = folder;
    const isFull = plan.attempts.some(({ mostBytes }) => mostBytes !== null);
    this.now = { ...firstSurroundings(plan.job), writesBytecode: !isFull };
    this.run = join(folder, 'run');
    this.calls = join(this.run, 'replay');
  }

  async play(): Promise<void> {
    const again = Array.from(
      { length: STARTS_AGAIN },
      (): ReplayedAttemptPlan => ({ ...UNDISTURBED, secondAfter: null, harm: null }),
    );
    for (const [at, plan] of [...this.plan.attempts, ...again].entries()) {
      const played = await this.attempt(at + 1, plan);
      if (played.code !== 0) continue;
      await this.judgeEnd(played);
      break;
    }
    if (this.story.at(-1)?.played.code !== 0) this.faults.push('it never came to its end');
    const log = join(this.run, 'helper.log');
    if (existsSync(log) && this.plan.attempts.every(({ mostBytes }) => mostBytes === null))
      this.faults.push(`helper.log has ${readFileSync(log, 'utf8').slice(0, 1_000)}`);
  }

  private async attempt(number: number, plan: ReplayedAttemptPlan): Promise<Played> {
    const { job } = this.plan;
    if (plan.harm !== null) {
      this.harms.push(plan.harm.kind);
      this.now = edited(this.now, plan.harm);
      damageCalls(this.calls, plan.harm);
    }
    writeSurroundings(join(this.folder, 'work'), job, this.now);
    const before = readKeptCalls(this.calls);
    const answerable = answerableCalls(before, this.origins, job, this.now, this.calls);
    const truth = job.seed === null ? null : await this.truth();
    const seconds: Promise<Played>[] = [];
    let left = plan.secondAfter;
    const played = await this.start(plan, `${number}`, (line) => {
      if (left === null || !line.startsWith(left === 0 ? 'ask' : 'got')) return;
      left--;
      if (left <= 0) {
        left = null;
        seconds.push(this.start(UNDISTURBED, `${number}-second`));
      }
    });
    const [beside = null] = await Promise.all(seconds);
    const after = readKeptCalls(this.calls);
    noteOrigins(this.origins, before, after, this.now);
    const keptAfter = after.calls.length;
    const surroundings = JSON.stringify([this.now.weight, this.now.helperWeight, this.now.scale]);
    const common = {
      job,
      harms: this.harms,
      kept: before.calls.length,
      answerable,
      keptAfter,
      made: this.made,
      surroundings,
      truth,
    };
    this.say(
      number,
      attemptFaults({ ...common, played, plan, role: beside === null ? 'only' : 'with a second' }),
    );
    addMade(this.made, played.asked, surroundings);
    if (beside !== null) {
      this.say(
        `beside ${number}`,
        attemptFaults({ ...common, played: beside, plan: UNDISTURBED, role: 'second' }),
      );
      addMade(this.made, beside.asked, surroundings);
    }
    this.story.push({ plan, kept: before.calls.length, answerable, keptAfter, played, second: beside });
    return played;
  }

  private start(
    plan: Pick<ReplayedAttemptPlan, 'death' | 'mostBytes'>,
    number: string,
    onLedger?: (line: string) => void,
  ) {
    const folders = { work: join(this.folder, 'work'), run: this.run, number };
    return playAttempt(this.place, this.plan.job, this.now, plan, folders, onLedger);
  }

  /** The result of the job in these surroundings without Vigil. */
  private truth(): Promise<Played> {
    const key = JSON.stringify(this.now);
    const known = this.truths.get(key) ?? this.undisturbed(`truth-${this.truths.size}`, null);
    this.truths.set(key, known);
    return known;
  }

  private async undisturbed(name: string, run: string | null): Promise<Played> {
    const work = join(this.folder, name);
    writeSurroundings(work, this.plan.job, this.now);
    return playAttempt(this.place, this.plan.job, this.now, UNDISTURBED, { work, run, number: '0' });
  }

  /** A job without a seed is compared with an undisturbed one that began with the same random numbers. */
  private async judgeEnd(played: Played): Promise<void> {
    const { job } = this.plan;
    const { head } = readKeptCalls(this.calls);
    // Evaluations after a refusal use random numbers of their own.
    if (
      job.seed !== null ||
      job.hostile !== null ||
      head === null ||
      isRefusedAtOnce(played) ||
      refusalsOf(played).length > 0
    )
      return;
    const run = join(this.folder, 'same-chance');
    mkdirSync(join(run, 'replay'), { recursive: true });
    writeFileSync(join(run, 'replay', 'calls.jsonl'), Buffer.from(`${head}\n`, 'latin1'));
    const truth = await this.undisturbed('same-chance-work', run);
    if (truth.code !== 0) this.faults.push(`the undisturbed run ended with ${truth.code}: ${truth.err}`);
    if (truth.out !== played.out || JSON.stringify(gotten(truth)) !== JSON.stringify(gotten(played)))
      this.faults.push('its end is not that of an undisturbed run which began with the same chance');
  }

  private say(attempt: number | string, faults: string[]): void {
    this.faults.push(...faults.map((fault) => `attempt ${attempt}: ${fault}`));
  }
}

const gotten = ({ asked }: Played) => asked.map(({ given, got }) => [given, got]);

/** Keeps the files of a failed round. */
export function keepFailure(
  folder: string,
  plan: ReplayRound,
  { faults, story, folder: left }: ReplayResult,
  withFiles: boolean,
): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  if (withFiles) cpSync(left, join(folder, 'files'), { recursive: true });
  writeFileSync(join(folder, 'trace.json'), `${JSON.stringify({ plan, faults, story }, null, 2)}\n`);
}
