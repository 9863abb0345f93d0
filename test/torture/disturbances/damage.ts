import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readCheckedJournal } from '../checker/read-journal.ts';
import type { DoneAct } from '../checker/record.ts';
import { signal } from '../processes.ts';
import { waitUntil } from '../run-watch.ts';
import { beginAct, endAct, livingOf, type Scene } from '../scene.ts';
import type { RunDisturbance } from './act.ts';
import { bringHostBack, kill, killOnly } from './kill.ts';

type Damage = Extract<RunDisturbance, { kind: 'damage' }>;

/** Enough for a host to notice that a file has become shorter, before the job writes more. */
const HOST_LOOKS_MS = 400;
const EVALUATING_WAIT_MS = 3_000;
const RESUME_WAIT_MS = 60_000;

/** Damages a file and makes the host read it. */
export async function damage(act: Damage, scene: Scene): Promise<void> {
  switch (act.file) {
    case 'journal':
    case 'run.json':
      return damageTruth(act, scene);
    case 'events':
      return damageEvents(act, scene);
    case 'checkpoint':
      return damageCheckpoint(act, scene);
    case 'manifest':
      return damageManifest(act, scene);
    case 'keeper.json':
      spoilFile(act, join(scene.runFolder, 'keeper.json'), scene);
      return kill(act.after, scene);
    case 'host.json':
      spoilFile(act, join(scene.lane.home, 'host.json'), scene);
      // A client that connects makes the host rewrite the file.
      await scene.lane.client('ls', '--json');
      return kill(act.after, scene);
  }
}

/** Only the next host reads the journal and run.json. */
async function damageTruth(act: Damage, scene: Scene): Promise<void> {
  await killOnly(act.after, scene);
  const { runFolder } = scene;
  const journal = join(runFolder, 'journal.jsonl');
  const spec = join(runFolder, 'run.json');
  const copy = copyName(scene, 'damaged-journal');
  copyFileSync(journal, `${copy}-before`);
  const done = spoilFile(act, act.file === 'journal' ? journal : spec, scene);
  done.damaged = copy;
  copyFileSync(journal, copy);
  copyFileSync(spec, `${copy}-run.json`);
  await bringHostBack(act.after, scene.lane);
  if (wishesToGoOn(copy, runFolder) < wishesToGoOn(`${copy}-before`, runFolder)) await goOnAgain(scene, done);
}

/** How often a journal says, in lines that a host accepts, that a user resumed the run. */
const wishesToGoOn = (journal: string, runFolder: string): number =>
  readCheckedJournal(journal, basename(runFolder)).entries.filter(({ kind }) => kind === 'resume-requested')
    .length;

/**
 * A request of the user is stored nowhere else: the run counts as stopped, so the user sees that and requests it again.
 */
async function goOnAgain({ lane, id, watch }: Scene, done: DoneAct): Promise<void> {
  // If the end of a stop was cut away as well, the stop is completed first.
  if (!(await waitUntil(watch.isOver, RESUME_WAIT_MS))) return;
  const resumed = await lane.client('resume', id);
  done.detail += resumed.code === 0 ? ', resumed again' : `, ${resumed.stderr.trim()}`;
  done.isResumedAgain = resumed.code === 0;
  if (resumed.code === 0) await waitUntil(() => !watch.isOver(), RESUME_WAIT_MS);
}

/** Job and host are suspended meanwhile, so that it is known what was read before. */
async function damageEvents(act: Damage, scene: Scene): Promise<void> {
  const { lane, runFolder, watch } = scene;
  const path = join(runFolder, 'events.jsonl');
  const hosts = livingOf('host', scene).map(({ pid }) => pid);
  const all = [...hosts, ...livingOf('job', scene).map(({ pid }) => pid)];
  for (const pid of all) signal(pid, lane.home, 'SIGSTOP');
  const copy = copyName(scene, 'events');
  const before = `${copy}-before`;
  copyFileSync(path, before);
  const journaled = watch.journaled();
  const done = spoilFile(act, path, scene, journaled.length);
  const after = `${copy}-after`;
  copyFileSync(path, after);
  done.events = { before, after, journaled };
  for (const pid of hosts) signal(pid, lane.home, 'SIGCONT');
  await delay(HOST_LOOKS_MS);
  for (const pid of all) signal(pid, lane.home, 'SIGCONT');
  endAct(done, scene);
  await kill(act.after, scene);
}

/** Not between the host's look at a checkpoint and the job's, because nothing can protect against that. */
async function damageCheckpoint(act: Damage, scene: Scene): Promise<void> {
  const { runFolder, watch } = scene;
  const evaluates = () => livingOf('job', scene).some(({ pid }) => pid === watch.evaluator());
  await waitUntil(() => evaluates() || watch.isOver(), EVALUATING_WAIT_MS);
  const folder = join(runFolder, 'checkpoints');
  const files = namesIn(folder).filter((name) => /^checkpoint_iter_\d+\.json$/.test(name));
  const file = act.bit % 2 === 0 ? files.at(-1) : files[act.bit % Math.max(1, files.length)];
  const sha256 = file !== undefined && evaluates() ? hashOf(join(folder, file)) : null;
  if (file !== undefined && sha256 !== null)
    spoilFile(act, join(folder, file), scene).checkpoint = { file, sha256 };
  await kill(act.after, scene);
}

/** Null if it is gone: the host may be removing an old one at this moment. */
function hashOf(path: string): string | null {
  try {
    return createHash('sha256').update(readFileSync(path)).digest('hex');
  } catch {
    return null;
  }
}

async function damageManifest(act: Damage, scene: Scene): Promise<void> {
  const path = join(scene.runFolder, 'checkpoints', 'manifest.json');
  const done = spoilFile(act, path, scene);
  if (existsSync(path)) {
    done.manifest = copyName(scene, 'manifest');
    copyFileSync(path, done.manifest);
  }
  await kill(act.after, scene);
}

/** A file may be damaged more than once in a round. */
const copyName = ({ copies, done }: Scene, what: string): string => `${copies}-${done.length}-${what}`;

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

/** Flips a bit or cuts the file, and records which. A missing file stays missing. */
function spoilFile(act: Damage, path: string, scene: Scene, readLines?: number) {
  const done = beginAct(`damage ${act.file} ${act.how}`, [act.file], scene);
  try {
    const bytes = readFileSync(path);
    const at = Math.min(bytes.length - 1, Math.floor(act.place * bytes.length));
    if (act.how === 'cut') truncateSync(path, Math.max(0, at));
    else {
      // A changed digit in an event that was not read yet would be noticed by no checksum. A zero byte is noticed.
      const flipped = (bytes[at] ?? 0) ^ (1 << act.bit);
      bytes[at] = readLines === undefined ? flipped : 0;
      writeFileSync(path, bytes, { flag: 'r+' });
    }
    done.detail = `at byte ${at} of ${bytes.length}`;
  } catch (error) {
    done.detail = String(error);
  }
  return done;
}
