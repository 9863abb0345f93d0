import { setTimeout as delay } from 'node:timers/promises';
import type { Lane } from '../lane.ts';
import { isRunning, signal } from '../processes.ts';
import { waitUntil } from '../run-watch.ts';
import { beginAct, endAct, livingOf, type Scene } from '../scene.ts';
import type { HostBack, Kill, RunDisturbance } from './act.ts';

const PROGRESS_WAIT_MS = 60_000;
const GONE_WAIT_MS = 5_000;
/** A host that has just lost a keeper starts the next one with the next attempt. */
const KEEPER_WAIT_MS = 10_000;
const KEEPER_LOOK_EVERY_MS = 20;

/** Kills the named processes and makes sure that a host comes back. */
export async function kill(act: Kill, scene: Scene): Promise<void> {
  await killOnly(act, scene);
  await bringHostBack(act, scene.lane);
}

/** Kills the named processes at once, and waits until they are gone. */
export async function killOnly({ targets }: Kill, scene: Scene): Promise<void> {
  await progressSinceLastDeath(targets, scene);
  const act = beginAct(['kill', ...targets].join(' '), targets, scene);
  const found = targets.flatMap((target) => livingOf(target, scene).map(({ pid }) => ({ target, pid })));
  const killed = found.filter(({ pid }) => signal(pid, scene.lane.home, 'SIGKILL'));
  act.detail = killed.map(({ target, pid }) => `${target} ${pid}`).join(', ') || 'nobody was there';
  await waitUntil(() => killed.every(({ pid }) => !isRunning(pid)), GONE_WAIT_MS);
  endAct(act, scene);
}

/** Kills one keeper after another, each this long after it has started. */
export async function killKeepers(
  { waitsMs }: Extract<RunDisturbance, { kind: 'keeper series' }>,
  scene: Scene,
): Promise<void> {
  await progressSinceLastDeath(['keeper'], scene);
  const act = beginAct('kill keeper series', ['keeper'], scene);
  const killed: number[] = [];
  for (const waitMs of waitsMs) {
    await someKeeper(scene);
    await delay(waitMs);
    const found = livingOf('keeper', scene).map(({ pid }) => pid);
    killed.push(...found.filter((pid) => signal(pid, scene.lane.home, 'SIGKILL')));
    await waitUntil(() => found.every((pid) => !isRunning(pid)), GONE_WAIT_MS);
    if (scene.watch.isOver()) break;
  }
  act.detail = `${killed.length} killed`;
  endAct(act, scene);
}

async function someKeeper(scene: Scene): Promise<void> {
  const deadlineMs = performance.now() + KEEPER_WAIT_MS;
  while (livingOf('keeper', scene).length === 0 && !scene.watch.isOver() && performance.now() < deadlineMs)
    await delay(KEEPER_LOOK_EVERY_MS);
}

/** Makes a host start, if one was killed, in the way that the act says. */
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
      // If the keeper died too, nothing else would start one.
      return lane.hostAnswers().catch(() => lane.startHosts(1));
  }
}

/**
 * The wait before an attempt doubles as long as there is no progress, and two deaths while a checkpoint is loaded make
 * it suspect: so a death waits until there was an iteration since the last death.
 */
async function progressSinceLastDeath(
  targets: readonly string[],
  { done, watch, allow, waitsForProgress }: Scene,
): Promise<void> {
  if (!waitsForProgress) return;
  const isDeath = (of: readonly string[]) => of.includes('job') || of.includes('keeper');
  if (!isDeath(targets) || !done.some((act) => isDeath(act.targets))) return;
  const before = watch.journaled().length;
  allow(Math.max(before, watch.evaluated()) + 2);
  await waitUntil(() => watch.journaled().length > before || watch.isOver(), PROGRESS_WAIT_MS);
}
