import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { english } from '../../../../electron/core/protocol/text/english/english.ts';
import { readArguments } from '../../../../electron/host/cli/read-arguments.ts';
import { RUN_OPTIONS, readRunRequest } from '../../../../electron/host/cli/run-options.ts';

const folder = mkdtempSync(join(tmpdir(), 'vigil-policy-'));
const file = (text: string): string => {
  const path = join(folder, 'policy.json');
  writeFileSync(path, text);
  return path;
};
const run = (...options: string[]) => {
  const read = readArguments([...options, '--', 'x'], RUN_OPTIONS);
  return read.ok ? readRunRequest(read.given, { cwd: folder, env: {}, terminal: null }) : read;
};
const refusal = (...options: string[]) => {
  const read = run(...options);
  return read.ok ? null : english.commandLine.usageError(read.error);
};

describe('a policy file', () => {
  it('applies as written, and options override it', () => {
    const path = file('{"restart": {"startTries": 7, "mode": "never"}, "checkpoint": {"every": 3}}');
    expect(run('--policy', path)).toMatchObject({
      request: { policy: { restart: { startTries: 7, mode: 'never' }, checkpoint: { every: 3 } } },
    });
    expect(run('--policy', path, '--restart', 'ask', '--checkpoint-every', '9')).toMatchObject({
      request: { policy: { restart: { startTries: 7, mode: 'ask' }, checkpoint: { every: 9 } } },
    });
  });

  it('is looked for in the folder of the caller', () => {
    file('{}');
    expect(run('--policy', 'policy.json').ok).toBe(true);
  });

  it.each([
    ['an unknown key', '{"restart": {"retries": 3}}', 'Vigil does not know "retries"'],
    ['an unknown part', '{"mood": {}}', 'Vigil does not know "mood"'],
    ['a negative number', '{"restart": {"backOffFirstMs": -1}}', 'restart.backOffFirstMs'],
    ['a contradiction', '{"restart": {"stormWarnStarts": 20}}', 'stormPauseStarts (12)'],
    ['what is no JSON', 'restart: auto', 'it is not JSON'],
    ['what is no policy', '[1, 2]', 'it must be an object'],
    ['a number for all', '7', 'it must be an object'],
    ['nothing at all', '', 'it is not JSON'],
  ])('is refused for %s, in one sentence that names the file', (_name, text, expected) => {
    const path = file(text);
    const sentence = refusal('--policy', path) ?? '';
    expect(sentence).toContain(expected);
    expect(sentence).toContain(path);
    expect(sentence).not.toContain('\n');
  });

  it('is refused if it is missing or a folder', () => {
    expect(refusal('--policy', 'nowhere.json')).toContain('there is no such file');
    expect(refusal('--policy', folder)).toContain('cannot be used');
  });

  it('is not needed to refuse unknown or contradictory modes', () => {
    expect(refusal('--restart', 'sometimes')).toContain('not "sometimes"');
    expect(refusal('--restart', 'auto', '--no-restart')).toContain('contradict each other');
    expect(run('--restart', 'never', '--no-restart').ok).toBe(true);
  });
});
