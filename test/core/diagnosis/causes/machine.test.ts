import { describe, expect, it } from 'vitest';
import {
  blueScreen,
  hardware,
  powerLost,
  restarted,
  sessionEnded,
  shutdownAsked,
  slept,
} from '../../../../electron/core/diagnosis/causes/machine.ts';
import type { SystemEvent } from '../../../../electron/core/protocol/disk/dossier/system-event.ts';
import type { JudgedEnding } from '../../../../electron/core/protocol/disk/ending.ts';
import { bySignalNumber, CASE_END, type CaseGiven, systemEvent, verdictBy, withCode } from './rule-case.ts';

const MINUTE = 60_000;
const unseen = { class: 'silent', silent: 'unknown', exitCode: null, unseen: true } as const;
const shutDown = (exitCode: number | null, because: JudgedEnding['because'] = null) => ({
  ...{ class: 'os-shutdown' as const, silent: null, exitCode, because },
});

describe('a machine that went down', () => {
  const stop = systemEvent('blue-screen', { at: CASE_END + 10 * MINUTE, code: '0x116' });
  it.each<[string, CaseGiven, string | null]>([
    [
      'by the record of the next start',
      { judged: unseen, dossier: { events: [stop] } },
      'blue-screen certain',
    ],
    [
      'but not if it was never restarted',
      { judged: unseen, dossier: { events: [stop], restarted: false } },
      null,
    ],
    ['but not if the end was seen before', { judged: withCode(1), dossier: { events: [stop] } }, null],
    [
      'but not by a record of the day before',
      { judged: unseen, dossier: { events: [{ ...stop, at: CASE_END - 1_440 * MINUTE }] } },
      null,
    ],
  ])('is shown %s', (_, given, verdict) => {
    expect(verdictBy(blueScreen, given)).toBe(verdict);
    expect(verdictBy(powerLost, given)).toBeNull();
  });

  it('explains no end of a session that was seen', () => {
    const events = [systemEvent('power-lost', { at: CASE_END + 120 * MINUTE })];
    const given = { judged: shutDown(0x40010004, 'session-ended'), dossier: { events, restarted: true } };
    expect(verdictBy(powerLost, { system: 'windows', ...given })).toBeNull();
  });

  it('lost its power if it recorded no stop error', () => {
    const events = [systemEvent('power-lost')];
    expect(verdictBy(powerLost, { judged: unseen, dossier: { events } })).toBe('power-lost certain');
  });
});

describe('a machine that went down more than once', () => {
  const down = (what: SystemEvent['what']) => (minutes: number) =>
    systemEvent(what, { at: CASE_END + minutes * MINUTE });
  const [asked, lost, stop] = [down('shutdown-asked'), down('power-lost'), down('blue-screen')];
  const by = (...events: SystemEvent[]) =>
    [blueScreen, powerLost, shutdownAsked].flatMap(
      (rule) => verdictBy(rule, { judged: unseen, dossier: { events, restarted: true } }) ?? [],
    );
  it.each([
    ['a shutdown before a power cut', [lost(120), asked(25)], ['shutdown certain']],
    ['a power cut before a shutdown', [lost(10), asked(120)], ['power-lost certain']],
    [
      'a power cut after a shutdown that may be called off',
      [asked(-8), lost(2)],
      ['power-lost likely', 'shutdown possible'],
    ],
    ['a shutdown with a delay', [asked(-8)], ['shutdown likely']],
    ['a stop error of the same start', [lost(2), stop(3)], ['blue-screen certain']],
    ['a stop error of another start', [lost(2), stop(90)], ['power-lost certain']],
  ])('shows why the job is gone by the first time: %s', (_, events, verdicts) => {
    expect(by(...events)).toEqual(verdicts);
  });
});

describe('a shutdown that a program asked for', () => {
  const asked = (more: object): CaseGiven => ({
    system: 'windows',
    judged: shutDown(0x40010004, 'session-ended'),
    dossier: { events: [systemEvent('shutdown-asked', more)] },
  });
  it.each([
    ['an update by its program', { module: 'TrustedInstaller.exe' }, 'update-restart certain'],
    ['an update by its reason', { module: 'svchost.exe', code: '0x80020010' }, 'update-restart certain'],
    ['a shutdown by anything else', { module: 'explorer.exe', code: '0x500ff' }, 'shutdown certain'],
    ['less sure minutes later', { module: 'explorer.exe', at: CASE_END - 5 * MINUTE }, 'shutdown likely'],
    ['no cause a quarter of an hour later', { module: 'explorer.exe', at: CASE_END - 15 * MINUTE }, null],
  ])('is %s', (_, more, verdict) => {
    expect(verdictBy(shutdownAsked, asked(more))).toBe(verdict);
  });

  it('explains no console that closed while the machine went on', () => {
    const by = (restarted: boolean | null) => {
      const { dossier, ...given } = asked({ module: 'explorer.exe' });
      const judged = shutDown(0xc000013a | 0, 'session-end-code');
      return verdictBy(shutdownAsked, { ...given, judged, dossier: { ...dossier, restarted } });
    };
    expect([by(false), by(null)]).toEqual([null, 'shutdown likely']);
  });

  it('explains no job that failed by itself', () => {
    const given = { ...asked({ module: 'explorer.exe' }), judged: withCode(1) };
    expect(verdictBy(shutdownAsked, given)).toBeNull();
  });
});

describe('a session that ended', () => {
  it.each<[string, ReturnType<typeof shutDown>, string | null]>([
    ['announced, with its code', shutDown(0x40010004, 'session-ended'), 'session-ended certain'],
    ['by its code alone', shutDown(0x40010004, 'session-end-code'), 'session-ended likely'],
    ['announced, with Ctrl-C', shutDown(0xc000013a | 0, 'session-ended'), 'session-ended likely'],
    ['Ctrl-C alone', shutDown(0xc000013a | 0, 'session-end-code'), null],
    ['a start that failed', shutDown(0xc0000142, 'session-end-code'), 'session-ended possible'],
    ['a machine that slept', shutDown(null, 'machine-slept'), null],
    ['a machine that was restarted', shutDown(null, 'machine-restarted'), null],
  ])('is told by announcement and code: %s', (_, judged, verdict) => {
    expect(verdictBy(sessionEnded, { system: 'windows', judged })).toBe(verdict);
  });
});

describe('the announcement of a session that ended', () => {
  it.each([
    [59_000, 'session-ended certain'],
    [-59_000, 'session-ended certain'],
    [61_000, 'session-ended likely'],
  ])('%i ms before counts within a minute', (ms, verdict) => {
    const judged = shutDown(0x40010004, 'session-end-code');
    const dossier = { sessionEndingAt: CASE_END - ms };
    expect(verdictBy(sessionEnded, { system: 'windows', judged, dossier })).toBe(verdict);
  });
});

describe('a machine that was started again', () => {
  it.each<[string, CaseGiven, string | null]>([
    ['as the ending says', { judged: shutDown(null, 'machine-restarted') }, 'restarted certain'],
    ['as the facts say', { judged: unseen, dossier: { restarted: true } }, 'restarted certain'],
    ['after an end that was seen', { judged: withCode(1), dossier: { restarted: true } }, null],
    ['or not', { judged: unseen, dossier: { restarted: false } }, null],
  ])('%s, took the job with it only if nobody saw its end', (_, given, verdict) => {
    expect(verdictBy(restarted, given)).toBe(verdict);
  });
});

describe('sleep', () => {
  it('is likely with a record of it and without, and never guessed', () => {
    const judged = shutDown(null, 'machine-slept');
    const events = [systemEvent('sleep', { at: CASE_END - 60 * MINUTE })];
    expect(verdictBy(slept, { judged, dossier: { events } })).toBe('slept likely');
    expect(verdictBy(slept, { judged })).toBe('slept likely');
    expect(verdictBy(slept, { judged: withCode(1), dossier: { events } })).toBeNull();
  });

  it('is only possible if the job shows a reason of its own', () => {
    const judged = shutDown(0xc0000005 | 0, 'machine-slept');
    expect(verdictBy(slept, { system: 'windows', judged })).toBe('slept possible');
  });
});

describe('hardware that failed', () => {
  const [fatal, corrected] = [systemEvent('hardware-error'), systemEvent('hardware-corrected')];
  it.each<[string, CaseGiven, string | null]>([
    [
      'just before a kill',
      { judged: bySignalNumber(9, 'killed'), dossier: { events: [fatal] } },
      'hardware likely',
    ],
    [
      'corrected, before a crash',
      { judged: bySignalNumber(11), dossier: { events: [corrected] } },
      'hardware possible',
    ],
    [
      'corrected, before a kill',
      { judged: bySignalNumber(9, 'killed'), dossier: { events: [corrected] } },
      null,
    ],
    ['before a job left by itself', { judged: withCode(0, 'zero'), dossier: { events: [fatal] } }, null],
    [
      'two minutes before',
      { judged: bySignalNumber(11), dossier: { events: [{ ...fatal, at: CASE_END - 2 * MINUTE }] } },
      null,
    ],
  ])('%s', (_, given, verdict) => {
    expect(verdictBy(hardware, given)).toBe(verdict);
  });
});
