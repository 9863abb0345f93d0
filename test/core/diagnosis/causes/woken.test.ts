import { describe, expect, it } from 'vitest';
import { reasonAfterWaking } from '../../../../electron/core/diagnosis/causes/woken.ts';
import { CASE_CHILD, type CaseGiven, factsOfCase, systemEvent } from './rule-case.ts';

const woken = { class: 'os-shutdown', because: 'machine-slept', silent: null, exitCode: 1 } as const;
const reasonOf = (given: CaseGiven) => reasonAfterWaking(factsOfCase({ judged: woken, ...given }));
const uncaught = { type: 'KeyError', message: "'loss'", traceback: '' };

describe('a job that ended just after the machine woke', () => {
  it('has the reason that a recorded exception gives', () => {
    expect(reasonOf({ dossier: { uncaught } })).toMatchObject({
      ...{ class: 'error', because: 'exception-recorded', exception: "KeyError: 'loss'" },
    });
  });

  it('has the reason of a crash', () => {
    expect(reasonOf({ judged: { ...woken, exitCode: null, signal: 11 } })).toMatchObject({
      ...{ class: 'silent', silent: 'native' },
    });
  });

  it('has the reason that the kernel records of its first process, and of no other', () => {
    const by = (pid: number) => {
      const events = [systemEvent('memory-kill', { isOwn: true, pid })];
      return reasonOf({ judged: { ...woken, exitCode: null, signal: 9 }, dossier: { events } });
    };
    expect(by(4_000)).toMatchObject({ class: 'silent', silent: 'killed' });
    expect(by(CASE_CHILD)).toBeNull();
  });

  it('has none by a record of the display driver, which may be about the sleep', () => {
    const evidence = [
      { source: 'event-log', what: 'driver-error', at: 1, module: null, detail: '' },
    ] as const;
    expect(reasonOf({ judged: { ...woken, evidence: [...evidence] } })).toBeNull();
  });

  it('is judged as before if something else was its reason', () => {
    expect(reasonOf({ judged: { ...woken, because: 'session-ended' }, dossier: { uncaught } })).toBeNull();
  });
});
