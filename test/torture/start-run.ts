import { writeFileSync } from 'node:fs';
import { type JobPrograms, requestOf, runArgumentsOf } from './job.ts';
import type { Lane } from './lane.ts';
import type { Plan } from './plan.ts';

/** Faults that the rig causes must not count against the job: its run must not be given up for them. */
const PATIENCE = {
  startTries: 1_000,
  identicalLimit: 1_000,
  withoutProgressLimit: 1_000,
  withLadderLimit: 1_000,
  stormPauseStarts: 1_000,
};

/** The grace for leftover processes: long enough to be seen, short enough for a round. */
const ORPHAN_GRACE_MS = 300;

/** The wait must not grow in a round with a series of deaths, or with a job whose progress cannot be seen. */
export const isPatient = ({ acts, job }: Plan): boolean =>
  job.program === 'printer' || acts.some(({ kind }) => kind === 'keeper series');

const policyOf = (plan: Plan) => ({
  restart: isPatient(plan) ? { ...PATIENCE, backOffFirstMs: 0 } : PATIENCE,
  orphans: { graceMs: ORPHAN_GRACE_MS, lastGraceMs: ORPHAN_GRACE_MS },
});

/** Starts the run of a plan in a working folder; its id. */
export async function startRun(
  plan: Plan,
  lane: Lane,
  programs: JobPrograms,
  ledger: string,
  cwd: string,
): Promise<string> {
  const { job, checkpointEvery } = plan;
  if (plan.startBy === 'client') {
    const policyFile = `${ledger}.policy.json`;
    writeFileSync(policyFile, JSON.stringify(policyOf(plan)));
    const looking = ['--checkpoint-every', `${checkpointEvery}`, '--policy', policyFile];
    const answer = await lane.client('run', '--detach', ...looking, ...runArgumentsOf(job, programs, ledger));
    if (answer.code !== 0) throw new Error(`vigil run: ${JSON.stringify(answer)}`);
    return answer.stdout.trim();
  }
  if (lane.hostPid() === null) await lane.startHosts(1);
  const policy = { checkpoint: { every: checkpointEvery }, ...policyOf(plan) };
  const more = { name: `round ${plan.round}`, cwd, policy };
  const answer = (await lane.call('POST', 'runs.start', requestOf(job, programs, ledger, more))) as {
    ok: boolean;
    value: { id: string };
  };
  if (!answer.ok) throw new Error(`runs.start: ${JSON.stringify(answer)}`);
  return answer.value.id;
}
