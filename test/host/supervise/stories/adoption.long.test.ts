import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RunRequest } from '../../../../electron/core/protocol/policy/run-spec.ts';
import { FILE_FORMAT, KEEPER_WIRE_VERSION } from '../../../../electron/core/protocol/version.ts';
import type { RunView } from '../../../../electron/core/protocol/wire/run-view.ts';
import { runPaths } from '../../../../electron/host/base/paths.ts';
import { keeperProtocolNumbered, otherPrograms } from '../../../support/other-version.ts';
import { until } from '../../../support/until.ts';
import { openTestHome, type TestHome } from '../../../support/vigil-home.ts';

let home: TestHome;
beforeEach(() => {
  home = openTestHome();
});
afterEach(() => home.close());

const ticker = (total: number): RunRequest => ({
  program: {
    kind: 'command',
    file: process.execPath,
    args: [resolve('test/jobs/ticker.mjs'), '50', String(total)],
  },
  resumeArguments: [],
});
const sample = (fault: string): RunRequest => ({
  program: {
    kind: 'sample',
    args: ['--iterations', '30', '--seed', '7', '--size', '32', '--images', '4'],
    fault,
  },
});
const keeperFile = (id: string) => JSON.parse(readFileSync(runPaths(home.folder(id)).keeperFile, 'utf8'));
const codes = (view: RunView) => view.notes.map((note) => note.code);
const iterations = (view: RunView) => view.observations.map((seen) => seen.iteration);
const oneTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const reaches = (id: string, iteration: number) =>
  until(async () => (await home.show(id)).row.iteration >= iteration, `iteration ${iteration} is done`);
const inAttempt = (id: string, attempt: number) =>
  until(async () => (await home.show(id)).attempts[attempt - 1]?.pid != null, `attempt ${attempt} lives`);

/** Runs `then` with the programs of another version, and kills their host afterwards. */
async function underOther(programs: { folder: string }, then: () => Promise<void>): Promise<void> {
  home.programs = programs.folder;
  await then();
  await home.killHost();
  home.programs = resolve('out');
}

describe('a keeper of another version', () => {
  it.each([
    ['older', KEEPER_WIRE_VERSION - 1],
    ['newer', KEEPER_WIRE_VERSION + 1],
  ])(
    '(%s) carries its attempt to the end, is named, and the next attempt gets a new keeper',
    async (_, number) => {
      const programs = await otherPrograms('keeper', keeperProtocolNumbered(number));
      try {
        let id = '';
        await underOther(programs, async () => {
          id = await home.start(sample('silent@20'));
          await reaches(id, 3);
        });
        const attempts = (await home.show(id)).attempts.length;
        expect(attempts).toBe(1);
        expect(keeperFile(id).protocol).toBe(number);
        await inAttempt(id, 2);
        expect(keeperFile(id).protocol).toBe(KEEPER_WIRE_VERSION);
        const view = await home.ended(id);
        expect(view.row).toMatchObject({ outcome: 'finished', attempts: 2 });
        expect(iterations(view)).toEqual(oneTo(30));
        expect(codes(view)).toContain('keeper-other-version');
      } finally {
        programs.remove();
      }
    },
  );

  it('whose file has an unknown format is named; its attempt runs to its end and nothing is lost', async () => {
    const id = await home.start(ticker(60));
    await reaches(id, 5);
    await home.killHost();
    const { keeperFile: file } = runPaths(home.folder(id));
    writeFileSync(file, JSON.stringify({ ...keeperFile(id), format: FILE_FORMAT + 1, version: '9.0.0' }));
    const view = await home.ended(id);
    expect(view.row).toMatchObject({ outcome: 'finished', attempts: 1 });
    expect(iterations(view)).toEqual(oneTo(60));
    expect(view.notes).toContainEqual(
      expect.objectContaining({
        code: 'keeper-not-understood',
        keeper: { version: '9.0.0', protocol: null, format: 2 },
      }),
    );
  });

  it('whose welcome is not understood is named; its attempt runs to its end and nothing is lost', async () => {
    const id = await home.start(ticker(60));
    await reaches(id, 5);
    await home.killHost();
    // The next host understands no welcome, as if the keeper were much newer.
    const programs = await otherPrograms('host', {
      source: 'core/protocol/keeper/keeper-message.ts',
      from: 'living: LivingAttempt.nullable(),',
      to: 'living: z.literal("told otherwise"),',
    });
    try {
      home.programs = programs.folder;
      const view = await home.ended(id);
      expect(view.row).toMatchObject({ outcome: 'finished', attempts: 1 });
      expect(iterations(view)).toEqual(oneTo(60));
      expect(codes(view)).toContain('keeper-not-understood');
    } finally {
      programs.remove();
    }
  });
});

describe('a host of another version', () => {
  it.each([
    ['older', KEEPER_WIRE_VERSION - 1],
    ['newer', KEEPER_WIRE_VERSION + 1],
  ])('(%s) works with a keeper of ours, and is followed by a host of ours', async (_, number) => {
    const programs = await otherPrograms('host', keeperProtocolNumbered(number));
    try {
      let id = '';
      await underOther(programs, async () => {
        id = await home.start(ticker(60));
        await reaches(id, 5);
      });
      const view = await home.ended(id);
      expect(view.row).toMatchObject({ outcome: 'finished', attempts: 1 });
      expect(iterations(view)).toEqual(oneTo(60));
    } finally {
      programs.remove();
    }
  });
});

describe('after a restart of the machine', () => {
  it('the run resumes without a wait, and the process that now has the job’s pid is not touched', async () => {
    const id = await home.start(ticker(80));
    await reaches(id, 6);
    const { attempts } = await home.show(id);
    const stranger = spawn('sleep', ['60']);
    const { pid } = await home.host();
    process.kill(pid, 'SIGKILL');
    await home.killKeeper(id);
    await until(() => !existsSync(`/proc/${attempts[0]?.pid}`), 'the job is gone');
    // As if from a boot long ago: the pid now belongs to another process.
    const { started } = runPaths(home.folder(id)).attempt(1);
    const before = JSON.parse(readFileSync(started, 'utf8'));
    writeFileSync(started, JSON.stringify({ ...before, pid: stranger.pid, startToken: '00000000:4711' }));
    const view = await home.ended(id);
    expect(view.row).toMatchObject({ outcome: 'finished', attempts: 2 });
    expect(iterations(view)).toEqual(oneTo(80));
    expect(codes(view)).not.toContain('orphan-ended');
    expect(codes(view)).not.toContain('orphan-waited-for');
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
    stranger.kill('SIGKILL');
  });
});
