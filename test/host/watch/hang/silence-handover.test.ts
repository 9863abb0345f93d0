import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { HangBench, MINUTE, SECOND } from './hang-bench.ts';

/* What a new host knows of a silence that began before it. */

let bench: HangBench;
beforeEach(async () => {
  bench = new HangBench();
  bench.openHost('a');
  await bench.work();
});
afterEach(() => bench.close());

const changeHost = (whileGone = () => {}) => {
  bench.closeHost();
  whileGone();
  bench.openHost('a', {}, 'middle');
};
const cleared = () => bench.run.state.attempts.list[0]?.suspicions.filter((one) => one.clearedAt !== null);

it('a job that hangs stays suspected, and is ended as if no host had changed', async () => {
  await bench.wait(3 * MINUTE);
  expect(bench.isSuspect()).toBe(true);
  changeHost();
  await bench.wait(3 * MINUTE);
  expect([bench.isSuspect(), bench.isEnded(), bench.dumps, cleared()]).toEqual([true, false, 1, []]);
  await bench.wait(3 * MINUTE);
  expect(bench.isEnded()).toBe(true);
});

it('a silence that is not suspicious yet goes on, in its section', async () => {
  await bench.wait(100 * SECOND);
  changeHost();
  expect(bench.isSuspect()).toBe(false);
  await bench.wait(25 * SECOND);
  expect(bench.isSuspect()).toBe(true);
});

it('an event that the host before has heard is no sign of work when it is read again', async () => {
  bench.say({ kind: 'iteration-started', iteration: 6 });
  await bench.wait(3 * MINUTE);
  changeHost();
  bench.sayAgain({ kind: 'iteration-started', iteration: 6 });
  expect([bench.isSuspect(), cleared()]).toEqual([true, []]);
  bench.say({ kind: 'section', section: 'evaluation' });
  expect(cleared()).toMatchObject([{ worked: true }]);
});

it('what a job says in a file that it started over is new', async () => {
  bench.commit({ kind: 'total-known', attempt: 1, total: 90, eventsOffset: 50 });
  await bench.wait(3 * MINUTE);
  changeHost();
  bench.commit({ kind: 'note', fact: { code: 'events-restarted' }, eventsOffset: 0 });
  bench.sayAgain({ kind: 'iteration-started', iteration: 6 });
  expect(cleared()).toMatchObject([{ worked: true }]);
});

it('a host that was killed leaves the silence too, but none that is over', async () => {
  await bench.wait(100 * SECOND);
  const { silence } = bench.run.paths;
  expect(existsSync(silence)).toBe(true);
  bench.observe();
  expect(existsSync(silence)).toBe(false);
});

it('nothing remains of it once the attempt has ended', async () => {
  await bench.wait(100 * SECOND);
  bench.commit({ kind: 'attempt-ending', attempt: 1, why: 'hang' });
  bench.endAttempt();
  expect(existsSync(bench.run.paths.silence)).toBe(false);
});

it('a damaged file, and one of another attempt, say nothing', async () => {
  await bench.wait(3 * MINUTE);
  const { silence } = bench.run.paths;
  for (const spoil of [
    (text: string) => text.slice(9),
    (text: string) => text.replace('"attempt":1', '"attempt":2'),
  ]) {
    changeHost(() => writeFileSync(silence, spoil(readFileSync(silence, 'utf8'))));
    await bench.wait(20 * MINUTE);
    expect([bench.isSuspect(), bench.isEnded()]).toEqual([false, false]);
  }
  expect(cleared()).toMatchObject([{ worked: false }]);
});
