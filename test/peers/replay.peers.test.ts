import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** Real optimisers whose evaluation is replayed, each killed twice: test/python/peers_replay.py. */
const FOLDER = 'test/python';
const text = readFileSync(join(FOLDER, 'peers_replay.py'), 'utf8');
const names = [...text.matchAll(/def (test_\w+)\(/g)].map(([, name]) => name ?? '');

it.each(names)('%s', { timeout: 300_000 }, async (name) => {
  const args = ['-m', 'unittest', '-v', `peers_replay.Tools.${name}`];
  const { stderr } = await promisify(execFile)('python3', args, { cwd: FOLDER });
  expect(stderr).toMatch(/\nRan 1 test in .*\n\nOK\n$/);
});
