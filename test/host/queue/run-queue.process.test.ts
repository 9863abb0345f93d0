import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RunRequest } from '../../../electron/core/protocol/policy/run-spec.ts';
import { until } from '../../support/until.ts';
import { openTestHome, type TestHome } from '../../support/vigil-home.ts';

let home: TestHome;
beforeEach(() => {
  home = openTestHome();
});
afterEach(() => home.close());

const marks = () => join(home.home, 'marks.txt');
/** A job that records its begin and end in one shared file, and reports that it has finished. */
const marker = (name: string, forMs: number): RunRequest => ({
  name,
  queue: true,
  program: {
    kind: 'command',
    file: process.execPath,
    args: [resolve('test/jobs/marker.mjs'), marks(), name, String(forMs)],
  },
});
/** A job that fails at once, always in the same way. */
const failing = (name: string): RunRequest => ({
  name,
  queue: true,
  program: { kind: 'command', file: process.execPath, args: ['-e', 'process.exit(7)'] },
});
const marked = () => readFileSync(marks(), 'utf8').trim().split('\n');
const phase = async (id: string) => (await home.show(id)).row.phase;
const queue = async () => (await home.client()).queue.show.query();

describe('the queue', () => {
  it('starts runs one after the other, in the order that a person chose', async () => {
    const ids: string[] = [];
    for (const name of ['one', 'two', 'three']) ids.push(await home.start(marker(name, 700)));
    const [, two = '', three = ''] = ids;
    expect(await queue()).toMatchObject({ order: [two, three], pause: null });
    await (await home.client()).queue.move.mutate({ id: three, to: 0 });
    expect((await queue()).order).toEqual([three, two]);
    for (const id of ids) expect((await home.ended(id)).row.outcome).toBe('finished');
    expect(marked()).toEqual(['begin one', 'end one', 'begin three', 'end three', 'begin two', 'end two']);
  });

  it('survives the death of host and keeper, with its order', async () => {
    const one = await home.start(marker('one', 60_000));
    const two = await home.start(marker('two', 100));
    const three = await home.start(marker('three', 100));
    await (await home.client()).queue.move.mutate({ id: three, to: 0 });
    await until(async () => (await phase(one)) === 'running', 'the first runs');
    await Promise.all([home.killHost(), home.killKeeper(one)]);
    // The job died with its keeper and cannot resume, so the next run gets its turn.
    for (const id of [three, two]) expect((await home.ended(id)).row.outcome).toBe('finished');
    const others = marked().filter((mark) => !mark.endsWith('one'));
    expect(others).toEqual(['begin three', 'end three', 'begin two', 'end two']);
  });

  it('pauses when three runs in a row fail in the same way, and re-runs only the failed once it is released', {
    tags: 'long',
  }, async () => {
    const good = await home.start(marker('good', 10));
    await home.ended(good);
    const ids: string[] = [];
    for (const name of ['a', 'b', 'c', 'd']) ids.push(await home.start(failing(name)));
    const last = ids[3] ?? '';
    await until(async () => (await queue()).pause !== null, 'the breaker has tripped');
    expect(await queue()).toMatchObject({ pause: { because: 'same-failures', runs: ids.slice(0, 3) } });
    expect(await phase(last)).toBe('queued');
    const client = await home.client();
    await client.queue.release.mutate();
    await home.ended(last);
    await client.queue.hold.mutate();
    expect(await client.queue.rerunFailed.mutate()).toMatchObject({ ok: true, value: { length: 4 } });
    expect((await queue()).order.sort()).toEqual([...ids].sort());
    expect((await home.show(good)).row.phase).toBe('ended');
  });

  it('allows stopping a queued run, and refuses to move a run that is not queued', {
    tags: 'long',
  }, async () => {
    const one = await home.start(marker('one', 60_000));
    const two = await home.start(marker('two', 10));
    const client = await home.client();
    expect(await client.queue.move.mutate({ id: one, to: 0 })).toMatchObject({
      ok: false,
      problem: { code: 'run-not-queued' },
    });
    await client.runs.stop.mutate({ id: two, hard: false });
    expect((await home.show(two)).row).toMatchObject({ phase: 'ended', outcome: 'stopped', attempts: 0 });
  });

  it('loses only the order when its file is damaged', async () => {
    await home.start(marker('one', 60_000));
    const two = await home.start(marker('two', 10));
    const three = await home.start(marker('three', 10));
    await (await home.client()).queue.move.mutate({ id: three, to: 0 });
    await home.killHost();
    writeFileSync(join(home.home, 'queue.json'), '{"format":1,"ord');
    expect((await queue()).order).toEqual([two, three]);
  });
});
