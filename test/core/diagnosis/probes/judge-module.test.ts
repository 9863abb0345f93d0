import { describe, expect, it, test } from 'vitest';
import { judgeModule, type ModuleRun } from '../../../../electron/core/diagnosis/probes/judge-module.ts';
import type { ModuleMessage } from '../../../../electron/core/protocol/diagnosis/module-message.ts';

const STARTED: ModuleMessage = { kind: 'stage', stage: 'import', call: null };
const IMPORTED: ModuleMessage[] = [STARTED, { kind: 'imported', ms: 40 }];
const CALL_3: ModuleMessage[] = [...IMPORTED, { kind: 'stage', stage: 'call', call: 3 }];
const DONE: ModuleMessage[] = [...IMPORTED, { kind: 'stage', stage: 'end', call: null }, { kind: 'done' }];
const fault: ModuleMessage = {
  ...{ kind: 'fault', signal: 'SIGSEGV', address: '0x0', stack: null },
  library: '/site/CRG311.so',
};
const raised = (given: Partial<Extract<ModuleMessage, { kind: 'raised' }>>): ModuleMessage => ({
  ...{ kind: 'raised', type: 'ValueError', text: 'no', isMissing: false, isMemory: false },
  ...given,
});
const run = (given: Partial<ModuleRun> = {}): ModuleRun => ({
  ...{ end: { kind: 'exit', code: 0 }, messages: DONE, said: '', faults: '' },
  ...given,
});
const judged = (...runs: ModuleRun[]) => judgeModule('CRG311', runs, 'linux');
const segv: ModuleRun['end'] = { kind: 'signal', signal: 'SIGSEGV' };

describe('a module', () => {
  it('that is not installed is to be installed, not updated', () => {
    const { findings } = judged(run({ messages: [STARTED, raised({ isMissing: true })] }));
    expect(findings[0]?.fixes).toEqual([{ kind: 'advice', what: 'install-module', of: 'CRG311' }]);
  });

  it('that comes to its end is healthy, and its times are figures', () => {
    const { findings, figures } = judged(run(), run());
    expect(findings).toEqual([]);
    expect(figures).toEqual([
      { name: 'importMs', of: 'CRG311', value: 40 },
      { name: 'processes', of: 'CRG311', value: 2 },
    ]);
  });

  it('that crashes is named with its kind, its call, its library, and how often', () => {
    const crash = run({ end: segv, messages: [...CALL_3, fault] });
    const [found, ...more] = judged(run(), crash, crash).findings;
    expect(more).toEqual([]);
    expect(found).toMatchObject({
      sure: 'certain',
      fact: {
        ...{ kind: 'module-died', module: 'CRG311', death: 'null-pointer', stage: 'call', call: 3 },
        ...{ deaths: 2, tries: 3, where: 'CRG311.so' },
      },
    });
  });

  it.each([
    ['in a later call is helped by a fresh process', 3, true],
    ['in its first call is not', 1, false],
  ])('that crashes %s', (_, call, isHelped) => {
    const begun = { kind: 'stage', stage: 'call', call } as const;
    const [found] = judged(run({ end: segv, messages: [STARTED, begun] })).findings;
    const recycled = { kind: 'advice', what: 'recycle-process', of: 'CRG311' };
    expect(found?.fixes.some((fix) => JSON.stringify(fix) === JSON.stringify(recycled))).toBe(isHelped);
  });

  it('that crashes when Python ends is said to', () => {
    const [found] = judged(run({ end: segv })).findings;
    expect(found?.fact).toMatchObject({ kind: 'module-died', stage: 'end', call: null });
  });

  it('whose address is unknown is judged likely, by the frame of the fault handler', () => {
    const faults =
      'Fatal Python error\n  File "/a/vigil_probes/module.py", line 3 in run\n  File "/s/x.py", line 9 in go';
    const [found] = judged(run({ end: segv, messages: CALL_3, faults })).findings;
    expect(found).toMatchObject({ sure: 'likely', fact: { where: 'x.py:9 go' } });
  });

  test.each<[string, Partial<ModuleRun>, object]>([
    [
      'does not return',
      { end: { kind: 'timeout', limitMs: 4_000 }, messages: CALL_3 },
      { kind: 'module-hung', stage: 'call', call: 3, waitedMs: 4_000 },
    ],
    ['is not installed', { messages: [STARTED, raised({ isMissing: true })] }, { kind: 'module-missing' }],
    [
      'asks for input',
      { messages: [STARTED, raised({ type: 'EOFError', text: 'EOF when reading a line' })] },
      { kind: 'module-asks', stage: 'import' },
    ],
    [
      'opens a window',
      { messages: [STARTED, raised({ type: 'TclError', text: 'no display name and no $DISPLAY' })] },
      { kind: 'module-needs-display' },
    ],
    [
      'aborts for lack of a display',
      {
        end: { kind: 'signal', signal: 'SIGABRT' },
        messages: CALL_3,
        said: 'qt.qpa.xcb: could not connect to display',
      },
      { kind: 'module-needs-display' },
    ],
    [
      'runs out of memory',
      { messages: [...CALL_3, raised({ type: 'MemoryError', isMemory: true })] },
      { kind: 'module-died', death: 'out-of-memory', call: 3 },
    ],
    [
      'raises an exception',
      { messages: [...CALL_3, raised({})] },
      { kind: 'module-raised', error: 'ValueError: no', call: 3 },
    ],
    [
      'floods its output',
      { end: { kind: 'output-flood', limitBytes: 1 }, messages: CALL_3 },
      { kind: 'probe-died', probe: 'modules' },
    ],
    [
      'leaves silently',
      { end: { kind: 'exit', code: 0 }, messages: CALL_3 },
      { kind: 'module-died', death: 'silent-exit' },
    ],
  ])('that %s is a finding', (_, given, fact) => {
    expect(judged(run(given)).findings.map((found) => found.fact)).toMatchObject([fact]);
  });

  it('that does not return is likelier to hang the longer that was waited for', () => {
    const sureAfter = (limitMs: number) =>
      judged(run({ end: { kind: 'timeout', limitMs }, messages: CALL_3 })).findings[0]?.sure;
    expect([sureAfter(3_000), sureAfter(20_000)]).toEqual(['possible', 'likely']);
  });

  it('whose probe was cancelled is accused of nothing', () => {
    const { findings, figures } = judged(run({ end: { kind: 'cancelled' }, messages: CALL_3 }));
    expect(findings).toEqual([]);
    expect(figures).toEqual([{ name: 'processes', of: 'CRG311', value: 0 }]);
  });

  it('that leaks is named with its rate, and one whose use is level is not', () => {
    const uses = (bytes: (call: number) => number): ModuleMessage[] =>
      Array.from({ length: 40 }, (_, i) => ({ kind: 'use', call: (i + 1) * 5, bytes: bytes(i), ms: 2 }));
    const leaking = judged(run({ messages: [...CALL_3, ...uses((i) => i * 5 * 2 ** 20), { kind: 'done' }] }));
    expect(leaking.findings[0]).toMatchObject({
      sure: 'likely',
      fact: { kind: 'module-leaks', bytesPerCall: 2 ** 20, calls: 200 },
    });
    expect(leaking.figures).toContainEqual({ name: 'callMs', of: 'CRG311', value: 2 });
    const cut = run({
      end: { kind: 'cancelled' },
      messages: [...CALL_3, ...uses((i) => i * 5 * 2 ** 20).slice(0, 20)],
    });
    expect(judged(run(), cut).findings[0]?.fact).toMatchObject({ kind: 'module-leaks', calls: 100 });
    expect(judged(run({ messages: [...CALL_3, ...uses(() => 2 ** 20), { kind: 'done' }] })).findings).toEqual(
      [],
    );
  });
});
