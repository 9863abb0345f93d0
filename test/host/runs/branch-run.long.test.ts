import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { EXIT } from '../../../electron/host/cli/exit-codes.ts';
import { vigil } from '../../support/vigil-command.ts';
import { openTestHome, type TestHome } from '../../support/vigil-home.ts';

let home: TestHome;
beforeEach(() => {
  home = openTestHome();
});
afterEach(() => home.close());

const ask = (...args: string[]) => vigil(home.home, ...args);
/** Eight iterations, with a checkpoint of the fourth. */
const EIGHT = [
  ...[
    'run',
    '--checkpoint-every',
    '4',
    '--resume-args',
    '--resume {checkpoint}',
    '--total',
    '8',
    '--name',
    'night',
  ],
  ...['--', process.execPath, resolve('test/jobs/checkpointed.mjs'), '--to', '8', '--seen', '4'],
];

async function idOf(name: string): Promise<string> {
  const { runs } = await home.client();
  return (await runs.list.query()).find((row) => row.name === name)?.id ?? '';
}

it('a branch resumes from a copy of a checkpoint, and the two runs are independent', async () => {
  await ask(...EIGHT);
  const source = await home.show(await idOf('night'));
  expect(source.row).toMatchObject({ outcome: 'finished', iteration: 8 });
  const journal = readFileSync(join(source.folder, 'journal.jsonl'));

  const branched = await ask('branch', 'night', '--from', '4', '--name', 'day');
  expect(branched).toMatchObject({ code: EXIT.ok, stderr: '' });
  const branch = await home.ended(await idOf('day'));
  expect(branch.row).toMatchObject({ outcome: 'finished', iteration: 8, attempts: 1 });
  expect(branch.attempts[0]?.from).toMatchObject({ kind: 'checkpoint', iteration: 4, whose: 'vigil' });
  expect(branch.attempts[0]?.firstIteration).toBe(5);
  expect(branch.observations.map(({ y }) => y).slice(0, 4)).toEqual(
    source.observations.map(({ y }) => y).slice(0, 4),
  );
  expect(branch.spec.branchedFrom).toEqual({
    run: source.row.id,
    file: 'checkpoint_iter_004.json',
    iteration: 4,
  });
  expect(readFileSync(join(source.folder, 'journal.jsonl')).equals(journal)).toBe(true);

  // Changes to the first run do not affect the second.
  await ask('rm', 'night');
  await home.killHost();
  expect((await home.show(branch.row.id)).row).toEqual(branch.row);
});

it('a job whose state is shared by all its runs does not branch, with advice', async () => {
  const script = join(home.home, 'job.mjs');
  writeFileSync(
    script,
    `import { writeFileSync } from 'node:fs';
     writeFileSync('checkpoint_iter_002.json', JSON.stringify({ iteration: 2, train_X_full: [[1], [2]],
       train_Y: [1, 2], best_cvar_history: [1, 2] }));
     console.log('Iteration 2/4 best=2');
     process.exitCode = 3;`,
  );
  const run = ['run', '--no-restart', '--cwd', home.home, '--total', '4', '--resume-args', ''];
  await ask(...run, '--name', 'night', '--', process.execPath, resolve(script));
  const view = await home.show(await idOf('night'));
  expect(view.checkpoints.map(({ file }) => file)).toContain('checkpoint_iter_002.json');
  const refused = await ask('branch', 'night', '--from', 'checkpoint_iter_002.json');
  expect([refused.code, refused.stderr]).toEqual([EXIT.badInput, expect.stringContaining('{checkpoint}')]);
  const { runs } = await home.client();
  expect(await runs.list.query()).toHaveLength(1);

  await ask('set', 'night', 'resume=--resume {checkpoint}');
  expect(await ask('branch', 'night', '--from', '2', '--name', 'day')).toMatchObject({ code: EXIT.ok });
  const branch = await home.ended(await idOf('day'));
  const [first] = branch.attempts;
  expect(first?.from).toMatchObject({ kind: 'checkpoint', iteration: 2, whose: 'job' });
  const copy = branch.checkpoints.find(({ path }) => path.includes('from-job'))?.path ?? '';
  expect(copy).toBe(join(branch.folder, 'checkpoints', 'from-job', 'checkpoint_iter_002.json'));
});

it('a branch gets the configuration file of its source, even if the template changed', async () => {
  const template = join(home.home, 'base.json');
  writeFileSync(template, '{"lr": {{lr}}}');
  const job = resolve('test/jobs/checkpointed.mjs');
  const id = await home.start({
    program: {
      kind: 'command',
      file: process.execPath,
      args: [job, '--to', '8', '--seen', '4', '--config', '{config}'],
    },
    cwd: home.home,
    total: 8,
    resumeArguments: ['--resume', '{checkpoint}'],
    overrides: { style: 'config-file', values: [{ name: 'lr', value: '0.1' }], template },
    policy: { checkpoint: { every: 4 } },
  });
  const source = await home.ended(id);
  rmSync(template);
  const { runs } = await home.client();
  const [file = ''] = source.checkpoints.map((each) => each.file);
  const branched = await runs.branch.mutate({ id, from: { file, whose: 'vigil' } });
  expect(branched).toMatchObject({ ok: true });
  const branch = await home.ended(branched.ok ? branched.value.id : '');
  expect(readFileSync(join(branch.folder, 'config.json'), 'utf8')).toBe('{"lr": 0.1}');

  rmSync(join(source.folder, 'config.json'));
  const refused = await runs.branch.mutate({ id, from: { file, whose: 'vigil' } });
  const path = join(source.folder, 'config.json');
  expect(refused).toMatchObject({ ok: false, problem: { code: 'config-unreadable', path } });
  expect(await runs.list.query()).toHaveLength(2);
});

it('a run with values passed otherwise than by a file can branch, though a template is named', async () => {
  const job = resolve('test/jobs/checkpointed.mjs');
  const id = await home.start({
    program: { kind: 'command', file: process.execPath, args: [job, '--to', '8', '--seen', '4'] },
    cwd: home.home,
    total: 8,
    resumeArguments: ['--resume', '{checkpoint}'],
    overrides: { style: 'environment', values: [{ name: 'LR', value: '0.1' }], template: 'base.json' },
    policy: { checkpoint: { every: 4 } },
  });
  const source = await home.ended(id);
  const { runs } = await home.client();
  const [file = ''] = source.checkpoints.map((each) => each.file);
  const branched = await runs.branch.mutate({ id, from: { file, whose: 'vigil' } });
  expect(branched).toMatchObject({ ok: true });
  const branch = await home.ended(branched.ok ? branched.value.id : '');
  expect(branch.row).toMatchObject({ outcome: 'finished', iteration: 8 });
});
