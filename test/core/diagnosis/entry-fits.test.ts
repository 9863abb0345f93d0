import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { entryFits, type MatchedEntry } from '../../../electron/core/diagnosis/entry-fits.ts';
import type { MatchEvidence } from '../../../electron/core/protocol/failures/failure-match.ts';
import { CauseKind } from '../../../electron/core/protocol/wire/dossier-view.ts';

const LINE: MatchEvidence = {
  ...{ kind: 'line', place: 'exception', path: null, line: 1, ofLines: 1, text: 'x', count: 1 },
};
const CODE: MatchEvidence = { kind: 'exit-code', exitCode: 3 };
const entry = (kind: string, evidence: MatchEvidence[] = [LINE]): MatchedEntry => ({
  ...{ match: { id: 'a', certainty: 'certain', evidence }, kind, titles: {} },
});
const KINDS = readdirSync('electron/core/failures/catalogue').map((name) => name.replace(/\.yaml$/, ''));

describe('an entry of the catalogue', () => {
  it.each([
    ['gpu-memory', 'gpu-memory', 'supports'],
    ['gpu-memory', 'killed-for-memory', 'differs'],
    ['host-memory', 'killed-for-memory', 'supports'],
    ['native-crash', 'driver-reset', 'supports'],
    ['files', 'disk-full', 'supports'],
    ['files', 'gpu-lost', 'differs'],
    ['numerics', 'exception', 'supports'],
    ['numerics', 'power-lost', 'differs'],
    ['my-own-kind', 'power-lost', 'supports'],
  ] as const)('of the kind %s and the cause %s: %s', (kind, cause, fits) => {
    expect(entryFits({ kind: cause }, entry(kind))).toBe(fits);
  });

  it('names the cause where nothing shows one, if the job said it', () => {
    expect(entryFits({ kind: 'unknown' }, entry('script'))).toBe('names');
    expect(entryFits({ kind: 'unknown' }, entry('native-crash', [CODE]))).toBe('differs');
  });

  it('of each kind supports an exception and contradicts a stop error', () => {
    for (const kind of KINDS) {
      expect(entryFits({ kind: 'exception' }, entry(kind)), kind).toBe('supports');
      expect(entryFits({ kind: 'blue-screen' }, entry(kind)), kind).toBe('differs');
    }
  });

  it('is something to every cause', () => {
    for (const kind of CauseKind.options)
      for (const of of KINDS) expect(entryFits({ kind }, entry(of))).toMatch(/^(supports|differs|names)$/);
  });
});
