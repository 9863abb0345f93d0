import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Overrides } from '../../../../electron/core/protocol/policy/overrides.ts';
import { RunRequest } from '../../../../electron/core/protocol/policy/run-spec.ts';
import { english } from '../../../../electron/core/protocol/text/english/english.ts';
import { ScriptedHome } from '../../../support/scripted/scripted-home.ts';

/* Parameters with values of their own, as a program gets them. */

let home: ScriptedHome;
let started: { args: readonly string[]; env: Readonly<Record<string, string>>; config: string | null };
beforeEach(() => {
  home = new ScriptedHome({
    *job({ start: { args, env } }) {
      const [, , file] = args;
      started = {
        args: args.slice(1),
        env,
        config: args[1] === '-c' ? readFileSync(file ?? '', 'utf8') : null,
      };
      yield 1000;
      return 0;
    },
  });
});
afterEach(() => home.close());

const run = async (overrides: Overrides, args: string[] = []) =>
  home.ended(await home.start('job', args, { overrides }));

it('keys and values for YACS reach the program as separate arguments', async () => {
  const values = [
    { name: 'OUTPUT_DIR', value: './log/sweep 밤' },
    { name: 'SOLVER.BASE_LR', value: '0.0003' },
  ];
  await run({ style: 'yacs', values, template: null });
  expect(started.args).toEqual(['OUTPUT_DIR', './log/sweep 밤', 'SOLVER.BASE_LR', '0.0003']);
});

it('a variable reaches the program in its environment', async () => {
  await run({ style: 'environment', values: [{ name: 'LR', value: '0.1' }], template: null });
  expect(started.env).toMatchObject({ LR: '0.1' });
});

it('a configuration file is made from its template and named among the arguments', async () => {
  writeFileSync(join(home.home, 'base.yaml'), 'lr: {{lr}}\nname: 밤\n');
  const values = [{ name: 'lr', value: '0.1' }];
  await run({ style: 'config-file', values, template: 'base.yaml' }, ['-c', '{config}']);
  expect(started.config).toBe('lr: 0.1\nname: 밤\n');
});

it.each([
  ['no template is named', ['-c', '{config}'], null, 'lr', 'template'],
  ['the arguments do not name the file', [], 'base.yaml', 'lr', '{config}'],
  ['the template is not there', ['-c', '{config}'], 'gone.yaml', 'lr', 'gone.yaml'],
  ['the template has no place for a parameter', ['-c', '{config}'], 'base.yaml', 'decay', '{{decay}}'],
])('nothing is started when %s', async (_, args, template, name, word) => {
  writeFileSync(join(home.home, 'base.yaml'), 'lr: {{lr}}\n');
  const overrides = { style: 'config-file' as const, values: [{ name, value: '1' }], template };
  const program = { kind: 'command' as const, file: process.execPath, args: ['job', ...args] };
  const answer = await home.services.runs.start(RunRequest.parse({ program, cwd: home.home, overrides }));
  expect(answer).toMatchObject({ ok: false, problem: { code: 'template-unusable' } });
  expect(!answer.ok && english.shared.problem(answer.problem)).toContain(word);
  expect(await home.services.runs.list()).toEqual([]);
});
