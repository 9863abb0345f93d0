import { describe, expect, it } from 'vitest';
import { modulesProbe } from '../../../electron/host/probes/modules-probe.ts';
import type { PythonOrder } from '../../../electron/host/probes/probe.ts';
import type { ProbeRun } from '../../../electron/host/probes/runner/run-probe.ts';
import { probeContext } from './probe-bench.ts';

const DONE = [{ kind: 'stage', stage: 'end', call: null }, { kind: 'done' }];
const healthy = () => ({ messages: DONE });
const asked = (orders: PythonOrder[]) =>
  orders.flatMap(({ probe, request }) =>
    probe === 'module' ? [[request?.['module'], request?.['calls']]] : [],
  );
const snippet = (module: string) => ({ module, code: `${module}.act()`, confirmed: '0'.repeat(64) });

describe('the modules of a job', () => {
  it('are those with a snippet, those that are named, native ones, then the rest, each once', async () => {
    const { context, orders, doings } = probeContext(
      { script: '/s.py', asks: { level: 'quick', modules: ['cv2', 'numpy'], snippets: [snippet('CRG311')] } },
      ({ probe }) => ({
        messages:
          probe === 'imports'
            ? [
                { kind: 'module', name: 'numpy', isNative: false, file: '/s.py' },
                { kind: 'module', name: 'yaml', isNative: null, file: '/s.py' },
                { kind: 'module', name: 'CRG312', isNative: true, file: '/s.py' },
                { kind: 'unreadable', file: '/x.py', error: 'SyntaxError' },
              ]
            : DONE,
      }),
    );
    const judged = await modulesProbe.run(context);
    expect(doings.map(([on]) => on)).toEqual(['CRG311', 'cv2', 'numpy', 'CRG312', 'yaml']);
    expect(doings.at(-1)).toEqual(['yaml', 4, 5]);
    // Once for its import, and 40 times in one process.
    expect(asked(orders).slice(0, 3)).toEqual([
      ['CRG311', 1],
      ['CRG311', 40],
      ['cv2', 1],
    ]);
    expect(judged).toMatchObject({ state: 'pass', reason: null });
  });

  it('are those too that the run loaded in another way, before what its script names', async () => {
    const ran = { executable: '/py', places: ['/lib'], natives: ['CRG311'] };
    const { context, doings } = probeContext({ script: '/s.py', ran }, ({ probe }) => ({
      messages:
        probe === 'imports' ? [{ kind: 'module', name: 'numpy', isNative: false, file: '/s.py' }] : DONE,
    }));
    await modulesProbe.run(context);
    expect(doings.map(([on]) => on)).toEqual(['CRG311', 'numpy']);
  });

  it('begin with the one to which the death of the run points', async () => {
    const call = { function: 'cv2.imread', file: '/s.py', line: 8, endLine: 8 };
    const imported = ['CRG311', 'cv2'].map((name) => ({
      ...{ kind: 'module', name, isNative: name === 'CRG311', isCompiled: true, file: '/s.py' },
      calls: name === 'cv2' ? [call] : [],
    }));
    const deaths = { faulting: [], stacks: [['  File "s.py", line 8 in <module>']] };
    const { context, doings } = probeContext({ script: '/s.py', deaths }, ({ probe }) => ({
      messages: probe === 'imports' ? imported : DONE,
    }));
    await modulesProbe.run(context);
    expect(doings.map(([on]) => on)).toEqual(['cv2', 'CRG311']);
  });

  it('are not certain to be at fault where their code was taken from the script', async () => {
    const taken = { text: 'CRG311.act()', file: '/s.py', lines: [8] };
    const sureness = async (code: typeof taken | null) => {
      const imported = { kind: 'module', name: 'CRG311', isNative: true, file: '/s.py', code };
      const raised = { kind: 'raised', type: 'E', text: 'e', isMissing: false, isMemory: false };
      const { context } = probeContext(
        { script: '/s.py', asks: { snippets: [snippet('CRG311')] } },
        ({ probe }) => ({
          messages: probe === 'imports' ? [imported] : [{ kind: 'stage', stage: 'call', call: 1 }, raised],
        }),
      );
      return (await modulesProbe.run(context)).findings.map(({ sure }) => sure);
    };
    expect([await sureness(taken), await sureness(null)]).toEqual([['likely'], ['certain']]);
  });

  it('are tried more often at a higher level', async () => {
    const times = async (level: 'quick' | 'normal' | 'thorough') => {
      const { context, orders } = probeContext({ asks: { level, modules: ['cv2'] } }, healthy);
      await modulesProbe.run(context);
      return orders.length;
    };
    expect([await times('quick'), await times('normal'), await times('thorough')]).toEqual([1, 3, 10]);
  });

  it('are watched, so that a crash shows its address', async () => {
    const { context, orders } = probeContext({ asks: { modules: ['cv2'] } }, healthy);
    await modulesProbe.run(context);
    expect(orders[0]).toMatchObject({ isWatched: true, wantsStacks: true });
  });

  it('that hang are tried once', async () => {
    const { context, orders } = probeContext({ asks: { modules: ['cv2'] } }, () => ({
      end: { kind: 'timeout', limitMs: 20_000 },
    }));
    const { findings } = await modulesProbe.run(context);
    expect(orders).toHaveLength(1);
    expect(findings.map(({ fact }) => fact.kind)).toEqual(['module-hung']);
  });

  it('that are not installed are tried once', async () => {
    const raised = {
      kind: 'raised',
      type: 'ModuleNotFoundError',
      text: 'x',
      isMissing: true,
      isMemory: false,
    };
    const { context, orders } = probeContext({ asks: { modules: ['cv2'] } }, () => ({ messages: [raised] }));
    const { findings } = await modulesProbe.run(context);
    expect([orders.length, findings.map(({ fact }) => fact.kind)]).toEqual([1, ['module-missing']]);
  });

  it('that are only slow in a loop are not said to hang', async () => {
    const loop =
      (silentMs: number) =>
      (order: PythonOrder): Partial<ProbeRun> =>
        order.request?.['calls'] === 1
          ? healthy()
          : { end: { kind: 'timeout', limitMs: 4_000 }, silentMs, messages: [{ kind: 'imported', ms: 1 }] };
    const judged = async (silentMs: number) => {
      const { context } = probeContext({ asks: { snippets: [snippet('cv2')] } }, loop(silentMs));
      return (await modulesProbe.run(context)).findings.length;
    };
    expect(await judged(200)).toBe(0);
    expect(await judged(3_500)).toBe(1);
  });

  it('whose import takes longer than a quick diagnosis waits are not said to hang', async () => {
    const judged = async (level: string) => {
      const { context } = probeContext({ asks: { level, modules: ['torch'] } }, () => ({
        end: { kind: 'timeout', limitMs: 3_000 },
      }));
      const { findings, reason } = await modulesProbe.run(context);
      return [findings.length, reason?.kind];
    };
    expect(await judged('quick')).toEqual([0, 'no-time']);
    expect(await judged('normal')).toEqual([1, undefined]);
  });

  it('of which the last was cut are not all healthy', async () => {
    let leftMs = 5_000;
    const { context } = probeContext({ leftMs: () => leftMs, asks: { modules: ['cv2'] } }, () => {
      leftMs = 0;
      return { end: { kind: 'cancelled' } };
    });
    expect(await modulesProbe.run(context)).toMatchObject({ state: 'skipped', reason: { kind: 'no-time' } });
  });

  it('are counted once they were tried, and not where they were only listed', async () => {
    let leftMs = 5_000;
    const modules = ['cv2', 'CRG311', 'torch'];
    const { context } = probeContext({ leftMs: () => leftMs, asks: { level: 'quick', modules } }, (order) => {
      if (order.request?.['module'] === 'CRG311') leftMs = 0;
      return healthy();
    });
    const { state, reason, figures } = await modulesProbe.run(context);
    expect([state, reason?.kind, figures[0]]).toEqual([
      ...['pass', 'no-time', { name: 'modules', of: null, value: 2 }],
    ]);
  });

  it('are left out when the time is over, or the diagnosis is cancelled', async () => {
    const late = probeContext({ leftMs: () => 0, asks: { modules: ['cv2'] } });
    expect(await modulesProbe.run(late.context)).toMatchObject({ reason: { kind: 'no-time' } });
    const cut = probeContext({ signal: AbortSignal.abort(), asks: { modules: ['cv2'] } });
    expect(await modulesProbe.run(cut.context)).toMatchObject({ reason: { kind: 'cancelled' } });
    expect(asked([...late.orders, ...cut.orders])).toEqual([]);
  });

  it('of a script that there was no time to read are unknown, and not none', async () => {
    const late = (modules: string[]) =>
      probeContext({ script: '/s.py', asks: { modules } }, ({ probe }) =>
        probe === 'imports' ? { end: { kind: 'timeout', limitMs: 5_000 } } : healthy(),
      ).context;
    expect(await modulesProbe.run(late([]))).toMatchObject({ state: 'skipped', reason: { kind: 'no-time' } });
    expect(await modulesProbe.run(late(['cv2']))).toMatchObject({
      ...{ state: 'pass', reason: { kind: 'no-time' } },
    });
  });

  it('that leak are called once more at the end, in a process that counts who holds memory', async () => {
    const MIB = 1024 ** 2;
    const uses = Array.from({ length: 40 }, (_, i) => ({ kind: 'use', call: i + 1, bytes: i * MIB, ms: 1 }));
    const held = (call: number) => ({
      ...{ kind: 'held', call, objects: 9, isPartial: false },
      holders: [
        {
          ...{ name: 'cv2.kept', id: 'a', bytes: call * MIB, gpuBytes: 0 },
          ...{ type: 'list', of: 'bytes', length: call },
        },
      ],
    });
    const snippets = [snippet('cv2'), snippet('CRG311')];
    const { context, orders } = probeContext({ asks: { level: 'quick', snippets } }, ({ request }) => {
      if (request?.['module'] !== 'cv2' || request['calls'] === 1) return healthy();
      return { messages: request['counts'] ? [10, 20, 30, 40].map(held) : [...uses, ...DONE] };
    });
    const { findings } = await modulesProbe.run(context);
    expect(findings.map(({ fact }) => fact)).toMatchObject([
      { kind: 'module-leaks', module: 'cv2' },
      { kind: 'holder-grows', module: 'cv2', holder: 'cv2.kept', bytesPerCall: MIB },
    ]);
    expect(orders.map(({ request }) => [request?.['module'], request?.['counts']])).toEqual([
      ...[
        ['cv2', undefined],
        ['cv2', undefined],
        ['CRG311', undefined],
        ['CRG311', undefined],
        ['cv2', 6],
      ],
    ]);
  });

  it('without a script or a name are none', async () => {
    expect(await modulesProbe.run(probeContext().context)).toMatchObject({
      state: 'skipped',
      reason: { kind: 'nothing-to-do' },
    });
  });
});
