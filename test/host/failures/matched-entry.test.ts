import { describe, expect, it } from 'vitest';
import { catalogueOf } from '../../../electron/core/failures/catalogue.ts';
import type { FailureMatch } from '../../../electron/core/protocol/failures/failure-match.ts';
import type { FailureEngine } from '../../../electron/host/failures/engine/engine.ts';
import { matchedEntry } from '../../../electron/host/failures/matched-entry.ts';
import { failureEntry } from '../../support/failure-entries.ts';

const match = (id: string, role: FailureMatch['role'] = 'cause'): FailureMatch => ({
  ...{ id, role, certainty: 'likely', evidence: [] },
});
const catalogue = catalogueOf([failureEntry('oom', {}, 'memory')]);
const failures = { engine: async () => ({ catalogue: () => catalogue }) as unknown as FailureEngine };

describe('the entry that names the cause of a death', () => {
  it('comes with its kind and its titles', async () => {
    expect(await matchedEntry(failures, [match('other', 'followed'), match('oom')])).toEqual({
      ...{ match: match('oom'), kind: 'memory', titles: { en: 't' } },
    });
  });

  it('is none if nothing matched, if it only followed, and if it is gone', async () => {
    expect(await matchedEntry(failures, null)).toBeNull();
    expect(await matchedEntry(failures, [match('oom', 'followed')])).toBeNull();
    expect(await matchedEntry(failures, [match('gone')])).toBeNull();
  });

  it('is none if the catalogue cannot be loaded, which is not tried without a match', async () => {
    let asked = 0;
    const broken = {
      engine: async () => {
        asked++;
        return null;
      },
    };
    expect(await matchedEntry(broken, [match('oom')])).toBeNull();
    expect(await matchedEntry(broken, [])).toBeNull();
    expect(asked).toBe(1);
  });
});
