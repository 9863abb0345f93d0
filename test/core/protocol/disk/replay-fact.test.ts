import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { JobEvent } from '../../../../electron/core/protocol/disk/job-event.ts';
import {
  ReplayDeed,
  ReplayDifference,
  ReplayRefusal,
  ReplayRequest,
} from '../../../../electron/core/protocol/disk/replay-fact.ts';
import { namesOf } from '../../../../electron/core/protocol/open-enum.ts';

it('an event about replay keeps a fact of a kind that only a newer version knows', () => {
  const event = JobEvent.parse({ kind: 'replay', at: 1, fact: { kind: 'rewound', call: 3 } });
  expect(event).toMatchObject({ fact: { kind: 'unknown', name: 'rewound', facts: { call: 3 } } });
});

const FOLDER = 'electron/python/start/vigil_start/replay';
const sources = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.py'))
  .map((file) => readFileSync(join(FOLDER, file), 'utf8'))
  .join('\n');

it('the schema knows every reason for which the Python part refuses, and no other', () => {
  const written = [...sources.matchAll(/Refused\(\s*"([a-z-]+)"(?: if .*? else "([a-z-]+)")?/g)];
  const reasons = written.flatMap(([, one, other]) => [one, other ?? one]);
  expect([...new Set(reasons)].sort()).toEqual([...namesOf(ReplayRefusal)].sort());
});

it.each(namesOf(ReplayDifference))('the Python part writes the difference %s', (name) => {
  expect(sources).toContain(`"${name}"`);
});

it.each([
  ['no-such-function', ReplayRefusal],
  ['proof-differs', ReplayRefusal],
  ['command-arguments', ReplayDifference],
  ['a-code-of-next-year', ReplayRefusal],
])('the code %s is read', (code, schema) => expect(schema.parse(code)).toBe(code));

it('the name of a side effect may be empty', () => {
  expect(ReplayDeed.parse({ what: 'network', name: '' })).toEqual({ what: 'network', name: '' });
});

it.each([
  ['no function', []],
  ['more than 16 functions', Array.from({ length: 17 }, (_, at) => `a.py:f${at}`)],
])('a request that names %s is refused', (_, functions) => {
  expect(ReplayRequest.safeParse({ version: 1, functions, constants: [], verify: 'auto' }).success).toBe(
    false,
  );
});
