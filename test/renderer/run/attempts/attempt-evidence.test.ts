import { describe, expect, test } from 'vitest';
import { english } from '../../../../electron/core/protocol/text/english/english.ts';
import { evidenceOf } from '../../../../renderer/run/attempts/attempt-evidence.ts';
import { died } from '../../run-state.ts';

describe('the evidence of an attempt', () => {
  const facts = (exitCode: number | null, signal: number | null = null, unseen = false) => {
    const { judged } = died();
    if (!judged) throw new Error('died() has an ending');
    const evidence = evidenceOf(died({ judged: { ...judged, exitCode, signal, unseen } }), 0, english.window);
    return evidence.find(({ fact }) => fact === english.window.attempts.exit)?.value;
  };

  test('shows an exit code in decimal and hexadecimal', () => {
    expect(facts(-1073741819)).toBe('-1073741819 (0xC0000005)');
    expect(facts(1)).toBe('1 (0x01)');
    expect(facts(0)).toContain('0');
  });

  test('does not claim that it ended before its first iteration if none was recognised', () => {
    const { judged } = died();
    if (!judged) throw new Error('died() has an ending');
    const said = (firstIteration: number | null) =>
      evidenceOf(died({ judged: { ...judged, section: 'load' }, firstIteration }), 0, english.window).some(
        ({ fact }) => fact === english.window.attempts.section,
      );
    expect([said(null), said(1)]).toEqual([false, true]);
  });

  test('calls only records of the system the system log', () => {
    const { judged } = died();
    if (!judged) throw new Error('died() has an ending');
    const crash = { what: 'native-crash', at: 1, module: null } as const;
    const evidence = [
      { ...crash, source: 'event-log' as const, detail: 'a' },
      { ...crash, source: 'fault-handler' as const, detail: 'b' },
    ];
    const { attempts } = english.window;
    expect(
      evidenceOf(died({ judged: { ...judged, evidence } }), 0, english.window).filter(
        ({ fact }) => fact === attempts.systemLog,
      ),
    ).toEqual([{ fact: attempts.systemLog, value: 'a' }]);
  });

  test('tells what the newest cleaning of memory gave back', () => {
    const held = { allocatedBytes: 1, reservedBytes: 2, residentBytes: 3 };
    const cleaning = { iteration: 4, count: 1, thorough: 0, freedBytes: 0, before: held, after: held };
    const { shared, attempts } = english.window;
    expect(evidenceOf(died({ cleaning }), 0, english.window)).toContainEqual({
      fact: attempts.cleaning,
      value: shared.cleaning(cleaning),
    });
  });

  test('shows that a signal ended it, or that the end was not observed', () => {
    expect(facts(null, 9)).toBe(english.window.attempts.noExitCode);
    expect(facts(null, null, true)).toBe(english.window.attempts.unseen);
  });
});
