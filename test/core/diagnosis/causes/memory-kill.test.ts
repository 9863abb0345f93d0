import { describe, expect, it } from 'vitest';
import { killedForMemory } from '../../../../electron/core/diagnosis/causes/memory-kill.ts';
import {
  bySignalNumber,
  CASE_CHILD,
  CASE_END,
  type CaseGiven,
  level,
  systemEvent,
  verdictBy,
  withCode,
  withError,
} from './rule-case.ts';

const kill = bySignalNumber(9, 'killed');
const fullRam = [level('ram_own_bytes', 60), level('ram_others_bytes', 38), level('ram_total_bytes', 100)];

describe('a kill for lack of memory', () => {
  const killOf = (isOwn: boolean) => ({ events: [systemEvent('memory-kill', { isOwn })] });
  it.each<[string, CaseGiven, string | null]>([
    ['that the kernel recorded', { judged: kill, dossier: killOf(true) }, 'killed-for-memory certain'],
    ['of another process', { judged: kill, dossier: killOf(false) }, null],
    ['with main memory nearly full', { judged: kill, dossier: { use: fullRam } }, 'killed-for-memory likely'],
    [
      'with a tenth of it free',
      { judged: kill, dossier: { use: fullRam.with(0, level('ram_own_bytes', 52)) } },
      null,
    ],
    [
      'in the words of Slurm',
      { judged: kill, words: 'slurmstepd: error: Detected 1 oom_kill event' },
      'killed-for-memory likely',
    ],
    [
      'whose log could not be read',
      { judged: kill, dossier: { missing: [{ part: 'system', why: 'denied' }] } },
      'killed-for-memory possible',
    ],
    ['whose facts are missing', { judged: kill, dossier: null }, 'killed-for-memory possible'],
    ['that nothing speaks for', { judged: kill }, null],
    ['but a crash', { judged: bySignalNumber(11), dossier: { use: fullRam } }, null],
  ])('%s', (_, given, verdict) => {
    expect(verdictBy(killedForMemory, given)).toBe(verdict);
  });
});

describe('a kill of a process that the job started', () => {
  const killedBefore = (ms: number) => ({
    events: [systemEvent('memory-kill', { isOwn: true, pid: CASE_CHILD, at: CASE_END - ms })],
  });
  const worker = (pid: number) =>
    withError(`RuntimeError: DataLoader worker (pid(s) ${pid}) exited unexpectedly`);
  const pool = withError('concurrent.futures.process.BrokenProcessPool: A process was terminated');
  it.each<[string, CaseGiven, string | null]>([
    [
      'at the same moment as the job',
      { judged: kill, dossier: killedBefore(500) },
      'killed-for-memory certain',
    ],
    [
      'a while before the job was killed',
      { judged: kill, dossier: killedBefore(50_000) },
      'killed-for-memory possible',
    ],
    [
      'before somebody asked the job to end',
      { judged: bySignalNumber(15, 'killed'), dossier: killedBefore(500) },
      'killed-for-memory possible',
    ],
    [
      'that its exception names',
      { judged: worker(CASE_CHILD), dossier: killedBefore(9_000) },
      'killed-for-memory certain',
    ],
    [
      'that its exception does not name',
      { judged: worker(77), dossier: killedBefore(500) },
      'killed-for-memory possible',
    ],
    ['of a pool, just before', { judged: pool, dossier: killedBefore(500) }, 'killed-for-memory certain'],
    ['of a pool, a while before', { judged: pool, dossier: killedBefore(9_000) }, 'killed-for-memory likely'],
    [
      'before another exception',
      { judged: withError('KeyError: 1'), dossier: killedBefore(500) },
      'killed-for-memory possible',
    ],
    [
      'before it left without a word',
      { judged: withCode(1, 'unknown'), dossier: killedBefore(500) },
      'killed-for-memory likely',
    ],
  ])('%s', (_, given, verdict) => {
    expect(verdictBy(killedForMemory, given)).toBe(verdict);
  });

  it('may be one of the job, if its pids are not those of the kernel', () => {
    const events = (at: number) => ({ events: [systemEvent('memory-kill', { pid: 77, at: CASE_END - at })] });
    expect(verdictBy(killedForMemory, { judged: kill, dossier: events(500) })).toBe(
      'killed-for-memory likely',
    );
    expect(verdictBy(killedForMemory, { judged: kill, dossier: events(9_000) })).toBeNull();
    expect(verdictBy(killedForMemory, { judged: withCode(1, 'unknown'), dossier: events(500) })).toBeNull();
  });
});

describe('a kill by a program that guards memory', () => {
  const byOomd = (ms: number) => ({
    events: [systemEvent('memory-kill', { source: 'journal', provider: 'systemd-oomd', at: CASE_END + ms })],
  });
  const byEarlyoom = {
    events: [systemEvent('memory-kill', { source: 'journal', provider: 'earlyoom', isOwn: true })],
  };
  const unseen = { class: 'silent', silent: 'unknown', unseen: true, exitCode: null } as const;
  it.each<[string, CaseGiven, string | null]>([
    [
      'of a group at the moment of the end',
      { judged: kill, dossier: byOomd(-300) },
      'killed-for-memory likely',
    ],
    ['of a group long before it', { judged: kill, dossier: byOomd(-20_000) }, null],
    [
      'of a group after the last sign of life',
      { judged: unseen, dossier: byOomd(4_000) },
      'killed-for-memory likely',
    ],
    ['of a group before the last sign of life', { judged: unseen, dossier: byOomd(-300) }, null],
    ['of a group while the job crashed', { judged: bySignalNumber(11), dossier: byOomd(-300) }, null],
    [
      'that asks the job to end',
      { judged: bySignalNumber(15, 'killed'), dossier: byEarlyoom },
      'killed-for-memory certain',
    ],
  ])('%s', (_, given, verdict) => {
    expect(verdictBy(killedForMemory, given)).toBe(verdict);
  });
});

describe('a kill of the first process of a job', () => {
  const evidence = [
    { source: 'kernel-log', what: 'memory-kill', at: 1, module: null, detail: 'Killed' },
  ] as const;
  it.each<[string, NonNullable<CaseGiven['judged']>, string]>([
    ['is certain by its signal', { ...kill, evidence: [...evidence] }, 'killed-for-memory certain'],
    [
      'is certain if nobody saw its end',
      { ...kill, signal: null, unseen: true, evidence: [...evidence] },
      'killed-for-memory certain',
    ],
    [
      'is not if it then raised an exception',
      { ...withError('KeyError: 1'), evidence: [...evidence] },
      'killed-for-memory possible',
    ],
  ])('%s', (_, judged, verdict) => {
    expect(verdictBy(killedForMemory, { judged })).toBe(verdict);
  });
});
