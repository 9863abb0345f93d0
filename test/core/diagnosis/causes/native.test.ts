import { describe, expect, it } from 'vitest';
import { caseOf } from '../../../../electron/core/diagnosis/causes/case.ts';
import { nativeCrash, pageUnreadable } from '../../../../electron/core/diagnosis/causes/native.ts';
import type { SystemEvent } from '../../../../electron/core/protocol/disk/dossier/system-event.ts';
import {
  bySignalNumber,
  CASE_CHILD,
  CASE_END,
  type CaseGiven,
  factsOfCase,
  systemEvent,
  verdictBy,
  withCode,
  withError,
} from './rule-case.ts';

const [ABRT, BUS, SEGV] = [6, 7, 11];
const fault = {
  source: 'fault-handler',
  what: 'native-crash',
  at: 1,
  module: 'a.py:f',
  detail: '',
} as const;
const onWindows = (code: number): CaseGiven => ({ system: 'windows', judged: withCode(code) });

describe('a crash in native code', () => {
  it.each<[string, CaseGiven, string | null]>([
    ['a segmentation fault', { judged: bySignalNumber(SEGV) }, 'native-crash likely'],
    ['an abort without words', { judged: bySignalNumber(ABRT) }, 'aborted likely'],
    [
      'an abort in the words of a damaged heap',
      { judged: bySignalNumber(ABRT), words: 'double free or corruption (out)' },
      'heap-damage likely',
    ],
    ['a damaged heap under Windows', onWindows(0xc0000374), 'heap-damage likely'],
    ['a stack overflow under Windows, as a signed code', onWindows(0xc00000fd | 0), 'stack-overflow likely'],
    ['an illegal instruction', { judged: bySignalNumber(4) }, 'illegal-instruction likely'],
    ['a signal that a shell reports', { judged: withCode(128 + 8) }, 'division-by-zero likely'],
    [
      'a bus error, which a full /dev/shm causes too',
      { judged: bySignalNumber(BUS) },
      'native-crash possible',
    ],
    [
      'a library that an import did not find',
      { judged: withError('ImportError: DLL load failed while importing _C') },
      'missing-library likely',
    ],
    [
      'a library that TensorFlow does without',
      {
        judged: withError('KeyError: 1'),
        words: "Could not load dynamic library 'a'; dlerror: a.so: cannot open shared object file",
      },
      null,
    ],
    ['another import that failed', { judged: withError('ImportError: cannot import name x') }, null],
    [
      'a heap that a job survived',
      { judged: withError('ValueError: no'), words: 'free(): invalid pointer' },
      null,
    ],
    [
      'a heap in the words of a job that was killed',
      { judged: bySignalNumber(9, 'killed'), words: 'free(): invalid pointer' },
      null,
    ],
    ['a driver that failed', { judged: withCode(1, 'driver') }, null],
    ['a kill', { judged: bySignalNumber(9, 'killed') }, null],
  ])('%s is judged by its form', (_, given, verdict) => {
    expect(verdictBy(nativeCrash, given)).toBe(verdict);
  });

  it('is certain, and names its module, if a record names this process', () => {
    const by = (isOwn: boolean | null) => {
      const events = [systemEvent('native-crash', { isOwn, module: 'libtorch_cpu.so' })];
      return nativeCrash(caseOf(factsOfCase({ judged: bySignalNumber(SEGV), dossier: { events } })));
    };
    expect(by(true)).toMatchObject({ certainty: 'certain', module: 'libtorch_cpu.so' });
    for (const isOwn of [false, null]) expect(by(isOwn)).toMatchObject({ certainty: 'likely', module: null });
  });

  it('is certain by a process that the job started only if that fits its end', () => {
    const by = (more: Partial<SystemEvent>, given: CaseGiven = onWindows(0xc0000005)) => {
      const crash = { isOwn: true, pid: CASE_CHILD, module: 'cv2.pyd', code: '0xc0000005', ...more };
      return nativeCrash(
        caseOf(factsOfCase({ ...given, dossier: { events: [systemEvent('native-crash', crash)] } })),
      )?.certainty;
    };
    expect(by({ program: 'python.exe' })).toBe('certain');
    expect(by({ program: 'chrome.exe' })).toBe('likely');
    expect(by({ code: '0xc0000374' })).toBe('likely');
    expect(by({ at: CASE_END - 50_000 })).toBe('likely');
    expect(by({ processStartedAt: CASE_END + 1 })).toBe('likely');
    const segv = { judged: bySignalNumber(SEGV) };
    expect(by({ source: 'kernel-log', code: '0x4' }, segv)).toBe('certain');
    expect(by({ source: 'kernel-log', code: '0x4', at: CASE_END - 9_000 }, segv)).toBe('likely');
  });

  it('is certain beside a record of the driver, and by no record of a process that came later', () => {
    const evidence = [
      { source: 'event-log', what: 'native-crash', at: CASE_END + 9, module: 'cv2.pyd', detail: '' } as const,
    ];
    const judged = { ...withCode(0xc0000005, 'driver'), evidence };
    const by = (events: SystemEvent[]) =>
      verdictBy(nativeCrash, { system: 'windows', judged, dossier: { events } });
    expect(by([])).toBe('native-crash certain');
    const later = { at: CASE_END + 9, isOwn: true, processStartedAt: CASE_END + 1 };
    expect(by([systemEvent('native-crash', later)])).toBeNull();
  });

  it.each(['ntdll.dll', 'ucrtbase.dll', 'KERNELBASE.dll', 'VCRUNTIME140.dll', 'libc.so.6', 'libc-2.31.so'])(
    'does not accuse %s, which every program calls',
    (module) => {
      const events = [systemEvent('native-crash', { isOwn: true, module })];
      const found = nativeCrash(caseOf(factsOfCase({ judged: bySignalNumber(SEGV), dossier: { events } })));
      expect(found).toMatchObject({ certainty: 'certain', module: null });
    },
  );

  it("is only possible of a bus error, although Python's fault handler was called", () => {
    expect(verdictBy(nativeCrash, { judged: { ...bySignalNumber(BUS), evidence: [fault] } })).toBe(
      'native-crash possible',
    );
  });

  it("is certain by Python's fault handler, whose frame is a reason and no module", () => {
    const found = nativeCrash(
      caseOf(factsOfCase({ judged: { ...bySignalNumber(SEGV), evidence: [fault] } })),
    );
    expect(found).toMatchObject({ certainty: 'certain', module: null });
    expect(found?.because).toContainEqual({ kind: 'fault', frame: 'a.py:f' });
  });
});

describe('a disk that failed under the job', () => {
  const dossier = { events: [systemEvent('disk-error')] };
  it.each<[string, CaseGiven, string | null]>([
    [
      'with a page that could not be read',
      { judged: bySignalNumber(BUS), dossier },
      'page-unreadable likely',
    ],
    [
      'with the code of Windows for it',
      { system: 'windows', judged: withCode(0xc0000006), dossier },
      'page-unreadable certain',
    ],
    [
      'with an error of Python',
      { judged: withError('OSError: [Errno 5] Input/output error'), dossier },
      'page-unreadable likely',
    ],
    [
      'but one that is not built in',
      {
        judged: bySignalNumber(BUS),
        dossier: { events: [systemEvent('disk-error', { detail: 'I/O error, dev sr0, sector 0' })] },
      },
      'page-unreadable possible',
    ],
    [
      'or shared memory',
      { judged: bySignalNumber(BUS), words: 'insufficient shared memory (shm)', dossier },
      'page-unreadable possible',
    ],
    ['but another death', { judged: bySignalNumber(SEGV), dossier }, null],
    ['of which there is no record', { judged: bySignalNumber(BUS) }, null],
  ])('%s', (_, given, verdict) => {
    expect(verdictBy(pageUnreadable, given)).toBe(verdict);
  });
});
