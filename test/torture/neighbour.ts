import type { Act, ActKind, Target } from './disturbances/act.ts';
import { JOB_SEEDS } from './job-plan.ts';
import type { Plan } from './plan.ts';
import type { Chance } from './random.ts';

/** A run beside the one of the round, in the same working folder. */
export interface Neighbour {
  plan: Plan;
  /** It starts this long after the other one. */
  afterMs: number;
  /** Its working folder is a link to the other one's. */
  isLinked: boolean;
}

/** What is done to it; the host is killed only by the acts of the other run. */
export const TO_NEIGHBOUR: readonly ActKind[] = ['kill', 'pause', 'keeper series'];

const STARTS_AFTER_MS = [0, 0, 300, 1_500];

/** A plan as that of a neighbour, whose job computes something else than the one with this seed. */
export function neighbourOf(chance: Chance, plan: Plan, otherSeed: number): Neighbour {
  const { job } = plan;
  const seed = job.seed === otherSeed ? (job.seed % JOB_SEEDS) + 1 : job.seed;
  return {
    plan: { ...plan, job: { ...job, seed }, startBy: 'wire', acts: plan.acts.map(sparingHost) },
    afterMs: chance.pick(STARTS_AFTER_MS),
    isLinked: chance.isTrue(0.5),
  };
}

function sparingHost(act: Act): Act {
  if (act.kind === 'kill') return { ...act, targets: withoutHost(act.targets) };
  if (act.kind !== 'pause') return act;
  const { target, meanwhile } = act;
  return {
    ...act,
    target: target === 'host' ? 'job' : target,
    meanwhile: meanwhile && { ...meanwhile, targets: withoutHost(meanwhile.targets) },
  };
}

function withoutHost(targets: readonly Target[]): Target[] {
  const spared = targets.filter((target) => target !== 'host');
  return spared.length > 0 ? spared : ['job'];
}
