import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { type Edits, scriptsOf } from './job-script.ts';
import type { Harm } from './replay-plan.ts';
import type { ReplayedJob } from './replayed-job.ts';

/** What the result of a job depends on beside random numbers: what its user may change between two attempts. */
export interface JobSurroundings extends Edits {
  scale: number;
  /** Added to the argument of each evaluation. */
  shifts: number[];
  commandArguments: string[];
  hashSeed: string;
  threads: string;
  /** Python keeps the bytecode of the job's modules: on a full disk it would be cut off, with Vigil or without. */
  writesBytecode: boolean;
}

export const firstSurroundings = ({ evaluations }: ReplayedJob): JobSurroundings => ({
  weight: 0.75,
  helperWeight: 0.25,
  comments: 0,
  scale: 1,
  shifts: Array.from({ length: evaluations }, (_, at) => at * 0.01),
  commandArguments: [],
  hashSeed: '7',
  threads: '1',
  writesBytecode: true,
});

/** Writes the files that the job reads when it starts. */
export function writeSurroundings(work: string, job: ReplayedJob, now: JobSurroundings): void {
  mkdirSync(work, { recursive: true });
  for (const [name, text] of Object.entries(scriptsOf(job, now))) writeFileSync(join(work, name), text);
  writeFileSync(join(work, 'settings.json'), JSON.stringify({ scale: now.scale, shifts: now.shifts }));
}

/** The surroundings after a change by the user; the same ones if the harm is not the user's. */
export function edited(now: JobSurroundings, harm: Harm): JobSurroundings {
  switch (harm.kind) {
    case 'script commented':
      return { ...now, comments: now.comments + 1 };
    case 'evaluation edited':
      return { ...now, weight: now.weight + 0.125 };
    case 'helper edited':
      return { ...now, helperWeight: now.helperWeight + 0.125 };
    case 'command argument':
      return { ...now, commandArguments: [...now.commandArguments, '--more'] };
    case 'given argument': {
      const at = Math.floor(harm.place * now.shifts.length);
      return { ...now, shifts: now.shifts.map((shift, index) => (index === at ? shift + 0.5 : shift)) };
    }
    case 'global':
      return { ...now, scale: now.scale * 2 };
    case 'hash seed':
      return { ...now, hashSeed: `${Number(now.hashSeed) + 1}` };
    case 'threads':
      return { ...now, threads: `${Number(now.threads) + 1}` };
    default:
      return now;
  }
}

/** Damages the files of the journal. */
export function damageCalls(folder: string, harm: Harm): void {
  const calls = join(folder, 'calls.jsonl');
  const arrays = join(folder, 'arrays');
  switch (harm.kind) {
    case 'journal cut':
      if (existsSync(calls)) truncateSync(calls, Math.floor(harm.place * statSync(calls).size));
      break;
    case 'journal flipped':
      flip(calls, harm.place, harm.bit);
      break;
    case 'array removed':
    case 'array changed': {
      // The attempt may have died before it created the folder.
      const names = existsSync(arrays) ? readdirSync(arrays).sort() : [];
      const name = names[Math.floor(harm.place * names.length)];
      if (name === undefined) break;
      if (harm.kind === 'array removed') rmSync(join(arrays, name));
      else flip(join(arrays, name), harm.place, 0);
    }
  }
}

function flip(path: string, place: number, bit: number): void {
  const bytes = existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
  if (bytes.length === 0) return;
  const at = Math.floor(place * bytes.length);
  bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << bit), at);
  writeFileSync(path, bytes);
}
