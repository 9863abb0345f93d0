import { describe, expect, it } from 'vitest';
import { keeperLost, recorded } from '../../../../electron/core/diagnosis/causes/vigil.ts';
import type { EndingClass } from '../../../../electron/core/protocol/disk/ending.ts';
import { bySignalNumber, verdictBy } from './rule-case.ts';

describe("what Vigil's journal records", () => {
  it.each<[EndingClass, string | null]>([
    ['user-stop', 'stopped certain'],
    ['recycle', 'recycled certain'],
    ['hang-kill', 'hung certain'],
    ['guard-kill', 'guarded certain'],
    ['not-started', 'not-started certain'],
    ['finished', 'finished certain'],
    ['silent', null],
    ['error', null],
  ])('explains an ending of class %s as %s', (name, verdict) => {
    expect(verdictBy(recorded, { judged: { class: name } })).toBe(verdict);
  });
});

describe('a keeper that died with its job', () => {
  const unseen = { ...bySignalNumber(9), signal: null, unseen: true };
  it.each([
    ['likely if the machine kept running', { restarted: false }, 'keeper-lost likely'],
    ['possible if nobody knows whether it did', { restarted: null }, 'keeper-lost possible'],
    ['possible before the facts are gathered', null, 'keeper-lost possible'],
    ['no cause if the machine was restarted', { restarted: true }, null],
  ])('is %s', (_, dossier, verdict) => {
    expect(verdictBy(keeperLost, { judged: unseen, dossier })).toBe(verdict);
  });

  it('is no cause if the keeper saw the end', () => {
    expect(verdictBy(keeperLost, { judged: { ...unseen, unseen: false } })).toBeNull();
  });
});
