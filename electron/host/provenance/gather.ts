import { stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { AttemptPlan } from '../../core/protocol/disk/ladder.ts';
import type { GivenCard } from '../../core/protocol/disk/memory/given-card.ts';
import { PROVENANCE_LIMITS, type Provenance } from '../../core/protocol/disk/provenance.ts';
import { PROVENANCE_FILES } from '../../core/protocol/disk/run-folder.ts';
import { withOverrides } from '../../core/protocol/policy/argument-style.ts';
import type { RunSpec } from '../../core/protocol/policy/run-spec.ts';
import { FILE_FORMAT, VIGIL_VERSION } from '../../core/protocol/version.ts';
import { factsOfStart } from '../../core/provenance/facts-of-start.ts';
import { fileName } from '../../core/provenance/file-name.ts';
import { namedFiles } from '../../core/provenance/named-files.ts';
import { readImports } from '../../core/provenance/read-imports.ts';
import { readRegular } from '../../platform/files/regular-file-async.ts';
import { digestOf } from '../base/digest.ts';
import type { RunPaths } from '../base/paths.ts';
import { attemptCommand } from '../keepers/attempt-command.ts';
import { changedFiles } from '../keepers/changed-files.ts';
import type { Machine } from '../place/machine.ts';
import { openContentStore } from './content-store.ts';
import { readGit } from './git-facts.ts';
import { readMachine, readPackages } from './machine-facts.ts';
import { readProvenance, writeProvenance } from './provenance-file.ts';
import {
  addFiles,
  type ReadFile,
  readInTurn,
  readWanted,
  readWithin,
  realPath,
  type WantedFile,
} from './read-files.ts';

/** Largest report of imports that is read: 5,000 long paths. */
const REPORT_BYTES = 4 * 1024 * 1024;

/** The attempt whose facts are gathered. */
export interface GatheredAttempt {
  spec: RunSpec;
  paths: RunPaths;
  attempt: number;
  plan: AttemptPlan;
  /** The GPUs that it was given. */
  cards: readonly GivenCard[];
  /** When it was sent to the keeper. */
  sentAt: number;
}

/** Gathers what one attempt is made of. */
export interface Gathering {
  /** Writes what is known once the job runs, and again when git has answered. Throws the system's error. */
  begin(): Promise<void>;
  /** Adds what the job has reported since, and what could not be kept before. Throws the system's error. */
  look(): Promise<void>;
}

/**
 * Begins to read the files that the command names, at once and without waiting for them: a script may be edited right
 * after the start. The rest waits until the job runs, so that nothing slows its start.
 */
export function gatherProvenance(
  { spec, paths, attempt, plan, cards, sentAt }: GatheredAttempt,
  machine: Pick<Machine, 'programs' | 'system' | 'findProgram'>,
  nowMs: () => number,
): Gathering {
  const { folder } = paths.attempt(attempt);
  const content = openContentStore(paths.content);
  const command = attemptCommand(spec, paths, attempt, { kind: 'beginning' }, plan, machine, null, cards);
  const changed = changedFiles(spec, paths, attempt, plan);
  const early = readNamed();
  let facts: Provenance | null = null;
  let reportBytes = 0;
  let places = 0;

  async function wantedAt(path: string, role: WantedFile['role']): Promise<WantedFile> {
    const asked = resolve(command.cwd, path);
    const real = await realPath(asked);
    const folders = { cwd: await realPath(command.cwd), runFolder: await realPath(paths.folder) };
    // A copy with other values is compared with its file in other attempts.
    const original = changed.find(({ copy }) => copy === asked)?.original;
    return { path: real, name: fileName(original ? await realPath(original) : real, folders), role };
  }

  async function readNamed(): Promise<ReadFile[]> {
    const named = namedFiles(spec.program, command.args).slice(0, PROVENANCE_LIMITS.files);
    return readWithin(await Promise.all(named.map(({ path, role }) => wantedAt(path, role))));
  }

  function write(more: Partial<Provenance>): void {
    if (facts === null) return;
    facts = { ...facts, ...more, updatedAt: nowMs() };
    writeProvenance(folder, facts);
  }

  function add(read: readonly ReadFile[]): Pick<Provenance, 'files' | 'leftOut'> {
    return addFiles([], [], read, sentAt, content.put, digestOf);
  }

  async function begin(): Promise<void> {
    facts = readProvenance(folder);
    if (facts === null) await beginAtFirst();
    await look();
  }

  async function beginAtFirst(): Promise<void> {
    const first = { ...atFirst(), ...(await readMachine()) };
    const found = machine.findProgram(command);
    const path = 'code' in found ? null : found.file;
    const program = path === null ? [] : [await readWanted(await wantedAt(path, 'program'))];
    // A command may only look as if it named a file, and an interpreter is large.
    const read = [...(await Promise.all((await early).map(withTimeOfNow))), ...program].filter(
      ({ found }) => !('because' in found) || found.because !== 'missing',
    );
    const isOfProgram = (each: ReadFile) => each.wanted.role === 'program' && 'because' in each.found;
    const kept = add(read.filter((each) => !isOfProgram(each)));
    facts = { ...first, program: { file: command.file, path }, ...kept };
    write({});
  }

  /** The script's folder says more than the working folder, which may be anywhere. */
  async function addGit(): Promise<void> {
    const script = facts?.files.find(({ role }) => role === 'script');
    const { git, gitMissing, diff } = await readGit(script ? dirname(script.path) : command.cwd, command.env);
    const kept = diff !== null && diff.length > 0 ? { digest: content.put(diff), bytes: diff.length } : null;
    write({ git: git && { ...git, diff: kept }, gitMissing });
  }

  async function look(): Promise<void> {
    // The disk refused before.
    if (facts === null) return begin();
    if (facts.git === null && facts.gitMissing === null) await addGit();
    const text = await readRegular(join(folder, PROVENANCE_FILES.imports), REPORT_BYTES).catch(() => null);
    if (text === null || text.length === reportBytes) return;
    const report = readImports(text.toString('utf8'));
    const wanted = await Promise.all(report.files.map((file) => wantedAt(file, 'module')));
    const known = new Set([...facts.files, ...facts.leftOut].map(({ path }) => path));
    let { files, leftOut } = facts;
    // Kept a few at a time: thousands of modules at once would take a second in which the host does nothing else.
    await readInTurn(
      wanted.filter(({ path }) => !known.has(path)),
      (read) => {
        ({ files, leftOut } = addFiles(files, leftOut, read, sentAt, content.put, digestOf));
      },
    );
    const searched = report.pythons[0]?.places ?? [];
    const isMore = searched.length > places;
    write({
      ...{ files, leftOut },
      pythons: report.pythons.filter(({ version }) => version !== ''),
      torch: report.torch,
      ...(isMore ? { packages: await readPackages(searched) } : {}),
    });
    reportBytes = text.length;
    places = searched.length;
  }

  function atFirst(): Omit<Provenance, 'driver' | 'system'> {
    const { env: parameters } = withOverrides(spec.program.args, spec.overrides);
    const { args, env } = command;
    const ownNames = [...Object.keys(spec.env), ...Object.keys(parameters)];
    return {
      ...{ format: FILE_FORMAT, attempt, sentAt, updatedAt: nowMs(), vigil: VIGIL_VERSION },
      ...{ program: { file: command.file, path: null }, cwd: command.cwd, files: [], leftOut: [] },
      ...{ pythons: [], packages: null, torch: null, git: null, gitMissing: null },
      ...factsOfStart(spec, {
        args: spec.program.kind === 'sample' ? args.slice(1) : args,
        env,
        ownNames,
        plan,
      }),
    };
  }

  return { begin, look };
}

/** A file that was edited since it was read, around the start, may have run in either form: the later time says so. */
async function withTimeOfNow(read: ReadFile): Promise<ReadFile> {
  if ('because' in read.found) return read;
  const modifiedAt = await stat(read.wanted.path).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  );
  return modifiedAt === null ? read : { ...read, found: { ...read.found, modifiedAt } };
}
