import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runPaths } from '../../../../electron/host/base/paths.ts';
import { KEEPER_FLAGS } from '../../../../electron/host/place/local/local-keepers.ts';
import {
  events,
  inPhase,
  isAlive,
  keeperPid,
  observed,
  resumingJob,
  waitsAgain,
} from '../../../support/played-run.ts';
import { until } from '../../../support/until.ts';
import { openTestHome, type TestHome } from '../../../support/vigil-home.ts';

let home: TestHome;
beforeEach(() => {
  home = openTestHome();
});
afterEach(() => home.close());

describe('a run that hits a fault', () => {
  it('continues an interrupted start once the cause of the fault is gone', async () => {
    const id = await home.start(events([], 'exit:3'));
    await waitsAgain(home, id);
    // A folder in place of events.jsonl cannot be read.
    const { events: path } = runPaths(home.folder(id));
    mkdirSync(path);
    await delay(7_000);
    expect((await home.show(id)).row).toMatchObject({ phase: 'waiting', attempts: 1 });
    rmdirSync(path);
    expect((await home.ended(id)).row).toMatchObject({ outcome: 'failed', attempts: 2 });
  });

  it('waits with its restart while a checkpoint cannot be written, and reports why', async () => {
    const id = await home.start(events([observed(1), observed(2)], 'exit:3'));
    const folder = runPaths(home.folder(id)).checkpoints;
    writeFileSync(folder, 'in the way');
    await until(
      async () => (await home.show(id)).row.problem?.code === 'checkpoint-unwritable',
      'the row tells what is in the way',
    );
    expect((await home.show(id)).row).toMatchObject({ phase: 'waiting', attempts: 1, iteration: 2 });
    rmSync(folder);
    const view = await home.ended(id);
    expect(view.row.problem).toBeNull();
    expect(view.attempts[1]?.from).toMatchObject({ kind: 'checkpoint', iteration: 2 });
  });

  it('leaves no keeper behind if its host is replaced while no job is running', async () => {
    const id = await home.start(events([], 'exit:3'));
    await waitsAgain(home, id);
    const pid = keeperPid(home, id);
    await home.killHost();
    await (await home.client()).runs.stop.mutate({ id, hard: false });
    expect((await home.ended(id)).row.outcome).toBe('stopped');
    await until(() => !isAlive(pid), 'the keeper has gone');
  });

  it('leaves no keeper behind if its journal is damaged; the job runs to its end', async () => {
    const id = await home.start(resumingJob('ticker.mjs', ['50', '60']));
    await until(async () => (await home.show(id)).row.iteration > 3, 'it has begun');
    const { journal, events } = runPaths(home.folder(id));
    const pid = keeperPid(home, id);
    await home.killHost();
    const bytes = readFileSync(journal);
    bytes.write('!', bytes.indexOf('\n') + 5);
    writeFileSync(journal, bytes);
    expect((await home.show(id)).row.problem).toMatchObject({ code: 'journal-damaged', line: 2 });
    await until(() => !isAlive(pid), 'the keeper has gone');
    expect(readFileSync(events, 'utf8')).toContain('"finished"');
    expect(readFileSync(journal).equals(bytes)).toBe(true);
  });

  it.each([
    ['one letter of its command is changed', (text: string) => text.replace('ticker.mjs', 'ticket.mjs')],
    ['the file is cut in half', (text: string) => text.slice(0, text.length / 2)],
  ])('leaves no keeper behind if run.json is damaged: %s', async (_, spoil) => {
    const id = await home.start(resumingJob('ticker.mjs', ['50', '60']));
    await until(async () => (await home.show(id)).row.iteration > 3, 'it has begun');
    const { journal, spec: file, events } = runPaths(home.folder(id));
    const pid = keeperPid(home, id);
    await home.killHost();
    const spoilt = spoil(readFileSync(file, 'utf8'));
    writeFileSync(file, spoilt);
    const before = readFileSync(journal);
    const wire = await home.client();
    expect(await wire.runs.list.query()).toMatchObject([{ id, problem: { code: 'run-unreadable', file } }]);
    expect(await wire.runs.resume.mutate({ id })).toMatchObject({ problem: { code: 'run-unreadable' } });
    await until(() => !isAlive(pid), 'the keeper has gone');
    expect(readFileSync(events, 'utf8')).toContain('"finished"');
    expect([readFileSync(file, 'utf8'), readFileSync(journal)]).toEqual([spoilt, before]);
  });

  it('leaves no keeper behind after it finished', async () => {
    const id = await home.start(resumingJob('ticker.mjs', ['20', '5']));
    await inPhase(home, id, 'running');
    const pid = keeperPid(home, id);
    expect((await home.ended(id)).row.outcome).toBe('finished');
    await until(() => !isAlive(pid), 'the keeper has gone');
  });

  it('leaves no keeper behind if keeper.json is damaged when the next host looks for it', async () => {
    const id = await home.start(resumingJob('ticker.mjs', ['20', '5']));
    const { keeperFile } = runPaths(home.folder(id));
    await home.ended(id);
    await until(() => !existsSync(keeperFile), 'its keeper has gone');
    await home.killHost();
    // A host that dies after the last record and before the release leaves such a keeper behind.
    const program = [...KEEPER_FLAGS, join(home.programs, 'keeper.cjs'), home.folder(id)];
    const env = { ...process.env, VIGIL_HOME: home.home };
    const keeper = spawn(process.execPath, program, { detached: true, stdio: 'ignore', env });
    await until(() => existsSync(keeperFile), 'it has written its file');
    writeFileSync(keeperFile, readFileSync(keeperFile, 'utf8').replace('"token"', '"taken"'));
    await home.host();
    await until(() => keeper.exitCode !== null, 'the keeper has gone');
  });
});
