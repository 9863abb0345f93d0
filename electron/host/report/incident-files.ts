import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readableOutput } from '../../core/output/readable-output.ts';
import { DOSSIER_FILE } from '../../core/protocol/disk/dossier/dossier-file.ts';
import {
  ATTEMPT_FILES,
  attemptFolder,
  PROVENANCE_FILES,
  RUN_FILES,
} from '../../core/protocol/disk/run-folder.ts';
import type { IncidentFiles, Personal, Redactions } from '../../core/protocol/wire/incident-files.ts';
import { redactFile } from '../../core/report/redact-file.ts';
import { readFileEnd, readOutputTail } from '../store/output-tail.ts';

/** Of each file at most this much, from its end. */
const MOST_BYTES = 512 * 1024;
/** Of the output of an attempt, which repeats itself more. */
const MOST_OUTPUT_BYTES = 128 * 1024;
/** Attempts whose own files are taken, the newest ones. */
const MOST_ATTEMPTS = 12;
/** Name of the end of an attempt's output, which lies in several files. */
const OUTPUT_END = 'output-end.txt';

const OF_RUN = [
  RUN_FILES.spec,
  RUN_FILES.journal,
  RUN_FILES.keeperLog,
  RUN_FILES.intervals,
  RUN_FILES.samples,
  RUN_FILES.manifest,
];
const OF_ATTEMPT = [...Object.values(ATTEMPT_FILES), PROVENANCE_FILES.facts, DOSSIER_FILE];
/** Stacks of a job that was silent. */
const STACKS = /^stacks-\d+\.txt$/;

/**
 * The files of a run that explain what happened to it: what was asked, the decisions, samples, checkpoints, and the ends of
 * its newest attempts. What is the job's own work, such as checkpoints, stays where it is. `personal` is taken out of the
 * texts, with secrets, if they are to be redacted.
 */
export async function incidentFiles(
  runFolder: string,
  attempts: readonly number[],
  personal: Personal,
  isRedacted: boolean,
): Promise<IncidentFiles> {
  const found: IncidentFiles = {
    files: [],
    unreadable: [],
    redactions: isRedacted ? { homes: 0, names: 0, secrets: 0 } : null,
    personal,
  };
  const add = (path: string, text: string, cutBytes: number) => {
    if (!isRedacted) return void found.files.push({ path, text, cutBytes });
    const clean = redactFile(path, text, personal);
    if (found.redactions) addTo(found.redactions, clean.found);
    found.files.push({ path, text: clean.text, cutBytes });
  };
  for (const path of OF_RUN) await take(runFolder, path, add, found.unreadable);
  for (const attempt of attempts.slice(-MOST_ATTEMPTS)) {
    const folder = attemptFolder(attempt);
    const stacks = (await namesIn(join(runFolder, folder))).filter((name) => STACKS.test(name));
    for (const name of [...OF_ATTEMPT, ...stacks])
      await take(runFolder, `${folder}/${name}`, add, found.unreadable);
    takeOutput(runFolder, folder, add, found.unreadable);
  }
  return found;
}

type Add = (path: string, text: string, cutBytes: number) => void;

async function take(runFolder: string, path: string, add: Add, unreadable: string[]): Promise<void> {
  const file = join(runFolder, path);
  try {
    const { size } = await stat(file);
    const end = readFileEnd(file, MOST_BYTES).toString('utf8');
    const isCut = size > MOST_BYTES;
    // A line whose beginning is left out could hide half a secret.
    const text = isCut ? end.slice(end.indexOf('\n') + 1) : end;
    add(path, text, isCut ? Math.max(0, size - Buffer.byteLength(text)) : 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') unreadable.push(path);
  }
}

function takeOutput(runFolder: string, folder: string, add: Add, unreadable: string[]): void {
  const path = `${folder}/${OUTPUT_END}`;
  try {
    const bytes = readOutputTail(join(runFolder, folder), MOST_OUTPUT_BYTES);
    const end = bytes.toString('utf8');
    const isCut = bytes.length >= MOST_OUTPUT_BYTES;
    const text = readableOutput(isCut ? end.slice(end.indexOf('\n') + 1) : end);
    if (text !== '') add(path, text, 0);
  } catch {
    unreadable.push(path);
  }
}

const namesIn = async (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

function addTo(sum: Redactions, more: Redactions): void {
  sum.homes += more.homes;
  sum.names += more.names;
  sum.secrets += more.secrets;
}
