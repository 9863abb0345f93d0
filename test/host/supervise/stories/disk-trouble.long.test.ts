import { mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resumingJob } from '../../../support/played-run.ts';
import { until } from '../../../support/until.ts';
import { openTestHome, type TestHome } from '../../../support/vigil-home.ts';

let home: TestHome;
beforeEach(() => {
  home = openTestHome();
});
afterEach(() => home.close());

describe.skipIf(process.platform === 'win32')('an ending that the disk accepts late', () => {
  it('reaches a host that started in between, which begins the next attempt as usual', async () => {
    const id = await home.start(resumingJob('ticker.mjs', ['100', '40']));
    await until(async () => (await home.show(id)).row.iteration > 3, 'it has begun');
    const file = join(home.folder(id), 'attempts', '001', 'ending.json');
    mkdirSync(join(file, 'in-the-way'), { recursive: true });
    process.kill((await home.show(id)).attempts[0]?.pid ?? 0, 'SIGKILL');
    await until(async () => (await home.show(id)).row.phase === 'starting', 'the next attempt is asked for');
    await home.killHost();
    await home.host();
    rmSync(file, { recursive: true });
    const view = await home.ended(id);
    expect(view.row).toMatchObject({ outcome: 'finished', attempts: 2, iteration: 40 });
    expect(view.notes.map(({ code }) => code)).not.toContain('unknown-attempt');
  });

  it('delays the next attempt no longer than the disk does', async () => {
    const id = await home.start(resumingJob('ticker.mjs', ['100', '40']));
    await until(async () => (await home.show(id)).row.iteration > 3, 'it has begun');
    const file = join(home.folder(id), 'attempts', '001', 'ending.json');
    // No file can replace a folder.
    mkdirSync(join(file, 'in-the-way'), { recursive: true });
    process.kill((await home.show(id)).attempts[0]?.pid ?? 0, 'SIGKILL');
    await until(async () => (await home.show(id)).attempts[0]?.judged != null, 'its end is judged');
    rmSync(file, { recursive: true });
    expect((await home.ended(id)).row).toMatchObject({ outcome: 'finished', attempts: 2, iteration: 40 });
    expect(readFileSync(file, 'utf8')).toContain('"signal": 9');
  });
});

describe('an output log that cannot be read', () => {
  it('costs an ending only its last lines', async () => {
    const id = await home.start(resumingJob('ticker.mjs', ['100', '40']));
    await until(async () => (await home.show(id)).row.iteration > 3, 'it has begun');
    const log = join(home.folder(id), 'attempts', '001', 'output.log');
    renameSync(log, `${log}.moved`);
    mkdirSync(log);
    process.kill((await home.show(id)).attempts[0]?.pid ?? 0, 'SIGKILL');
    const view = await home.ended(id);
    expect(view.row).toMatchObject({ outcome: 'finished', attempts: 2, iteration: 40, problem: null });
    expect(view.attempts[0]).toMatchObject({ judged: { class: 'silent' }, lastLines: [] });
  });
});
