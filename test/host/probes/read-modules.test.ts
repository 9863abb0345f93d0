import { expect, it } from 'vitest';
import { readModules } from '../../../electron/host/probes/read-modules.ts';
import { probeContext } from './probe-bench.ts';

const CV2 = { kind: 'module', name: 'cv2', isNative: false, isCompiled: true, file: '/s.py' };

it('reads nothing without a script', async () => {
  const { context, orders } = probeContext();
  expect(await readModules(context)).toMatchObject({
    imported: [],
    proposed: [],
    isListed: true,
    read: 'no-script',
  });
  expect(orders).toEqual([]);
});

it('proposes what the run loaded besides what its script imports', async () => {
  const ran = { executable: '/py', places: [], natives: ['CRG311'] };
  const { context } = probeContext({ script: '/s.py', ran }, () => ({ messages: [CV2] }));
  const { proposed, isListed } = await readModules(context);
  expect([proposed.map(({ module }) => module), isListed]).toEqual([['CRG311', 'cv2'], true]);
});

it('says that there was no time to read all, and takes what was read', async () => {
  const { context } = probeContext({ script: '/s.py' }, () => ({
    end: { kind: 'timeout', limitMs: 5_000 },
    messages: [CV2],
  }));
  const { imported, isListed, read } = await readModules(context);
  expect([imported.map(({ name }) => name), isListed, read]).toEqual([['cv2'], false, 'in-part']);
});

it('has the code of modules too that are not worth exercising', async () => {
  const code = { text: 'import yaml\nyaml.load(1)\n', file: '/s.py', lines: [2] };
  const yaml = { ...CV2, name: 'yaml', isCompiled: false, code };
  const { context } = probeContext({ script: '/s.py' }, () => ({ messages: [CV2, yaml] }));
  expect(await readModules(context)).toMatchObject({
    ...{ read: 'whole', proposed: [{ module: 'cv2' }], shown: [{ module: 'yaml', call: null, code }] },
  });
});

it('says that a file could not be read', async () => {
  const messages = [CV2, { kind: 'unreadable', file: '/x.py', error: 'SyntaxError' }];
  const { context } = probeContext({ script: '/s.py' }, () => ({ messages }));
  expect((await readModules(context)).read).toBe('in-part');
});
