import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { OwnPattern } from '../../../../electron/core/protocol/policy/own-pattern.ts';
import { mortal } from '../../../support/scripted/mortal.ts';
import { ScriptedHome } from '../../../support/scripted/scripted-home.ts';
import type { JobScript } from '../../../support/scripted/scripted-job.ts';

/* The output of played jobs, read for their iterations. */

let home: ScriptedHome;
let script: JobScript;
beforeEach(() => {
  home = new ScriptedHome({ mortal, job: (hands) => script(hands) });
});
afterEach(() => home.close());

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const RESUMES = { resumeArguments: ['--after', '{iteration}'] };

/** Prints an iteration a second; its first attempt dies in the iteration `dies`, and the next resumes there. */
const counting = (line: (i: number) => string, to: number, dies = 0): JobScript =>
  function* ({ start, write }) {
    for (let i = 1 + Number(start.args[2] ?? 0); i <= to; i++) {
      yield 1000;
      if (i === dies && start.attempt === 1) return { signal: 9 };
      write(Buffer.from(line(i)));
    }
    return 0;
  };

const show = (id: string) => home.show(id);
const choose = (id: string, recognizer: string | null) =>
  home.services.settings.chooseRecognizer(id, recognizer);
const keepPattern = (pattern: Pick<OwnPattern, 'name' | 'pattern' | 'moment'>) =>
  writeFileSync(join(home.home, 'patterns.json'), JSON.stringify({ format: 1, patterns: [pattern] }));
const pairs = (id: string) => show(id).observations.map(({ iteration, y }) => [iteration, y]);

it('a job that dies silently resumes from the iteration in its output, and finishes at its total', async () => {
  script = counting((i) => `Iteration ${i}/12 value=${1 / i} best=${1 / i}\n`, 12, 6);
  const { row, observations, attempts } = await home.ended(await home.start('job', [], RESUMES));
  expect(row).toMatchObject({ outcome: 'finished', iteration: 12, total: 12, attempts: 2 });
  expect(observations.map(({ iteration }) => iteration)).toEqual(upTo(12));
  expect(attempts[1]).toMatchObject({ from: { kind: 'own-state', iteration: 5 }, firstIteration: 6 });
});

it('a host that takes over reads on, and counts each iteration once', async () => {
  script = counting((i) => `Iteration ${i}/40 best=${1 / i}\n`, 40);
  const id = await home.start('job', []);
  await home.until(() => show(id).row.iteration >= 8, 'iteration 8');
  await home.changeHost();
  const { row, observations } = await home.ended(id);
  expect(row).toMatchObject({ outcome: 'finished', iteration: 40, attempts: 1 });
  expect(observations.map(({ iteration }) => iteration)).toEqual(upTo(40));
});

it('a bar that is repainted in place counts each iteration', async () => {
  script = counting((i) => `\r ${i}0%|###   | ${i}/10 [00:01<00:09,  1.00it/s]`, 10);
  const { row } = await home.ended(await home.start('job', []));
  expect(row).toMatchObject({ outcome: 'finished', iteration: 10, total: 10 });
});

it('a wrong guess is corrected: all iterations are read again, also those of earlier attempts', async () => {
  script = counting((i) => `Iteration ${i}/6 loss=${1 / i}\nstep ${i}00 of 9900\n`, 6, 4);
  const id = await home.start('job', [], { ...RESUMES, total: 6 });
  const before = await home.ended(id);
  keepPattern({
    name: 'mine',
    pattern: '^Iteration (?<iteration>\\d+)/\\d+ loss=(?<value>\\S+)',
    moment: 'done',
  });
  expect(choose(id, 'own:mine')).toEqual({ ok: true, value: null });
  const expected = upTo(6).map((iteration) => [iteration, 1 / iteration]);
  await home.until(() => pairs(id).length === 6 && pairs(id)[5]?.[1] === 1 / 6, 'both attempts are read');
  expect(pairs(id)).toEqual(expected);
  const { row, reading, attempts } = show(id);
  expect(reading).toMatchObject({ recognizer: 'own:mine', by: 'user' });
  expect(attempts.map(({ firstIteration, lastIteration }) => [firstIteration, lastIteration])).toEqual([
    [1, 3],
    [4, 6],
  ]);
  expect(row.outcome).toBe(before.row.outcome);
});

it('a first guess that the next attempt disproves is rejected, with the total that it read', async () => {
  script = function* ({ start, print }) {
    const epochs = (to: number) =>
      print(
        upTo(to)
          .map((e) => `Epoch ${e}/50 loss=${1 / e}`)
          .join('\n'),
      );
    yield 100;
    if (start.attempt === 1) {
      epochs(13);
      yield 600;
      return { signal: 9 };
    }
    for (let i = 1; i <= 6; i++) {
      epochs(50);
      print(`Iteration ${i}/6 best=${i + 0.5}`);
      yield 100;
    }
    return 0;
  };
  const { row, observations } = await home.ended(await home.start('job', [], { resumeArguments: [] }));
  expect(observations.map(({ iteration, best }) => [iteration, best])).toEqual(
    upTo(6).map((iteration) => [iteration, iteration + 0.5]),
  );
  expect(row).toMatchObject({ outcome: 'finished', attempts: 2, iteration: 6, total: 6 });
});

it('the iterations are read with the recognizer that the user chose', async () => {
  script = counting((i) => `Iteration ${i}/5 loss=${1 / i}\n`, 5);
  const id = await home.start('job', []);
  await home.ended(id);
  for (const [recognizer, expected] of [
    ['tqdm', 0],
    ['structure', 5],
  ] as const) {
    choose(id, recognizer);
    await home.until(() => show(id).row.iteration === expected, `${expected} iterations`);
  }
  expect(choose(id, 'nonsense')).toMatchObject({
    ok: false,
    problem: { code: 'no-such-recognizer', recognizer: 'nonsense' },
  });
});

it('a pattern that no longer matches is noted while the job keeps printing', async () => {
  keepPattern({ name: 'mine', pattern: 'alpha (?<iteration>\\d+) = (?<value>\\S+)', moment: 'done' });
  script = function* ({ print }) {
    yield 1000;
    print(
      upTo(20)
        .map((i) => `alpha ${i} = 0.5`)
        .join('\n'),
    );
    print(
      upTo(20_000)
        .map((i) => `beta ${i} : a line of another version`)
        .join('\n'),
    );
    return 0;
  };
  const { notes, row } = await home.ended(await home.start('job', []));
  expect(row.iteration).toBe(20);
  expect(notes).toContainEqual(expect.objectContaining({ code: 'pattern-silent', recognizer: 'own:mine' }));
});

it('unreadable patterns, edited by hand, are reported and not overwritten', () => {
  const file = join(home.home, 'patterns.json');
  writeFileSync(file, '{"format":1,"patterns":[{"name":"mine"');
  const refused = { ok: false, problem: { code: 'patterns-unreadable', path: file } };
  const { patterns } = home.services;
  expect(patterns.list()).toMatchObject(refused);
  expect(patterns.save([])).toMatchObject(refused);
  expect(readFileSync(file, 'utf8')).toContain('"mine"');
});

/** Recorded output, which must give the same facts however slowly it comes. */
const RECORDS = ['hugging-face.tty', 'lightning-tqdm.tty', 'bayes-opt-verbose-2.tty', 'optuna.tty'];

it.each(RECORDS)('%s gives the same facts however slowly its output arrives', async (record) => {
  const bytes = readFileSync(resolve('test/records/output/peers', record));
  const read = async (pieces: number) => {
    const size = Math.ceil(bytes.length / pieces);
    script = function* ({ write }) {
      for (let at = 0; at < bytes.length; at += size) {
        write(bytes.subarray(at, at + size));
        yield 60;
      }
      return 0;
    };
    const { observations } = await home.ended(await home.start('job', []));
    return observations.map(({ iteration, y, metrics }) => ({ iteration, y, metrics }));
  };
  const atOnce = await read(1);
  expect(atOnce.length).toBeGreaterThan(0);
  expect(await read(60)).toEqual(atOnce);
});

it('the output of a job that reports itself is not read', async () => {
  const id = await home.start('mortal', []);
  const { reading } = await home.ended(id);
  expect(reading).toMatchObject({ from: 'job', recognizer: null });
  expect(choose(id, 'tqdm')).toMatchObject({ ok: false, problem: { code: 'run-reports-itself' } });
});
