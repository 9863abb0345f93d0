import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DiagnosisReport } from '../../../../electron/core/protocol/diagnosis/diagnosis.ts';
import { until } from '../../../support/until.ts';
import { startVigil, vigil } from '../../../support/vigil-command.ts';
import { openTestHome, type TestHome } from '../../../support/vigil-home.ts';
import { sleepingSnippet } from './sleeping-snippet.ts';

let home: TestHome;
beforeEach(() => {
  home = openTestHome();
});
afterEach(() => home.close());

test('a diagnosis whose command was killed is cancelled by the host', async () => {
  const snippet = sleepingSnippet(home);
  const words = ['diagnose', '--only', 'modules', '--snippet', snippet.option, '--yes'];
  const running = startVigil(home.home, words);
  await snippet.begun();
  process.kill(running.pid, 'SIGKILL');
  await running.answer;
  await snippet.gone();
  const path = join(home.home, 'diagnosis', '001.json');
  await until(() => readFileSync(path, 'utf8').includes('"cut-short"'), 'the diagnosis is cut short');
});

test('a sample that ends as by a crash in native code: the verdict, and the point that does it', async () => {
  const words = ['run', '--sample', '--fault', 'native@4', '--iterations', '6', '--restart', 'never'];
  const run = await vigil(home.home, ...words, '--name', 'night', '--', '--images', '1', '--size', '48');
  expect(run.code).toBe(1);
  const why = (await vigil(home.home, 'show', 'night', '--why')).stdout;
  expect(why).toMatch(/^Likely: Native code crashed\.$/m);
  const asks = ['diagnose', '--why', 'night', '--only', 'modules,this-run', '--yes', '--json'];
  const { code, stdout } = await vigil(home.home, ...asks);
  const report: DiagnosisReport = JSON.parse(stdout);
  expect([code, report.suspects[0], report.script]).toEqual([1, 'native-module', null]);
  const [modules, point] = ['modules', 'this-run'].map((name) =>
    report.results.find(({ probe }) => probe === name),
  );
  expect(modules).toMatchObject({ state: 'skipped', reason: { kind: 'nothing-to-do' } });
  expect(point?.findings).toMatchObject([
    { sure: 'certain', fact: { iteration: 4, end: { kind: 'signal', signal: 'SIGSEGV' } } },
  ]);
});
