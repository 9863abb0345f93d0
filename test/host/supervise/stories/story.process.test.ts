import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RunRequest } from '../../../../electron/core/protocol/policy/run-spec.ts';
import type { RunView } from '../../../../electron/core/protocol/wire/run-view.ts';
import { readJournal } from '../../../../electron/host/store/journal.ts';
import { until } from '../../../support/until.ts';
import { openTestHome, type TestHome } from '../../../support/vigil-home.ts';

let home: TestHome;
beforeEach(() => {
  home = openTestHome();
});
afterEach(() => home.close());

/** The sample, small enough for a test, with the ledger of evaluations that only it writes. */
const sample = (fault: string | null, total = 30): RunRequest => ({
  program: {
    kind: 'sample',
    args: [
      '--iterations',
      String(total),
      '--seed',
      '7',
      '--size',
      '32',
      '--images',
      '4',
      '--ledger',
      ledger(),
    ],
    fault,
  },
});
const ledger = () => join(home.home, 'ledger.txt');
const iterationsOf = (view: RunView) => view.observations.map((seen) => seen.iteration);
const oneTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** How often each iteration began and ended, by the job's own private ledger. */
function evaluations(): { begun: Map<number, number>; ended: Map<number, number> } {
  const count = { start: new Map<number, number>(), end: new Map<number, number>() };
  for (const line of readFileSync(ledger(), 'utf8').trim().split('\n')) {
    const [word, iteration] = line.split(' ');
    const times = word === 'start' ? count.start : count.end;
    times.set(Number(iteration), (times.get(Number(iteration)) ?? 0) + 1);
  }
  return { begun: count.start, ended: count.end };
}

/** Every iteration was observed once, in order, and none was evaluated again except one in progress at a death. */
function expectWhole(view: RunView, deaths: number): void {
  expect(iterationsOf(view)).toEqual(oneTo(30));
  const { begun, ended } = evaluations();
  expect([...ended.values()].every((times) => times <= 2)).toBe(true);
  expect([...begun.values()].filter((times) => times > 1).length).toBeLessThanOrEqual(deaths);
  const { records, damage } = readJournal(join(view.folder, 'journal.jsonl'), view.row.id);
  expect(damage).toBeNull();
  const observed = records.flatMap(({ entry }) => (entry.kind === 'observation' ? [entry.iteration] : []));
  expect(observed).toEqual(oneTo(30));
}

describe('the sample', () => {
  const restartedOnce = async (fault: string) => {
    const view = await home.ended(await home.start(sample(fault)));
    expect(view.row).toMatchObject({ outcome: 'finished', iteration: 30, attempts: 2 });
    expect(view.attempts[0]?.decision).toMatchObject({
      action: 'restart',
      afterMs: 0,
      because: 'progress',
    });
    expect(view.attempts[1]?.from).toMatchObject({ kind: 'checkpoint', iteration: 12 });
    expectWhole(view, 1);
  };
  const title = 'that dies by %s is restarted once from its checkpoint and finishes all 30 iterations';
  it.each(['silent@13', 'kill@13'])(title, restartedOnce);
  it.each(['exit1@13', 'traceback@13'])(title, { tags: 'long' }, restartedOnce);

  it('reaches the same result, bit for bit, whether or not it died on the way', {
    tags: 'long',
  }, async () => {
    const undisturbed = await home.ended(await home.start(sample(null)));
    const disturbed = await home.ended(await home.start(sample('silent@13')));
    const result = (view: RunView) => view.observations.map(({ x, y }) => ({ x, y }));
    expect(result(disturbed)).toEqual(result(undisturbed));
  });

  it('does not notice that the host is killed, and the next host misses nothing', async () => {
    const id = await home.start(sample('silent@20'));
    await until(async () => (await home.show(id)).row.iteration >= 6, 'six iterations are done');
    await home.killHost();
    const view = await home.ended(id);
    expect(view.row).toMatchObject({ outcome: 'finished', attempts: 2 });
    expectWhole(view, 1);
  });

  it('is resumed from its checkpoint, never doubled, when its keeper is killed', async () => {
    const id = await home.start(sample(null));
    await until(async () => (await home.show(id)).row.iteration >= 6, 'six iterations are done');
    await home.killKeeper(id);
    const view = await home.ended(id);
    expect(view.row).toMatchObject({ outcome: 'finished', attempts: 2 });
    expect(view.attempts[0]?.judged).toMatchObject({ class: 'silent', unseen: true });
    expectWhole(view, 1);
  });

  it('is resumed when keeper and host are killed together', { tags: 'long' }, async () => {
    const id = await home.start(sample(null));
    await until(async () => (await home.show(id)).row.iteration >= 6, 'six iterations are done');
    await Promise.all([home.killHost(), home.killKeeper(id)]);
    expectWhole(await home.ended(id), 1);
  });

  it('gets a new host from its keeper when no client starts one', { tags: 'long' }, async () => {
    const id = await home.start(sample(null, 3000));
    await until(async () => (await home.show(id)).row.phase === 'running', 'the job runs');
    const { pid } = await home.host();
    await home.killHost();
    const hostFile = () => JSON.parse(readFileSync(join(home.home, 'host.json'), 'utf8'));
    await until(() => hostFile().pid !== pid, 'the keeper has started a host');
    const before = (await home.show(id)).row.iteration;
    await until(async () => (await home.show(id)).row.iteration > before, 'the run is followed again');
  });
});
