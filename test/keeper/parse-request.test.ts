import {
  anything,
  assert,
  constantFrom,
  dictionary,
  integer,
  array as list,
  oneof,
  property,
  record,
  string,
  tuple,
} from 'fast-check';
import { expect, test } from 'vitest';
import { KeeperRequest } from '../../electron/core/protocol/keeper/keeper-message.ts';
import { parseRequest, unknownKind } from '../../electron/keeper/parse-request.ts';

const number = oneof(integer(), constantFrom(0, 1, -1, 0.5, 4095, 4096, 2 ** 53, 1e300));
const start = record({
  attempt: number,
  file: string(),
  args: list(string()),
  cwd: string(),
  env: dictionary(string(), string()),
  columns: number,
  rows: number,
  output: record({ headBytes: number, tailBytes: number }),
});
const request = record(
  {
    kind: constantFrom(
      'hello',
      'start',
      'input',
      'resize',
      'stop',
      'pause',
      'continue',
      'measure',
      'leave',
      'else',
      null,
    ),
    token: string(),
    protocol: number,
    hostPid: number,
    start,
    data: string(),
    columns: number,
    rows: number,
    how: constantFrom('ask', 'kill', 'beg'),
    interruptAfterMs: oneof(number, constantFrom(86_400_000, 86_400_001, '1', null)),
    killAfterMs: oneof(number, constantFrom(86_400_000, 86_400_001, '1', null)),
  },
  { requiredKeys: ['kind'] },
);

/** All paths to a value inside, including the value itself. */
function pathsIn(value: unknown, path: string[] = []): string[][] {
  const isNode = typeof value === 'object' && value !== null;
  return [
    path,
    ...(isNode ? Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...path, key])) : []),
  ];
}

function replaced(value: unknown, [key, ...rest]: string[], by: unknown): unknown {
  if (key === undefined) return by;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value))
    return value.map((inner, at) => (String(at) === key ? replaced(inner, rest, by) : inner));
  return { ...value, [key]: replaced(Reflect.get(value, key), rest, by) };
}

const usual: KeeperRequest[] = [
  { kind: 'hello', token: 'a', protocol: 1, hostPid: 1 },
  {
    kind: 'start',
    start: {
      attempt: 1,
      file: '/bin/echo',
      args: ['한글', ''],
      cwd: '/',
      env: { A: 'b' },
      columns: 80,
      rows: 24,
      output: { headBytes: 4096, tailBytes: 4096 },
    },
  },
  { kind: 'input', data: 'YQ==' },
  { kind: 'resize', columns: 80, rows: 24 },
  { kind: 'stop', how: 'ask' },
  { kind: 'stop', how: 'ask', interruptAfterMs: 2000, killAfterMs: 12_000 },
  { kind: 'pause' },
  { kind: 'continue' },
  { kind: 'leave' },
];

/** The wire has no defaults: a missing field of the policy is refused, so that the host decides each. */
const agrees = (value: unknown): void => {
  const line = JSON.stringify(value) ?? 'undefined';
  const isWire = KeeperRequest.safeParse(line === 'undefined' ? undefined : JSON.parse(line)).success;
  expect(parseRequest(line) !== null, line).toBe(isWire);
};

test('every usual request is accepted unchanged', () => {
  for (const value of usual) expect(parseRequest(JSON.stringify(value))).toEqual(value);
});

test('hand-written checks and schemas accept and reject the same requests', () => {
  assert(property(request, agrees), { numRuns: 2000 });
});

test('they agree on usual requests with one value replaced by any other', () => {
  const somewhere = tuple(constantFrom(...usual), integer({ min: 0, max: 1000 }), anything());
  assert(
    property(somewhere, ([value, at, by]) => {
      const paths = pathsIn(value);
      const broken = replaced(value, paths[at % paths.length] ?? [], by);
      // A value that JSON leaves out is a default for the schema; see above.
      if (!/"output":(?!\{"headBytes":[^,]+,"tailBytes":[^}]+\})/.test(JSON.stringify(broken) ?? ''))
        agrees(broken);
    }),
    { numRuns: 5000 },
  );
});

test('a line that is not JSON is rejected', () => {
  for (const line of ['', '{', 'hello', '\0', '{"kind":"leave"} x']) expect(parseRequest(line)).toBeNull();
});

test('an unknown kind is distinguished from a line that is not a request', () => {
  expect(unknownKind('{"kind":"fly-away","how":"high"}')).toBe('fly-away');
  expect(unknownKind('{"kind":"fly"}')).toBe('fly');
  for (const { kind } of usual) expect(unknownKind(JSON.stringify({ kind }))).toBeNull();
  for (const line of ['', 'GET / HTTP/1.1', '{"kind":7}', '{"kind":"no one"}', '{"how":"ask"}'])
    expect(unknownKind(line)).toBeNull();
});
