import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

const FOLDER = 'test/python';

/** A test for each Python test file whose name matches. */
export function runPythonTests(title: string, name: RegExp): void {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.py') && name.test(file));
  it.each(files)(title, { timeout: 120_000 }, async (file) => {
    const python = spawn('python3', ['-m', 'unittest', '-v', file], {
      cwd: FOLDER,
      stdio: ['ignore', 'inherit', 'pipe'],
    });
    const told = await text(python.stderr);
    // The names of tests come first, and would hide what failed in the recap of a long log.
    expect(told.slice(told.indexOf('\n\n'))).toMatch(
      /^\n\n-+\nRan [1-9]\d* tests? in .*\n\nOK( \(skipped=\d\))?\n$/,
    );
  });
}
