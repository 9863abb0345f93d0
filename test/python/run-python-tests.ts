import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const FOLDER = 'test/python';

/** A test for each Python test file whose name matches. */
export function runPythonTests(title: string, name: RegExp): void {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.py') && name.test(file));
  it.each(files)(title, { timeout: 120_000 }, async (file) => {
    const { stderr } = await promisify(execFile)('python3', ['-m', 'unittest', '-v', file], { cwd: FOLDER });
    expect(stderr).toMatch(/\nRan [1-9]\d* tests? in .*\n\nOK( \(skipped=\d\))?\n$/);
  });
}
