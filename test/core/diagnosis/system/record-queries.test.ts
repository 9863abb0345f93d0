import { describe, expect, it } from 'vitest';
import { fromOldest, recordQueries } from '../../../../electron/core/diagnosis/system/record-queries.ts';
import { WINDOWS_RECORDS } from '../../../../electron/core/diagnosis/system/windows-records.ts';

/** Windows refuses a query with more expressions. */
const MOST_EXPRESSIONS = 20;

describe('the queries for the records around an ending', () => {
  const queries = recordQueries(0, 60_000);

  it('ask each log once, for all providers that can be read', () => {
    expect(queries.map(([, log]) => log)).toEqual(Object.keys(WINDOWS_RECORDS));
    for (const [, log = '', query] of queries)
      for (const provider of Object.keys(WINDOWS_RECORDS[log] ?? {}))
        expect(query).toContain(`@Name='${provider}'`);
  });

  it('ask for a time span, within the number of expressions that Windows allows', () => {
    for (const [, , query = ''] of queries) {
      expect(query).toContain(
        "TimeCreated[@SystemTime>='1970-01-01T00:00:00.000Z' and @SystemTime<='1970-01-01T00:01:00.000Z']",
      );
      expect(query.match(/@\w+/g)?.length).toBeLessThanOrEqual(MOST_EXPRESSIONS);
    }
  });

  it('can ask for the oldest records instead of the newest', () => {
    for (const query of queries) {
      expect(query).toContain('/rd:true');
      expect(fromOldest(query)).toEqual(query.map((word) => word.replace('/rd:true', '/rd:false')));
    }
  });

  it('hold nothing that a quoted argument could not', () => {
    expect(queries.flat().filter((argument) => /["\n]/.test(argument))).toEqual([]);
  });
});
