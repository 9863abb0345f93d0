import { setTimeout as delay } from 'node:timers/promises';
import { isRunning, processesWith, signal } from '../processes.ts';
import { waitUntil } from '../run-watch.ts';
import { beginAct, type Scene } from '../scene.ts';
import type { RunDisturbance } from './act.ts';
import { kill } from './kill.ts';

const START_WAIT_MS = 10_000;
/** A monitor ends when its input does, once it can run again. */
const END_WAIT_MS = 10_000;

/** Pids of the living monitors of a home. */
const monitorsOf = (home: string): number[] =>
  processesWith('VIGIL_HOME', home)
    .filter(({ command }) => command.some((word) => word.endsWith('/monitor.cjs')))
    .map(({ pid }) => pid);

/** Kills the monitor, or lets it hang, while a client looks at the machine. None may outlive its host. */
export async function harmMonitor(
  { how, lastsMs, meanwhile }: Extract<RunDisturbance, { kind: 'monitor' }>,
  scene: Scene,
): Promise<void> {
  const { lane } = scene;
  const done = beginAct(`${how} monitor`, [], scene);
  // A job that is younger than two seconds has no monitor without a client that looks.
  const client = lane.startClient('machine', '--watch');
  await waitUntil(() => monitorsOf(lane.home).length > 0, START_WAIT_MS);
  const pids = monitorsOf(lane.home);
  for (const pid of pids) signal(pid, lane.home, how === 'kill' ? 'SIGKILL' : 'SIGSTOP');
  done.detail = `${pids.join(', ') || 'nobody'} for ${lastsMs} ms`;
  // Not awaited yet: the monitor must run again whatever the kill waits for.
  const killed = delay(lastsMs / 2).then(async () => {
    if (meanwhile === null || scene.watch.isOver()) return [];
    await kill(meanwhile, scene);
    return meanwhile.targets;
  });
  await delay(lastsMs);
  for (const pid of pids) signal(pid, lane.home, 'SIGCONT');
  const targets = await killed;
  if (isRunning(client.pid)) process.kill(client.pid, 'SIGKILL');
  await client.answer;
  const mustEnd = how === 'kill' || targets.includes('host');
  if (mustEnd && !(await waitUntil(() => !pids.some(isRunning), END_WAIT_MS)))
    scene.faults.push(`a monitor outlived ${how === 'kill' ? 'SIGKILL' : 'its host'}: ${pids.join(', ')}`);
}
