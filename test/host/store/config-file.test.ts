import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Overrides } from '../../../electron/core/protocol/policy/overrides.ts';
import { fillConfig } from '../../../electron/host/store/config-file.ts';

let folder = '';
let path = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-config-file-'));
  path = join(folder, 'train.yaml');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const rate = (template: string | null, style: Overrides['style'] = 'config-file') =>
  Overrides.parse({ style, values: [{ name: 'lr', value: '0.1' }], template });

it.each(['relative to the working folder', 'absolute'])('a template whose path is %s is filled in', (how) => {
  writeFileSync(path, '# 한\r\nlr: {{ lr }}\r\nseed: {{seed}}\r\n');
  expect(fillConfig(folder, rate(how === 'absolute' ? path : 'train.yaml'))).toEqual({
    ok: true,
    value: '# 한\r\nlr: 0.1\r\nseed: {{seed}}\r\n',
  });
});

it('a run without a template has no configuration file', () => {
  for (const overrides of [null, rate(null), rate('train.yaml', 'option')])
    expect(fillConfig(folder, overrides)).toEqual({ ok: true, value: null });
});

it('a template without a place for a parameter is refused with the name of the parameter', () => {
  writeFileSync(path, 'rate: {{rate}}\n');
  expect(fillConfig(folder, rate('train.yaml'))).toEqual({
    ok: false,
    problem: { code: 'template-unusable', fault: { kind: 'no-place', path, parameter: 'lr' } },
  });
});

it.each([
  ['is not there', null, { kind: 'system', error: { code: 'ENOENT' } }],
  ['is in another encoding', Buffer.from([0xff, 0xfe, 0x6c]), { kind: 'not-text' }],
  ['is larger than any that people write', Buffer.alloc(1024 * 1024 + 1, ' '), { kind: 'too-large' }],
])('a template that %s is refused with the reason', (_, content, fault) => {
  if (content !== null) writeFileSync(path, content);
  expect(fillConfig(folder, rate('train.yaml'))).toMatchObject({
    ok: false,
    problem: { code: 'template-unusable', fault: { kind: 'unusable', path, fault } },
  });
});

it('a folder is refused as a template', () => {
  expect(fillConfig(folder, rate('.'))).toMatchObject({
    problem: { fault: { fault: { kind: 'not-a-file', is: 'folder' } } },
  });
});
