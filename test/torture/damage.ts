import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { RunDisturbance } from './act.ts';
import { readCheckedJournal } from './checker/read-journal.ts';
import type { DoneAct } from './checker/record.ts';
import { bringHostBack, kill, killOnly } from './kill.ts';
import { signal } from './processes.ts';
import { waitUntil } from './run-watch.ts';
import { beginAct, endAct, livingOf, type Scene } from './scene.ts';

type Damage = Extract<RunDisturbance, { kind: 'damage' }>;

/** What a host needs to see that a file has become shorter, before the job writes more. */
const HOST_LOOKS_MS = 400;
const EVALUATING_WAIT_MS = 3_000;
const RESUME_WAIT_MS = 60_000;

/** Damages a file and has it read. */
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
      // Whoever knocks has the file written anew.
      await scene.lane.client('ls', '--json');
      return kill(act.after, scene);
  }
}

/** The journal and run.json are read by the next host only. */
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

/** How often a journal says, in lines that a host takes, that somebody had the run go on. */
const wishesToGoOn = (journal: string, runFolder: string): number =>
  readCheckedJournal(journal, basename(runFolder)).entries.filter(({ kind }) => kind === 'resume-requested')
    .length;

/** What somebody wished for is nowhere else: the run stands as stopped, and whoever wished it sees that and wishes again. */
async function goOnAgain({ lane, id, watch }: Scene, done: DoneAct): Promise<void> {
  // A stop whose end was cut away as well comes to its end first.
  if (!(await waitUntil(watch.isOver, RESUME_WAIT_MS))) return;
  const resumed = await lane.client('resume', id);
  done.detail += resumed.code === 0 ? ', resumed again' : `, ${resumed.stderr.trim()}`;
  done.isResumedAgain = resumed.code === 0;
  if (resumed.code === 0) await waitUntil(() => !watch.isOver(), RESUME_WAIT_MS);
}

/** Job and host are held still meanwhile, so that it is known what was read before. */
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

/** Not between the host's look at a checkpoint and the job's: that nobody can guard against. */
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

/** Null if it is gone: the host may let go of an old one in this very moment. */
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

/** Flips a bit or cuts the file, and writes down which. A file that is not there stays away. */
function spoilFile(act: Damage, path: string, scene: Scene, readLines?: number) {
  const done = beginAct(`damage ${act.file} ${act.how}`, [act.file], scene);
  try {
    const bytes = readFileSync(path);
    const at = Math.min(bytes.length - 1, Math.floor(act.place * bytes.length));
    if (act.how === 'cut') truncateSync(path, Math.max(0, at));
    else {
      // A digit of an event that nobody has read is another digit, and no checksum would tell. A zero byte can be told.
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
