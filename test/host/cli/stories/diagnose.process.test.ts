import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DiagnosisReport } from '../../../../electron/core/protocol/diagnosis/diagnosis.ts';
import { startVigil, vigil } from '../../../support/vigil-command.ts';
import { openTestHome, type TestHome } from '../../../support/vigil-home.ts';
import { fileIn, sleepingSnippet } from './sleeping-snippet.ts';

let home: TestHome;
beforeEach(() => {
  home = openTestHome();
});
afterEach(() => home.close());

describe('vigil diagnose', () => {
  test('begins with what the end of a run makes likely, in its Python and on its script', async () => {
    const script = fileIn(home, 'train.py', 'import json, os\nprint("start", flush=True)\nos.abort()');
    fileIn(home, 'bad.py', 'import os\nos.abort()');
    const run = await vigil(
      home.home,
      'run',
      '--name',
      'night',
      '--restart',
      'never',
      '--',
      'python3',
      script,
    );
    expect(run.code).toBe(1);
    const { code, stdout } = await vigil(
      ...([home.home, 'diagnose', '--why', 'night', '--only', 'environment,modules'] as const),
      ...['--module', 'gone_module', '--module', 'bad', '--json'],
    );
    const report: DiagnosisReport = JSON.parse(stdout);
    expect(code).toBe(1);
    expect(report).toMatchObject({
      number: 1,
      state: 'complete',
      script,
      suspects: ['native-module', 'environment'],
    });
    expect(report.planned.slice(0, 2)).toEqual(['modules', 'environment']);
    const facts = report.results.flatMap(({ findings }) => findings.map(({ fact }) => fact));
    expect(facts).toContainEqual({ kind: 'module-missing', module: 'gone_module' });
    // It died in a probe as the job died: that is evidence, and makes the verdict no surer.
    const why = (await vigil(home.home, 'show', 'night', '--why')).stdout;
    expect(why).toMatch(/^Certain: Native code gave up with abort\(\)\.$/m);
    expect(why).toContain('Diagnosis 1 found: bad aborted the process when it was imported');
    // The next one is compared with it, and a person reads what is the same and what is not.
    const again = await vigil(home.home, 'diagnose', '--level', 'quick', '--only', 'modules', script);
    expect(again.stdout).toContain('Diagnosis 2 is kept.');
    expect(readFileSync(join(home.home, 'diagnosis', '001.json'), 'utf8')).toContain('gone_module');
    // Probes give way to everything else on the machine.
  }, 150_000);

  test('ends its probes at Ctrl-C, and shows and keeps what they found', { tags: 'long' }, async () => {
    const snippet = sleepingSnippet(home);
    const words = ['diagnose', '--only', 'environment,modules', '--snippet', snippet.option];
    const shown = await vigil(home.home, ...words);
    expect(shown.stdout).toContain('time.sleep(600)');
    expect(snippet.hasBegun()).toBe(false);
    const running = startVigil(home.home, [...words, '--yes']);
    await snippet.begun();
    running.interrupt();
    const { code, stdout } = await running.answer;
    expect(code).toBe(0);
    expect(stdout).toContain('Python environment: No finding');
    expect(stdout).toContain('The diagnosis did not finish.');
    await snippet.gone();
    const kept: DiagnosisReport = JSON.parse(readFileSync(join(home.home, 'diagnosis', '001.json'), 'utf8'));
    expect(kept.state).toBe('cut-short');
  });

  test('calls a function that makes a loader once its code was seen, and checks data', {
    tags: 'long',
  }, async () => {
    const ran = join(home.home, 'ran');
    const lines = `open(${JSON.stringify(ran)}, "w").close()\ndef make():\n    raise ValueError("no scans")`;
    const script = fileIn(home, 'train.py', '');
    fileIn(home, 'data.py', lines);
    const cut = fileIn(home, 'cut.tar', 'no archive');
    const words = ['diagnose', script, '--level', 'quick', '--only', 'data-loading', '--loader', 'data:make'];
    const shown = await vigil(home.home, ...words, '--data', cut);
    expect([shown.code, shown.stdout]).toEqual([0, expect.stringContaining('raise ValueError("no scans")')]);
    expect(existsSync(ran)).toBe(false);
    const gone = await vigil(home.home, ...words, '--data', join(home.home, 'gone'), '--yes');
    expect([gone.code, gone.stderr]).toEqual([2, expect.stringContaining('There is no file or folder')]);
    expect(existsSync(ran)).toBe(false);
    const { stdout } = await vigil(home.home, ...words, '--data', cut, '--yes', '--json');
    const report: DiagnosisReport = JSON.parse(stdout);
    expect(existsSync(ran)).toBe(true);
    expect(report.results[0]?.findings.map(({ fact }) => fact)).toMatchObject([
      { kind: 'loader-not-caught', why: 'raised', text: expect.stringContaining('no scans') },
      { kind: 'data-damaged', format: 'tar' },
    ]);
  });
});
