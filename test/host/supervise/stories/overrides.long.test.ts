import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { RunRequest } from '../../../../electron/core/protocol/policy/run-spec.ts';
import { english } from '../../../../electron/core/protocol/text/english/english.ts';
import { openTestHome, type TestHome } from '../../../support/vigil-home.ts';

let home: TestHome;
beforeEach(() => {
  home = openTestHome();
});
afterEach(() => home.close());

const request = (overrides: RunRequest['overrides'], args: string[] = []): RunRequest => ({
  program: { kind: 'command', file: 'python3', args: [resolve('test/jobs/print_arguments.py'), ...args] },
  cwd: home.home,
  env: { PYTHONIOENCODING: 'utf-8' },
  terminal: { columns: 400, rows: 30 },
  overrides,
});

async function printed(asked: RunRequest): Promise<Record<string, unknown>> {
  const id = await home.start(asked);
  await home.ended(id);
  return JSON.parse(readFileSync(join(home.folder(id), 'attempts/001/output.log'), 'utf8').trim());
}

it('keys and values for YACS reach the program as separate arguments', async () => {
  const values = [
    { name: 'OUTPUT_DIR', value: './log/sweep 밤' },
    { name: 'SOLVER.BASE_LR', value: '0.0003' },
  ];
  expect((await printed(request({ style: 'yacs', values })))['opts']).toEqual([
    ...['OUTPUT_DIR', './log/sweep 밤'],
    ...['SOLVER.BASE_LR', '0.0003'],
  ]);
});

it('a variable reaches the program in its environment', async () => {
  const values = [{ name: 'LR', value: '0.1' }];
  expect(await printed(request({ style: 'environment', values }))).toMatchObject({ lr: '0.1' });
});

it('a configuration file is made from its template and named among the arguments', async () => {
  writeFileSync(join(home.home, 'base.yaml'), 'lr: {{lr}}\nname: 밤\n');
  const overrides = {
    style: 'config-file' as const,
    values: [{ name: 'lr', value: '0.1' }],
    template: 'base.yaml',
  };
  expect(await printed(request(overrides, ['-c', '{config}']))).toMatchObject({
    config: 'lr: 0.1\nname: 밤\n',
  });
});

it.each([
  ['no template is named', ['-c', '{config}'], null, 'lr', 'template'],
  ['the arguments do not name the file', [], 'base.yaml', 'lr', '{config}'],
  ['the template is not there', ['-c', '{config}'], 'gone.yaml', 'lr', 'gone.yaml'],
  ['the template has no place for a parameter', ['-c', '{config}'], 'base.yaml', 'decay', '{{decay}}'],
])('nothing is started when %s', async (_, args, template, name, word) => {
  writeFileSync(join(home.home, 'base.yaml'), 'lr: {{lr}}\n');
  const overrides = { style: 'config-file' as const, values: [{ name, value: '1' }], template };
  const client = await home.client();
  const answer = await client.runs.start.mutate(request(overrides, args));
  expect(answer).toMatchObject({ ok: false, problem: { code: 'template-unusable' } });
  expect(!answer.ok && english.shared.problem(answer.problem)).toContain(word);
  expect(await client.runs.list.query()).toEqual([]);
});
