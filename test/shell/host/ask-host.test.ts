import { expect, test } from 'vitest';
import type { HostFile } from '../../../electron/core/protocol/disk/host-file.ts';
import { askHost } from '../../../electron/shell/host/ask-host.ts';

const host = { port: 1, token: 'key' } as HostFile;
const found = async () => ({ ok: true as const, value: host });

test.each([
  ['is done', { ok: true, value: null }, true],
  ['is refused', { ok: false, problem: { code: 'wrong-token' } }, false],
  ['is not answered', null, false],
  ['is answered by something else', 'yes', false],
])('a call that %s', async (_, answer, isDone) => {
  const asked: unknown[] = [];
  const call = async (...parameters: unknown[]) => {
    asked.push(parameters);
    return answer;
  };
  expect(await askHost({ find: found, call }, 'runs.pause', { id: 'x' })).toBe(isDone);
  expect(asked).toEqual([[host, 'mutation', 'runs.pause', { id: 'x' }]]);
});

test('without a host nothing is called', async () => {
  const find = async () => ({ ok: false as const, problem: { code: 'wrong-token' as const } });
  const call = () => Promise.reject(new Error('called'));
  expect(await askHost({ find, call }, 'runs.pause', {})).toBe(false);
});
