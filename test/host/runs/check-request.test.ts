import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { RunRequest } from '../../../electron/core/protocol/policy/run-spec.ts';
import { english } from '../../../electron/core/protocol/text/english/english.ts';
import { checkRequest } from '../../../electron/host/runs/check-request.ts';
import { testPlace } from '../../support/test-place.ts';

describe('a command that the system would cut or refuse is refused before the run, with the reason', () => {
  it.skipIf(process.platform !== 'linux').each([
    ['a zero character', 'a\0b', /an argument or variable contains a zero character/],
    ['more bytes than Linux takes', 'x'.repeat(131_072), /is longer than 131071 bytes/],
  ])('%s', (_what, argument, words) => {
    const command = { kind: 'command' as const, file: process.execPath, args: [argument] };
    const request = RunRequest.parse({ program: command, cwd: tmpdir() });
    const { machine } = testPlace();
    const checked = checkRequest(request, { home: tmpdir(), userHome: tmpdir(), machine });
    expect(checked.ok ? '' : english.shared.problem(checked.problem)).toMatch(words);
  });
});
