import { describe, expect, it } from 'vitest';
import {
  byText,
  caseOf,
  eventsNear,
  exceptionOf,
  levelAtEnd,
} from '../../../../electron/core/diagnosis/causes/case.ts';
import { CASE_END, factsOfCase, level, systemEvent, withCode, withError } from './rule-case.ts';

describe('the case of an ending', () => {
  it.each([
    ['a signal that a shell encodes', 'linux', 137, 'SIGKILL', 137],
    ['no signal, under Windows', 'windows', 137, null, 137],
    ['an unsigned code', 'windows', -1_073_741_819, null, 0xc0000005],
  ] as const)('has %s', (_, system, exitCode, signal, code) => {
    expect(caseOf(factsOfCase({ system, judged: withCode(exitCode) }))).toMatchObject({ signal, code });
  });

  it('joins what the job said, and knows whether the hook of Python recorded it', () => {
    const said = { judged: withError('ValueError: no'), words: 'bye' };
    expect(caseOf(factsOfCase(said))).toMatchObject({ said: 'ValueError: no\nbye', isRecorded: false });
    const uncaught = { type: 'ValueError', message: 'no', traceback: '' };
    const recorded = caseOf(factsOfCase({ ...said, dossier: { uncaught } }));
    // What was printed before a recorded exception was survived.
    expect(recorded).toMatchObject({ said: 'ValueError: no', isRecorded: true });
    const silent = { judged: withCode(1), words: 'bye', dossier: { uncaught } };
    expect(exceptionOf(caseOf(factsOfCase(silent)))).toBe('ValueError: no');
  });

  it('gives no text as a reason if the job said nothing', () => {
    expect(byText(factsOfCase({ judged: withCode(1) }))).toEqual([]);
    expect(byText(factsOfCase({ judged: withError('no') }))).toEqual([{ kind: 'text', text: 'no' }]);
  });
});

describe('records near an ending', () => {
  const at = (ms: number, isOwn: boolean | null = null) =>
    systemEvent('driver-error', { at: CASE_END + ms, isOwn });

  it('are at most a minute older and a little later, never about others, and the own ones first', () => {
    const [early, first, own, late] = [at(-60_001), at(-60_000), at(0, true), at(2_001)];
    const events = [early, first, at(0, false), own, late, systemEvent('wake')];
    expect(eventsNear(factsOfCase({ dossier: { events } }), 'driver-error')).toEqual([own, first]);
  });

  it('are later if Windows writes them late, or nobody saw the end', () => {
    const [reset, crash] = [at(14_000), systemEvent('native-crash', { at: CASE_END + 14_000 })];
    const report = { ...reset, id: 1001 };
    const dossier = { events: [reset, crash, report] };
    expect(eventsNear(factsOfCase({ dossier }), 'native-crash')).toEqual([crash]);
    expect(eventsNear(factsOfCase({ dossier }), 'driver-error')).toEqual([report]);
    expect(eventsNear(factsOfCase({ dossier, judged: { unseen: true } }), 'driver-error')).toEqual([
      reset,
      report,
    ]);
  });

  it('are none while the facts are missing', () => {
    expect(eventsNear(factsOfCase({ dossier: null }), 'wake')).toEqual([]);
  });
});

describe('the level of a resource at the end', () => {
  it('is unknown if the job and the others were not measured in one sample', () => {
    const at = (lastAt: number) => (column: 'ram_own_bytes' | 'ram_others_bytes' | 'ram_total_bytes') => ({
      ...level(column, 1),
      lastAt,
    });
    const use = [at(1)('ram_own_bytes'), at(2)('ram_others_bytes'), at(1)('ram_total_bytes')];
    expect(levelAtEnd(factsOfCase({ dossier: { use } }), 'ram')).toBeNull();
    expect(levelAtEnd(factsOfCase({ dossier: { use: use.toSpliced(1, 1) } }), 'ram')).not.toBeNull();
  });

  it('is what the job and others used of the limit in the end, not at their most', () => {
    const own = { ...level('ram_own_bytes', 90), last: 40 };
    const use = [own, level('ram_others_bytes', 20), level('ram_total_bytes', 100)];
    expect(levelAtEnd(factsOfCase({ dossier: { use } }), 'ram')).toEqual({
      ...{ usedBytes: 60, totalBytes: 100, share: 0.6 },
    });
  });

  it('is unknown without a limit, or without the use of the job', () => {
    const own = level('ram_own_bytes', 40);
    for (const use of [[own], [own, level('ram_total_bytes', 0)], [level('ram_total_bytes', 100)]])
      expect(levelAtEnd(factsOfCase({ dossier: { use } }), 'ram')).toBeNull();
  });
});
