import { setTimeout as delay } from 'node:timers/promises';
import type { HostBack, Kill } from './act.ts';
import type { Lane } from './lane.ts';
import { isAlive, signal } from './processes.ts';
import { waitUntil } from './run-watch.ts';
import { beginAct, endAct, livingOf, type Scene } from './scene.ts';

const PROGRESS_WAIT_MS = 60_000;
const GONE_WAIT_MS = 5_000;

/** Kills whoever is named and sees to it that a host comes back. */
export async function kill(act: Kill, scene: Scene): Promise<void> {
  await killOnly(act, scene);
  await bringHostBack(act, scene.lane);
}

/** Kills whoever is named, in one go, and waits until they are gone. */
export async function killOnly({ targets }: Kill, scene: Scene): Promise<void> {
  await progressSinceLastDeath(targets, scene);
  const act = beginAct(['kill', ...targets].join(' '), targets, scene);
  const found = targets.flatMap((target) => livingOf(target, scene).map(({ pid }) => ({ target, pid })));
  const killed = found.filter(({ pid }) => signal(pid, scene.lane.home, 'SIGKILL'));
  act.detail = killed.map(({ target, pid }) => `${target} ${pid}`).join(', ') || 'nobody was there';
  await waitUntil(() => killed.every(({ pid }) => !isAlive(pid)), GONE_WAIT_MS);
  endAct(act, scene);
}

/** Has a host started, if one was killed, in the way the act says. */
export async function bringHostBack(
  { targets, hostBack, hostBackMs }: Pick<Kill, 'targets' | 'hostBack' | 'hostBackMs'>,
  lane: Lane,
): Promise<void> {
  if (!targets.includes('host')) return;
  await delay(hostBackMs);
  await startHostBy(hostBack, lane);
}

export async function startHostBy(by: HostBack, lane: Lane): Promise<void> {
  switch (by) {
    case 'rig':
      return lane.startHosts(1);
    case 'several at once':
      return lane.startHosts(3);
    case 'client':
      await lane.client('ls', '--json');
      return;
    case 'keeper':
      // If the keeper went with it, nobody else would.
      return lane.hostAnswers().catch(() => lane.startHosts(1));
  }
}

/**
 * The wait before an attempt doubles as long as none comes further, and two deaths while it is loaded speak against a
 * checkpoint: a death waits until there was an iteration since the last.
 */
async function progressSinceLastDeath(
  targets: readonly string[],
  { done, watch, allow }: Scene,
): Promise<void> {
  const isDeath = (of: readonly string[]) => of.includes('job') || of.includes('keeper');
  if (!isDeath(targets) || !done.some((act) => isDeath(act.targets))) return;
  const before = watch.journaled().length;
  allow(Math.max(before, watch.evaluated()) + 2);
  await waitUntil(() => watch.journaled().length > before || watch.isOver(), PROGRESS_WAIT_MS);
}
