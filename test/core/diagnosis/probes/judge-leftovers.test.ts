import { expect, it } from 'vitest';
import { judgeLeftovers } from '../../../../electron/core/diagnosis/probes/judge-leftovers.ts';
import type { System } from '../../../../electron/core/ending/signals.ts';
import type { LeftoverMessage } from '../../../../electron/core/protocol/diagnosis/leftover-message.ts';

type Lock = Extract<LeftoverMessage, { kind: 'lock' }>;

const MINUTE = 60_000;
const lock = (more: Partial<Lock>): Lock => ({
  kind: 'lock',
  file: '/cache/lock',
  ageMs: 10 * MINUTE,
  isSystem: false,
  holders: [],
  pid: null,
  isAlive: null,
  ...more,
});
const judged = (messages: LeftoverMessage[], system: System = 'linux') =>
  judgeLeftovers(messages, [], {
    runOf: (folder) => (folder === '/runs/r1' ? 'r1' : null),
    system,
    reason: null,
  });
const found = (messages: LeftoverMessage[]) =>
  judged(messages).findings.map(({ fact, sure }) => `${fact.kind}, ${sure}`);

it('zombies are named by the parent that does not reap them, which alone can be ended', () => {
  const zombies = (parent: number): LeftoverMessage => ({
    ...{ kind: 'zombies', parent, parentName: 'python3', pids: [8, 9], count: 2, names: ['python3'] },
  });
  expect(judged([zombies(7)]).findings).toEqual([
    {
      fact: { kind: 'zombies', parent: 7, parentName: 'python3', count: 2 },
      sure: 'certain',
      fixes: [{ kind: 'advice', what: 'end-process', of: '7' }],
    },
  ]);
  expect(judged([zombies(1)]).findings[0]?.fixes).toEqual([]);
});

it('an orphan belongs to its ended run, or is a worker that lost its parent', () => {
  const orphan = (folder: string | null): LeftoverMessage => ({
    kind: 'orphan',
    pid: 7,
    folder,
    command: 'x',
  });
  const runs = judged([orphan('/runs/r1'), orphan(null)]).findings.map(
    ({ fact }) => 'run' in fact && fact.run,
  );
  expect(runs).toEqual(['r1', null]);
});

it.each<[string, Partial<Lock>, string[]]>([
  ['of a process that is gone', { pid: 7, isAlive: false, ageMs: 1 }, ['stale-lock, certain']],
  ['of a living process', { pid: 7, isAlive: true }, []],
  ['that nothing has open', {}, ['stale-lock, likely']],
  ['that something has open', { holders: [7] }, []],
  ['that is new', { ageMs: MINUTE }, []],
  ['where nobody can be asked', { holders: null, ageMs: 30 * MINUTE }, []],
  ['that is old where nobody can be asked', { holders: null, ageMs: 90 * MINUTE }, ['stale-lock, possible']],
  ['that a living job holds', { isSystem: true, pid: 7, holders: [7] }, []],
])('a lock %s: %s', (_, more, expected) => {
  expect(found([lock(more)])).toEqual(expected);
});

it('a lock that an orphan holds blocks the jobs after it', () => {
  const held = lock({ isSystem: true, pid: 7, holders: [7] });
  const messages: LeftoverMessage[] = [{ kind: 'orphan', pid: 7, folder: null, command: 'x' }, held];
  expect(found(messages)).toEqual(['orphan, likely', 'lock-held, likely']);
});

it('the command that removes a lock quotes its name', () => {
  const fix = (file: string, system: System) => judged([lock({ file })], system).findings[0]?.fixes[0];
  expect(fix("/it's/lock", 'linux')).toMatchObject({ command: "rm -- '/it'\\''s/lock'" });
  expect(fix('C:\\my cache\\lock', 'windows')).toMatchObject({ command: 'del "C:\\my cache\\lock"' });
});

it.each([
  ['files', 'likely'],
  ['argument', 'possible'],
] as const)('a cache that jobs share, seen by %s, is %s and wants a folder for each', (how, sure) => {
  const shared: LeftoverMessage = { kind: 'cache', folder: '/cache', pids: [3, 4], how };
  expect(judged([shared]).findings).toEqual([
    {
      fact: { kind: 'shared-cache', folder: '/cache', pids: [3, 4] },
      sure,
      fixes: [{ kind: 'advice', what: 'own-cache-folder', of: '/cache' }],
    },
  ]);
});

it('findings about GPUs come first, and a reason why processes are unknown is kept', () => {
  const held = {
    fact: { kind: 'gpu-held-unseen', gpu: 'RTX', bytes: 1 },
    sure: 'possible',
    fixes: [],
  } as const;
  const result = judgeLeftovers([lock({})], [{ ...held, fixes: [] }], {
    ...{ runOf: () => null, system: 'linux', reason: { kind: 'no-python' } },
  });
  expect(result.findings.map(({ fact }) => fact.kind)).toEqual(['gpu-held-unseen', 'stale-lock']);
  expect(result.reason).toEqual({ kind: 'no-python' });
});
