import { copyFileSync, existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isRunning, signal } from '../processes.ts';
import { waitUntil } from '../run-watch.ts';
import { beginAct, endAct, livingOf, type Scene } from '../scene.ts';
import type { Act, Kill, RunDisturbance } from './act.ts';
import { damage } from './damage.ts';
import { bringHostBack, kill, killKeepers, killOnly, startHostBy } from './kill.ts';
import { harmMonitor } from './monitor.ts';

const STOP_WAIT_MS = 60_000;

/** Does one thing to a run. */
export async function carryOut(act: Act, scene: Scene): Promise<void> {
  switch (act.kind) {
    case 'kill':
      return kill(act, scene);
    case 'pause':
      return pause(act, scene);
    case 'client':
      return killClient(act, scene);
    case 'full disk':
      return during(act, 'full disk', ['disk'], scene, scene.lane.fillDisk);
    case 'read-only':
      return during(act, `read-only ${act.folder}`, ['disk'], scene, () =>
        scene.lane.makeReadOnly(join(scene.runFolder, act.folder)),
      );
    case 'damage':
      return damage(act, scene);
    case 'clock':
      return moveClock(act, scene);
    case 'other format':
      return otherFormat(act, scene);
    case 'keeper series':
      return killKeepers(act, scene);
    case 'folder away':
      return during(act, 'folder away', ['folder'], scene, () => takeAway(scene));
    case 'monitor':
      return harmMonitor(act, scene);
    case 'crowd': {
      const done = beginAct('crowd', [], scene);
      done.detail = `${act.hosts} more hosts`;
      if (!(await scene.lane.crowd(act.hosts))) scene.faults.push('a second host stayed beside the first');
      return;
    }
    case 'stop':
      return stopAndResume(act, scene);
  }
}

async function pause(act: Extract<RunDisturbance, { kind: 'pause' }>, scene: Scene): Promise<void> {
  const { home } = scene.lane;
  const done = beginAct(`pause ${act.target}`, [], scene);
  const pids = livingOf(act.target, scene).map(({ pid }) => pid);
  for (const pid of pids) signal(pid, home, 'SIGSTOP');
  done.detail = `${pids.join(', ') || 'nobody'} for ${act.lastsMs} ms`;
  // Not awaited yet: a kill that waits for the stopped process must not keep it from being continued.
  const killed = midway(act, scene, (meanwhile) => kill(meanwhile, scene));
  await delay(act.lastsMs);
  for (const pid of pids) signal(pid, home, 'SIGCONT');
  await killed;
}

async function midway(
  { lastsMs, meanwhile }: { lastsMs: number; meanwhile: Kill | null },
  scene: Scene,
  strike: (meanwhile: Kill) => Promise<void>,
): Promise<void> {
  if (meanwhile === null) return;
  await delay(lastsMs / 2);
  if (!scene.watch.isOver()) await strike(meanwhile);
}

async function killClient(
  act: Extract<RunDisturbance, { kind: 'client' }>,
  { lane, id, ...scene }: Scene,
): Promise<void> {
  const done = beginAct('kill client', [], { lane, id, ...scene });
  const client = lane.startClient('attach', id);
  await delay(act.lastsMs);
  done.detail = `process ${client.pid}`;
  if (isRunning(client.pid)) process.kill(client.pid, 'SIGKILL');
  await client.answer;
}

/** Causes a condition, kills in the middle of it if that is planned, and removes it. */
async function during(
  act: { lastsMs: number; meanwhile: Kill | null },
  kind: string,
  targets: string[],
  scene: Scene,
  bringAbout: () => (() => void) | null,
): Promise<void> {
  let takeBack: (() => void) | null = null;
  const done = beginAct(kind, targets, scene);
  try {
    takeBack = bringAbout();
    done.detail = takeBack === null ? 'cannot be had here' : `for ${act.lastsMs} ms`;
  } catch (error) {
    // The folder is not there yet.
    done.detail = String(error);
  }
  let back = Promise.resolve();
  const killed = midway(act, scene, async (meanwhile) => {
    await killOnly(meanwhile, scene);
    back = bringHostBack(meanwhile, scene.lane);
    // It may need the part that is taken away; its failure is reported below.
    back.catch(() => {});
  });
  await Promise.race([Promise.all([delay(act.lastsMs), killed]), delay(2 * act.lastsMs)]);
  takeBack?.();
  await killed;
  await back;
  endAct(done, scene);
}

/** Renames the run folder; the returned function restores its name. A new folder in its place is a fault. */
function takeAway({ runFolder, faults }: Scene): () => void {
  const away = `${runFolder}-away`;
  renameSync(runFolder, away);
  return () => {
    if (existsSync(runFolder)) {
      faults.push('the run folder was made anew while it was away');
      renameSync(runFolder, `${runFolder}-instead`);
    }
    renameSync(away, runFolder);
  };
}

async function moveClock(act: Extract<RunDisturbance, { kind: 'clock' }>, scene: Scene): Promise<void> {
  const done = beginAct('clock', [], scene);
  done.detail = act.jumpsMs.map((ms) => `${ms / 1000} s`).join(', ');
  const killed = midway(act, scene, (meanwhile) => kill(meanwhile, scene));
  for (const jumpMs of act.jumpsMs) {
    scene.lane.setClock(jumpMs);
    await delay(act.lastsMs / act.jumpsMs.length);
  }
  scene.lane.setClock(0);
  await killed;
}

/** A host that cannot read the run must report that, and leave the run and its job alone. */
async function otherFormat(
  act: Extract<RunDisturbance, { kind: 'other format' }>,
  scene: Scene,
): Promise<void> {
  const { lane, runFolder, id } = scene;
  await killOnly({ kind: 'kill', targets: ['host'], hostBack: 'rig', hostBackMs: 0 }, scene);
  const done = beginAct(`other format ${act.format}`, ['host'], scene);
  const files = ['journal.jsonl', 'run.json'];
  for (const file of files) copyFileSync(join(runFolder, file), `${scene.copies}-${file}`);
  await lane.startHosts(1, act.format);
  const rows = (await lane.call('GET', 'runs.list')) as { id: string; problem: { code: string } | null }[];
  const row = rows.find((one) => one.id === id);
  done.detail = JSON.stringify(row?.problem);
  if (row?.problem?.code !== 'run-unreadable')
    scene.faults.push(`a host of an ${act.format} format took the run for readable: ${JSON.stringify(row)}`);
  await delay(act.lastsMs);
  for (const file of files)
    if (!readFileSync(join(runFolder, file)).equals(readFileSync(`${scene.copies}-${file}`)))
      scene.faults.push(`a host of an ${act.format} format changed ${file}`);
  for (const { pid } of livingOf('host', scene)) signal(pid, lane.home, 'SIGKILL');
  await waitUntil(() => livingOf('host', scene).length === 0, STOP_WAIT_MS);
  await startHostBy(act.hostBack, lane);
}

async function stopAndResume(act: Extract<RunDisturbance, { kind: 'stop' }>, scene: Scene): Promise<void> {
  const { lane, id, watch } = scene;
  const done = beginAct(act.hard ? 'stop hard' : 'stop', ['stop'], scene);
  const stopped = await lane.client('stop', id, ...(act.hard ? ['--hard'] : []));
  if (act.meanwhile) await kill(act.meanwhile, scene);
  done.detail = stopped.code === 0 ? 'agreed' : stopped.stderr.trim();
  if (stopped.code !== 0) return;
  if (!(await waitUntil(watch.isOver, STOP_WAIT_MS))) scene.faults.push('it was told to stop and did not');
  endAct(done, scene);
  const resumed = await lane.client('resume', id);
  done.detail += resumed.code === 0 ? ', resumed' : `, ${resumed.stderr.trim()}`;
  if (resumed.code === 0) await waitUntil(() => !watch.isOver(), STOP_WAIT_MS);
}
