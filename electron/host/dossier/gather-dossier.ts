import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { extremesOf } from '../../core/diagnosis/extremes-of.ts';
import { needsRecords } from '../../core/diagnosis/needs-records.ts';
import { tellingPackages } from '../../core/diagnosis/telling-packages.ts';
import { vigilActs } from '../../core/diagnosis/vigil-acts.ts';
import type { Dossier, ProcessChange } from '../../core/protocol/disk/dossier/dossier.ts';
import type { DossierPart, MissingPart } from '../../core/protocol/disk/dossier/dossier-part.ts';
import type { EndingClass, Uncaught } from '../../core/protocol/disk/ending.ts';
import { ATTEMPT_FILES } from '../../core/protocol/disk/run-folder.ts';
import type { RunSpec } from '../../core/protocol/policy/run-spec.ts';
import { FILE_FORMAT } from '../../core/protocol/version.ts';
import { maskText } from '../../core/provenance/secrets.ts';
import type { Clock } from '../base/clock.ts';
import type { RunPaths } from '../base/paths.ts';
import type { RecordsFound } from '../forensics/record-log.ts';
import type { Machine } from '../place/machine.ts';
import { loadProvenance } from '../provenance/provenance-file.ts';
import { lastOutputAt } from '../store/output-reader.ts';
import { journalTail } from './journal-tail.ts';
import { lastSamples } from './last-samples.ts';
import { type DossierLanes, LATE, type ReadLane } from './read-lane.ts';
import { readPiece } from './read-piece.ts';
import { findToolLogs } from './tool-logs.ts';

/** Records of the system from this long before the end on: a restart after an update is asked for minutes before. */
const RECORDS_BEFORE_MS = 12 * 60_000;
/** Windows writes some records after its next start. */
const RECORDS_AFTER_MS = 15_000;
/** Largest report of the fault handler of which the size is told. */
const FAULT_BYTES = 1024 * 1024;

/** An attempt that has ended, as its watch knew it. */
export interface EndedAttempt {
  attempt: number;
  /** How it ended. */
  class: EndingClass;
  startedAt: number;
  endedAt: number;
  /** Processes of the job that were seen, the first process first. */
  pids: readonly number[];
  iteration: number | null;
  uncaught: Uncaught | null;
  processes: readonly ProcessChange[];
  /** False if no sample of its processes was taken. */
  wasMeasured: boolean;
  wokeAt: number | null;
  sessionEndingAt: number | null;
  restarted: boolean | null;
  power: Dossier['power'];
  neighbours: Dossier['neighbours'];
}

/**
 * Gathers the facts about an ended attempt. Each part has its own time limit and may be missing, with the reason; nothing
 * rejects. Nothing that a run does may wait for this.
 */
export async function gatherDossier(
  { spec, paths }: { spec: Pick<RunSpec, 'cwd' | 'program'>; paths: RunPaths },
  ended: EndedAttempt,
  machine: Pick<Machine, 'records' | 'crashDumps' | 'system'>,
  lanes: DossierLanes,
  clock: Clock,
): Promise<Dossier> {
  const missing: MissingPart[] = [];
  const { attempt, startedAt, endedAt, pids } = ended;
  const folder = paths.attempt(attempt).folder;

  function miss(part: DossierPart, why: MissingPart['why']): void {
    if (!missing.some((each) => each.part === part)) missing.push({ part, why });
  }
  async function part<T>(
    name: DossierPart,
    lane: ReadLane,
    read: () => Promise<T>,
    otherwise: T,
  ): Promise<T> {
    try {
      const answer = await lane(read);
      if (answer !== LATE) return answer;
      miss(name, 'late');
    } catch {
      miss(name, 'failed');
    }
    return otherwise;
  }

  const { runFolder, workingFolder, log } = lanes;
  const isSystemAsked = needsRecords(ended.class);
  const fromMs = Math.max(startedAt, endedAt - RECORDS_BEFORE_MS);
  const toMs = ended.restarted === true ? clock.nowMs() : endedAt + RECORDS_AFTER_MS;
  const noRecords: RecordsFound = { events: [], missing: isSystemAsked ? null : 'not-asked' };
  const [records, dumps, rows, acts, ownDisk, packages, faults, printedAt, jobDisk, tools] =
    await Promise.all([
      isSystemAsked
        ? part('system', log, () => machine.records({ pids, fromMs, toMs }), noRecords)
        : noRecords,
      isSystemAsked
        ? part('dumps', lanes.dumps, () => machine.crashDumps(programOf(spec), startedAt), null)
        : null,
      part('use', runFolder, () => lastSamples(paths.samples), []),
      part('acts', runFolder, () => journalTail(paths.journal), []),
      part('disk', runFolder, () => diskOf(paths.folder), []),
      part('packages', runFolder, async () => tellingPackages(await loadProvenance(folder)), {}),
      part('acts', runFolder, () => readPiece(join(folder, ATTEMPT_FILES.faults), 0, FAULT_BYTES), null),
      part('acts', runFolder, () => lastOutputAt(folder), null),
      part('disk', workingFolder, () => diskOf(spec.cwd), []),
      part('tools', workingFolder, () => findToolLogs(spec.cwd, startedAt, endedAt), []),
    ]);
  if (records.missing !== null) miss('system', records.missing);
  const use = extremesOf(rows, attempt, endedAt);
  if (use.length === 0) miss('use', 'unwatched');
  if (!ended.wasMeasured) miss('processes', 'unwatched');
  return {
    format: FILE_FORMAT,
    ...{ attempt, startedAt, endedAt, gatheredAt: clock.nowMs(), system: machine.system },
    pids: [...pids],
    iteration: ended.iteration,
    printedAt,
    uncaught: ended.uncaught && maskUncaught(ended.uncaught),
    faultBytes: faults?.length ?? 0,
    use,
    processes: [...ended.processes],
    acts: vigilActs(acts, attempt),
    disks: spec.cwd === paths.folder ? ownDisk : [...ownDisk, ...jobDisk],
    ...{ wokeAt: ended.wokeAt, sessionEndingAt: ended.sessionEndingAt, restarted: ended.restarted },
    power: ended.power,
    events: records.events.sort((a, b) => a.at - b.at),
    dumps,
    tools,
    packages,
    neighbours: ended.neighbours,
    missing,
  };
}

const maskUncaught = ({ type, message, traceback }: Uncaught): Uncaught => ({
  type,
  message: maskText(message),
  traceback: maskText(traceback),
});

/** File name of the program that Windows would write an image of. A launcher of Python starts another of that name. */
function programOf({ program }: Pick<RunSpec, 'program'>): string {
  const file = program.kind === 'sample' ? 'node.exe' : program.file;
  const name = file.slice(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);
  return name.toLowerCase().endsWith('.exe') ? name : `${name}.exe`;
}

/** The disk of a folder. One that cannot be asked now is left out. */
async function diskOf(folder: string): Promise<Dossier['disks']> {
  const space = await statfs(folder).catch(() => null);
  if (space === null) return [];
  return [{ folder, freeBytes: space.bavail * space.bsize, totalBytes: space.blocks * space.bsize }];
}
