import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inPhase, isAlive, keeperPid, resumingJob } from '../../../support/played-run.ts';
import { until } from '../../../support/until.ts';
import { openTestHome, type TestHome } from '../../../support/vigil-home.ts';

let home: TestHome;
beforeEach(() => {
  home = openTestHome();
});
afterEach(() => home.close());

describe('a healthy job is left alone', () => {
  it('while its keeper is suspended: silence is not death', async () => {
    const id = await home.start(resumingJob('ticker.mjs', ['100', '120']));
    await until(async () => (await home.show(id)).row.iteration > 3, 'it has begun');
    const pid = (await home.show(id)).attempts[0]?.pid ?? 0;
    process.kill(keeperPid(home, id), 'SIGSTOP');
    await home.killHost();
    await home.host();
    await delay(6_000);
    expect(isAlive(pid)).toBe(true);
    process.kill(keeperPid(home, id), 'SIGCONT');
    const view = await home.ended(id);
    expect(view.row).toMatchObject({ outcome: 'finished', attempts: 1, iteration: 120 });
    expect(view.notes).toMatchObject([{ code: 'host-took-over' }]);
  });

  it('if its run folder is copied to another home and a host starts there', { tags: 'long' }, async () => {
    const id = await home.start(resumingJob('ticker.mjs', ['100', '60']));
    await until(async () => (await home.show(id)).row.iteration > 3, 'it has begun');
    const other = openTestHome();
    cpSync(join(home.home, 'runs'), join(other.home, 'runs'), { recursive: true });
    await until(async () => (await other.show(id)).row.attempts > 1, 'the copy has gone its own way');
    await other.close();
    expect((await home.ended(id)).row).toMatchObject({ outcome: 'finished', attempts: 1, iteration: 60 });
  });
});

describe('two copies of a job never run', () => {
  it('a job that survives its keeper is ended before the next attempt starts', async () => {
    const id = await home.start(resumingJob('stubborn.mjs', []));
    await inPhase(home, id, 'running');
    const { attempts } = await home.show(id);
    const pid = attempts[0]?.pid ?? 0;
    await until(
      async () => (await home.show(id)).attempts[0]?.outputBytes !== 0,
      'it minds hang-ups no more',
    );
    await home.killKeeper(id);
    await until(async () => (await home.show(id)).attempts[1]?.pid != null, 'the second attempt lives');
    expect(isAlive(pid)).toBe(false);
    expect((await home.show(id)).notes).toContainEqual(
      expect.objectContaining({ code: 'orphan-ended', pids: [pid] }),
    );
    await (await home.client()).runs.stop.mutate({ id, hard: true });
    await home.ended(id);
  });
});
