import { expect, it } from 'vitest';
import { judgePython } from '../../../../electron/core/diagnosis/probes/python-check.ts';
import type { EnvironmentMessage } from '../../../../electron/core/protocol/diagnosis/environment-message.ts';
import type { ProbeEnd } from '../../../../electron/core/protocol/diagnosis/probe-end.ts';

const interpreter: EnvironmentMessage = {
  ...{ kind: 'interpreter', version: '3.11.2', path: '/py', bits: 64 },
  ...{ environment: 'venv', platform: 'linux-x86_64' },
};
const judge = (end: ProbeEnd, messages: EnvironmentMessage[], said = '') =>
  judgePython('/usr/bin/python', { end, said }, messages);

it('an interpreter that names itself runs probes, even if it crashes later', () => {
  expect(judge({ kind: 'exit', code: 0 }, [interpreter])).toBeNull();
  expect(judge({ kind: 'signal', signal: 'SIGSEGV' }, [interpreter])).toBeNull();
});

it('an old interpreter is named with its version and what is needed', () => {
  const old = { kind: 'too-old', version: '2.7.18', path: '/py2' } as const;
  expect(judge({ kind: 'exit', code: 0 }, [old])).toMatchObject({
    sure: 'certain',
    fact: { kind: 'python-too-old', path: '/usr/bin/python', version: '2.7.18', needed: '3.8' },
  });
});

it('one that says nothing fails, with its end and its last words', () => {
  const end: ProbeEnd = { kind: 'not-started', error: { code: 'ENOENT', message: 'spawn ENOENT' } };
  expect(judge(end, [], 'boom')?.fact).toEqual({
    kind: 'python-fails',
    path: '/usr/bin/python',
    end,
    said: 'boom',
  });
});

it('nothing is said of one that was cancelled', () => {
  expect(judge({ kind: 'cancelled' }, [])).toBeNull();
});
