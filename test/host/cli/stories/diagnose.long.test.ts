import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'vitest';
import { until } from '../../../support/until.ts';
import { startVigil } from '../../../support/vigil-command.ts';
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
