import { existsSync, rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EXIT } from '../../../../electron/host/cli/exit-codes.ts';
import { isAlive, keeperPid, resumingJob } from '../../../support/played-run.ts';
import { until } from '../../../support/until.ts';
import { vigil } from '../../../support/vigil-command.ts';
import { openTestHome, type TestHome } from '../../../support/vigil-home.ts';

let home: TestHome;
beforeEach(() => {
  home = openTestHome();
});
afterEach(() => home.close());

const remove = async (id: string) => (await home.client()).runs.remove.mutate({ id });
const listed = async () => (await (await home.client()).runs.list.query()).map(({ id }) => id);
const deleteFolder = (id: string) => rmSync(home.folder(id), { recursive: true, force: true });

describe.skipIf(process.platform === 'win32')('a run whose folder was deleted by hand', () => {
  it('is removed from the list by vigil rm, which reports that nothing can be restored', async () => {
    const id = await home.start(resumingJob('steady.mjs', ['5', '2']));
    await home.ended(id);
    await until(() => !existsSync(`${home.folder(id)}/keeper.json`), 'its keeper has gone');
    deleteFolder(id);
    const { code, stdout } = await vigil(home.home, 'rm', id);
    expect([code, stdout]).toEqual([EXIT.ok, expect.stringContaining('only removed from the list')]);
    expect(await listed()).toEqual([]);
    await home.killHost();
    expect(await listed()).toEqual([]);
    expect((await vigil(home.home, 'restore', id)).code).not.toBe(EXIT.ok);
  });

  it.each(['the host that knew it', 'another host'])(
    'stays listed by %s while its job lives',
    async (which) => {
      const id = await home.start(resumingJob('steady.mjs', ['200', '1000']));
      await until(async () => (await home.show(id)).row.iteration > 0, 'it works');
      const pid = (await home.show(id)).attempts[0]?.pid ?? 0;
      const keeper = keeperPid(home, id);
      if (which === 'another host') await home.killHost();
      deleteFolder(id);
      const lives = { ok: false, problem: { code: 'run-lives-without-folder', id, pids: [pid] } };
      expect(await remove(id)).toEqual(lives);
      expect([isAlive(pid), isAlive(keeper), await listed()]).toEqual([true, true, [id]]);
      const refused = await vigil(home.home, 'rm', id);
      expect(refused.stderr).toContain(`its process ${pid} is still running`);

      process.kill(keeper, 'SIGKILL');
      await until(() => !isAlive(pid), 'the job has gone with its terminal');
      expect(await remove(id)).toEqual({ ok: true, value: { inBin: false } });
      expect(await listed()).toEqual([]);
    },
  );
});
