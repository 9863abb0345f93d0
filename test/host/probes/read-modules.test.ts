import { expect, it } from 'vitest';
import { readModules } from '../../../electron/host/probes/read-modules.ts';
import { probeContext } from './probe-bench.ts';

const CV2 = { kind: 'module', name: 'cv2', isNative: false, isCompiled: true, file: '/s.py' };

it('reads nothing without a script', async () => {
  const { context, orders } = probeContext();
  expect(await readModules(context)).toEqual({ imported: [], proposed: [], isListed: true });
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
  const { imported, isListed } = await readModules(context);
  expect([imported.map(({ name }) => name), isListed]).toEqual([['cv2'], false]);
});
