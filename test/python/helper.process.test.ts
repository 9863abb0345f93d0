import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const FOLDER = 'test/python';
const tests = readdirSync(FOLDER).filter((name) => /^test_.*\.py$/.test(name));

it.each(tests)('the helper holds what %s asks of it', { timeout: 120_000 }, async (name) => {
  const { stderr } = await promisify(execFile)('python3', ['-m', 'unittest', '-v', name], { cwd: FOLDER });
  expect(stderr).toMatch(/\nRan [1-9]\d* tests? in .*\n\nOK( \(skipped=\d\))?\n$/);
});
