import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { judgeHolders } from '../../../electron/core/diagnosis/probes/judge-holders.ts';
import { messagesOf } from '../../../electron/core/diagnosis/probes/messages-of.ts';
import { DiagnosisRequest } from '../../../electron/core/protocol/diagnosis/diagnosis.ts';
import { ModuleMessage } from '../../../electron/core/protocol/diagnosis/module-message.ts';
import { pythonStarter } from '../../../electron/host/probes/start-python.ts';
import { probeContext } from './probe-bench.ts';
import { factsOf, runOneProbe } from './run-one-probe.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-modules-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** An object that ends its process if the census calls anything of it. */
const HOSTILE = `
import os
class Image:
    def __init__(self):
        self.pixels = b'x' * 60_000
    def fails(self, *_):
        os._exit(9)
    __len__ = __sizeof__ = __bool__ = __eq__ = __hash__ = __getattr__ = fails
`;

const asks = () =>
  DiagnosisRequest.parse({
    // It has more time than the quick one, for machines that are busy.
    ...{ level: 'normal', only: ['modules'] },
    snippets: [{ module: 'keeps', code: 'module.act()', confirmed: '0'.repeat(64) }],
  });

test('what a leaking module keeps is named with its bytes a call', async () => {
  writeFileSync(
    join(folder, 'keeps.py'),
    `${HOSTILE}
class Camera:
    images = []
table = [b'y' * 1_000_000]
def act():
    Camera.images.append(Image())
`,
  );
  const facts = factsOf(await runOneProbe('modules', { cwd: folder, request: asks() }));
  expect(facts).toMatchObject([
    { kind: 'module-leaks', module: 'keeps', calls: 200 },
    { kind: 'holder-grows', module: 'keeps', holder: 'keeps.Camera.images', type: 'list of Image' },
  ]);
  const kept = facts.find((fact) => fact.kind === 'holder-grows')?.bytesPerCall;
  expect(kept).toBeGreaterThan(60_000);
  expect(kept).toBeLessThan(62_000);
});

test('a module that keeps nothing is not accused, whatever leaked beside it', { tags: 'long' }, async () => {
  writeFileSync(
    join(folder, 'steady.py'),
    `${HOSTILE}
newest = []
table = [b'y' * 1_000_000]
def act():
    newest[:] = [Image() for _ in range(20)]
`,
  );
  const { context } = probeContext({ python: 'python3', cwd: folder, env: process.env });
  const start = pythonStarter(
    { ...context, python: 'python3', start: resolve('electron/python/start'), home: folder },
    join(folder, 'scratch'),
    context,
  );
  const request = { module: 'steady', code: 'module.act()', calls: 30, counts: 6 };
  const { messages } = await start({ probe: 'module', request, limitMs: 60_000 });
  const counted = messagesOf(ModuleMessage, messages);
  const named = counted.flatMap((each) => (each.kind === 'held' ? each.holders.map(({ name }) => name) : []));
  expect(named).toContain('steady.newest');
  expect(judgeHolders('steady', counted, 1)).toEqual([]);
});
