import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { RunRequest } from '../../../../electron/core/protocol/policy/run-spec.ts';
import { until } from '../../../support/until.ts';
import { openTestHome, type TestHome } from '../../../support/vigil-home.ts';

let home: TestHome;
beforeEach(() => {
  home = openTestHome();
});
afterEach(() => home.close());

const prints = (template: string, args: string[], more: Partial<RunRequest> = {}): RunRequest => ({
  program: {
    kind: 'command',
    file: process.execPath,
    args: [resolve('test/jobs/prints.mjs'), template, ...args],
  },
  cwd: home.home,
  ...more,
});

it('iterations of a known tool are read from its output', async () => {
  const id = await home.start({
    program: { kind: 'command', file: 'cat', args: [resolve('test/records/output/peers/optuna.tty')] },
  });
  const { row, observations, reading } = await home.ended(id);
  expect(reading).toMatchObject({ from: 'output', recognizer: 'optuna', by: 'itself' });
  expect(observations.length).toBeGreaterThan(5);
  expect(row.best).toBe(observations.at(-1)?.best);
  expect(Object.keys(observations[0]?.parameters ?? {})).not.toEqual([]);
});

it('a job that dies silently resumes from the iteration in its output, and finishes at its total', async () => {
  const id = await home.start(
    prints('Iteration {i}/{n} value={v} best={v}\\n', ['--to', '12', '--die', '6'], {
      resumeArguments: ['--after', '{iteration}'],
    }),
  );
  const { row, observations, attempts } = await home.ended(id);
  expect(row).toMatchObject({ outcome: 'finished', iteration: 12, total: 12, attempts: 2 });
  expect(observations.map(({ iteration }) => iteration)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(attempts[1]).toMatchObject({ from: { kind: 'own-state', iteration: 5 }, firstIteration: 6 });
});

it('a host that takes over reads on, and counts each iteration once', async () => {
  const id = await home.start(prints('Iteration {i}/{n} best={v}\\n', ['--to', '40', '--pace', '100']));
  await until(async () => (await home.show(id)).row.iteration >= 8, 'iteration 8');
  await home.killHost();
  const { row, observations } = await home.ended(id);
  expect(row).toMatchObject({ outcome: 'finished', iteration: 40, attempts: 1 });
  expect(observations.map(({ iteration }) => iteration)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
});

it('30,000 iterations are all counted, but the view has fewer observations', async () => {
  const script = `for (let i = 1; i <= 30_000; i++) process.stdout.write(\`Iteration \${i}/30000 loss=\${1 / i}\\n\`)`;
  const id = await home.start({ program: { kind: 'command', file: process.execPath, args: ['-e', script] } });
  // Lines that arrive at once look like a mere list: they count once the user chooses the recogniser.
  const { reading } = await home.ended(id);
  expect(reading).toMatchObject({ recognizer: null, structure: { isProposal: true, iterations: 30_000 } });
  const chosen = reading.structure?.roles ?? { roles: [], direction: null };
  const { runs } = await home.client();
  expect(await runs.chooseRoles.mutate({ id, chosen })).toMatchObject({ ok: true });
  await until(async () => (await home.show(id)).row.outcome === 'finished', 'all is read');
  const { row, observations } = await home.show(id);
  expect(row).toMatchObject({ outcome: 'finished', iteration: 30_000, total: 30_000 });
  expect(observations.at(-1)).toMatchObject({ iteration: 30_000, y: 1 / 30_000 });
  expect(observations.length).toBeLessThan(15_000);
});

it('a bar that is repainted in place counts each iteration', async () => {
  const id = await home.start(
    prints('\\r {i}0%|###   | {i}/{n} [00:01<00:09,  1.00it/s]', ['--to', '10', '--pace', '50']),
  );
  expect((await home.ended(id)).row).toMatchObject({ outcome: 'finished', iteration: 10, total: 10 });
});

it('a wrong guess is corrected: all iterations are read again, also those of earlier attempts', async () => {
  const template = 'Iteration {i}/{n} loss={v}\\nstep {i}00 of 9900\\n';
  const id = await home.start(
    prints(template, ['--to', '6', '--die', '4'], {
      total: 6,
      resumeArguments: ['--after', '{iteration}'],
    }),
  );
  const before = await home.ended(id);
  const client = await home.client();
  writeFileSync(
    join(home.home, 'patterns.json'),
    JSON.stringify({
      format: 1,
      patterns: [
        { name: 'mine', pattern: '^Iteration (?<iteration>\\d+)/\\d+ loss=(?<value>\\S+)', moment: 'done' },
      ],
    }),
  );
  const chosen = await client.runs.chooseRecognizer.mutate({ id, recognizer: 'own:mine' });
  expect(chosen).toEqual({ ok: true, value: null });
  await until(
    async () => (await home.show(id)).observations[5]?.y === 1 / 6,
    'values of both attempts are read',
  );
  const { row, reading, observations, attempts } = await home.show(id);
  expect(reading).toMatchObject({ recognizer: 'own:mine', by: 'user' });
  expect(observations.map(({ iteration, y }) => [iteration, y])).toEqual(
    [1, 2, 3, 4, 5, 6].map((iteration) => [iteration, 1 / iteration]),
  );
  expect(attempts.map(({ firstIteration, lastIteration }) => [firstIteration, lastIteration])).toEqual([
    [1, 3],
    [4, 6],
  ]);
  expect(row.outcome).toBe(before.row.outcome);
});

it('a first guess that the next attempt disproves is rejected, with the total that it read', async () => {
  const script = `
    const { existsSync, writeFileSync } = require('node:fs');
    const epochs = (to) => { for (let e = 1; e <= to; e++) console.log('Epoch ' + e + '/50 loss=' + 1 / e); };
    if (!existsSync('died')) {
      writeFileSync('died', '');
      epochs(13);
      setTimeout(() => process.kill(process.pid, 'SIGKILL'), 600);
    } else {
      let i = 0;
      setInterval(() => {
        epochs(50);
        console.log('Iteration ' + ++i + '/6 best=' + (i + 0.5));
        if (i === 6) process.exit(0);
      }, 100);
    }`;
  const id = await home.start({
    program: { kind: 'command', file: process.execPath, args: ['-e', script] },
    cwd: home.home,
    resumeArguments: [],
  });
  const { row, observations } = await home.ended(id);
  expect(observations.map(({ iteration, best }) => [iteration, best])).toEqual(
    [1, 2, 3, 4, 5, 6].map((iteration) => [iteration, iteration + 0.5]),
  );
  expect(row).toMatchObject({ outcome: 'finished', attempts: 2, iteration: 6, total: 6 });
});

it('the iterations are read with the recognizer that the user chose', async () => {
  const id = await home.start(prints('Iteration {i}/{n} loss={v}\\n', ['--to', '5']));
  await home.ended(id);
  const client = await home.client();
  for (const [recognizer, expected] of [
    ['tqdm', 0],
    ['plain', 5],
  ] as const) {
    await client.runs.chooseRecognizer.mutate({ id, recognizer });
    await until(async () => (await home.show(id)).row.iteration === expected, `${expected} iterations`);
  }
  expect(await client.runs.chooseRecognizer.mutate({ id, recognizer: 'nonsense' })).toMatchObject({
    ok: false,
    problem: { code: 'no-such-recognizer', recognizer: 'nonsense' },
  });
});

it('a pattern that no longer matches is noted while the job keeps printing', async () => {
  writeFileSync(
    join(home.home, 'patterns.json'),
    JSON.stringify({
      format: 1,
      patterns: [{ name: 'mine', pattern: 'alpha (?<iteration>\\d+) = (?<value>\\S+)', moment: 'done' }],
    }),
  );
  const script = `
    for (let i = 1; i <= 20; i++) console.log('alpha ' + i + ' = 0.5');
    for (let i = 0; i < 20000; i++) console.log('beta ' + i + ' : a line of another version');`;
  const id = await home.start({ program: { kind: 'command', file: process.execPath, args: ['-e', script] } });
  const { notes, row } = await home.ended(id);
  expect(row.iteration).toBe(20);
  expect(notes).toContainEqual(expect.objectContaining({ code: 'pattern-silent', recognizer: 'own:mine' }));
});

it('a pattern that sees only some of very many lines is noted', async () => {
  const pattern = { name: 'bare', pattern: '^(?<iteration>\\d+) (?<value>[\\d.]+)$', moment: 'done' };
  writeFileSync(join(home.home, 'patterns.json'), JSON.stringify({ format: 1, patterns: [pattern] }));
  const script = `
    for (let i = 1; i <= 5; i++) console.log(i + ' 0.5');
    const line = 'x'.repeat(4000);
    for (let i = 0; i < 18000; i++) console.log(line);`;
  const id = await home.start({ program: { kind: 'command', file: process.execPath, args: ['-e', script] } });
  const { notes, row } = await home.ended(id);
  expect(row.iteration).toBe(5);
  expect(notes.filter(({ code }) => code === 'pattern-thinned')).toMatchObject([{ recognizer: 'own:bare' }]);
});

it('unreadable patterns, edited by hand, are reported and not overwritten', async () => {
  const file = join(home.home, 'patterns.json');
  writeFileSync(file, '{"format":1,"patterns":[{"name":"mine"');
  const client = await home.client();
  const refused = { ok: false, problem: { code: 'patterns-unreadable', path: file } };
  expect(await client.patterns.list.query()).toMatchObject(refused);
  expect(await client.patterns.save.mutate({ patterns: [] })).toMatchObject(refused);
  expect(readFileSync(file, 'utf8')).toContain('"mine"');
});

it.each(['peers/hugging-face.tty', 'peers/lightning-tqdm.tty', 'peers/bayes-opt-verbose-2.tty'])(
  '%s gives the same facts however slowly its output arrives',
  async (record) => {
    const file = resolve('test/records/output', record);
    const pieces = Math.ceil(statSync(file).size / 60);
    const read = async (args: string[]) => {
      const id = await home.start({
        program: {
          kind: 'command',
          file: process.execPath,
          args: [resolve('test/jobs/replay.mjs'), file, ...args],
        },
      });
      return (await home.ended(id)).observations.map(({ iteration, y, metrics }) => ({
        iteration,
        y,
        metrics,
      }));
    };
    const atOnce = await read(['--bytes', '1000000']);
    expect(atOnce.length).toBeGreaterThan(0);
    expect(await read(['--bytes', String(pieces), '--pace', '60'])).toEqual(atOnce);
  },
);

it('the output of a job that reports itself is not read', async () => {
  const id = await home.start({ program: { kind: 'sample', args: ['--iterations', '8'], fault: null } });
  const { reading } = await home.ended(id);
  expect(reading).toMatchObject({ from: 'job', recognizer: null });
  const client = await home.client();
  expect(await client.runs.chooseRecognizer.mutate({ id, recognizer: 'tqdm' })).toMatchObject({
    ok: false,
    problem: { code: 'run-reports-itself' },
  });
});
