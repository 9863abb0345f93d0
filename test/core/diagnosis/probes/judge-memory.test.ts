import fc from 'fast-check';
import { expect, it } from 'vitest';
import { judgeMemory } from '../../../../electron/core/diagnosis/probes/judge-memory.ts';
import type { MemoryMessage } from '../../../../electron/core/protocol/diagnosis/memory-message.ts';
import type { ProbeEnd } from '../../../../electron/core/protocol/diagnosis/probe-end.ts';

const MIB = 1024 ** 2;
const ended: ProbeEnd = { kind: 'exit', code: 0 };
const room = (limit: number | null = null): MemoryMessage => ({
  kind: 'room',
  room: 8192 * MIB,
  commit: null,
  limit,
  processors: 8,
});
const steps = (times: number[]): MemoryMessage[] =>
  times.map((ms, index) => ({ kind: 'step', atBytes: (index + 1) * 64 * MIB, bytes: 64 * MIB, ms }));
const loops = (bytes: (number | null)[]): MemoryMessage[] =>
  bytes.map((each, index) => ({ kind: 'loop', iteration: index + 1, bytes: each, ms: 5, withNumpy: true }));
const taken: MemoryMessage = { kind: 'taken', atBytes: 640 * MIB, capBytes: 640 * MIB };
const refused: MemoryMessage = { kind: 'refused', atBytes: 512 * MIB, capBytes: 1024 * MIB };
const often = (count: number, value: number) => Array.from({ length: count }, () => value);

const factsIn = (messages: MemoryMessage[], end: ProbeEnd = ended) =>
  judgeMemory(messages, end, 'linux').findings.map(({ fact }) => fact);
const kindsIn = (messages: MemoryMessage[], end: ProbeEnd = ended) =>
  factsIn(messages, end).map(({ kind }) => kind);

it.each<[string, MemoryMessage[], string[]]>([
  ['memory up to the cap', [room(), ...steps(often(10, 20)), taken], []],
  ['a refusal', [room(), ...steps(often(7, 20)), refused], ['allocation-failed']],
  [
    'memory that another program takes too',
    [...steps([20]), { kind: 'stopped', atBytes: 64 * MIB, left: 1 }],
    ['memory-low'],
  ],
  ['memory that is swapped', [...steps([...often(9, 20), ...often(3, 900)]), taken], ['memory-slow']],
  ['a busy moment', [...steps([...often(9, 20), 900, 20, 900, 20]), taken], []],
  ['blocks that are slow from the start', [...steps(often(9, 900)), taken], []],
  ['as many threads as processors', [{ kind: 'threads', threads: 8, processors: 8 }], []],
  ['more threads', [{ kind: 'threads', threads: 64, processors: 8 }], ['threads-excess']],
  ['a broken package', [{ kind: 'raised', of: 'numpy', text: 'ImportError' }], ['numerics-fail']],
  ['a loop at rest', loops(often(60, 50 * MIB)), []],
  ['a loop that grows', loops(Array.from({ length: 60 }, (_, index) => (50 + index) * MIB)), ['loop-leaks']],
  [
    'a loop whose cache fills',
    loops([...Array.from({ length: 20 }, (_, index) => index * MIB), ...often(40, 20 * MIB)]),
    [],
  ],
  ['a system that does not say what is used', loops(often(60, 0).map(() => null)), []],
])('%s: %s', (_, messages, expected) => {
  expect(kindsIn(messages)).toEqual(expected);
});

it('a refusal carries the limit that explains it', () => {
  expect(factsIn([room(600 * MIB), refused])).toEqual([
    { kind: 'allocation-failed', atBytes: 512 * MIB, capBytes: 1024 * MIB, limitBytes: 600 * MIB },
  ]);
});

it('Windows without a limit of the process lacks a page file', () => {
  const advice = (limit: number | null) =>
    judgeMemory([room(limit), refused], ended, 'windows').findings[0]?.fixes.map(
      (fix) => fix.kind === 'advice' && fix.what,
    );
  expect(advice(null)).toEqual(['enlarge-page-file', 'lower-memory']);
  expect(advice(600 * MIB)).toEqual(['lower-memory']);
});

it('a probe that is killed while it takes memory met the limit there, and later it did not', () => {
  const killed: ProbeEnd = { kind: 'signal', signal: 'SIGKILL' };
  expect(factsIn(steps([20, 20]), killed)).toEqual([
    { kind: 'allocation-failed', atBytes: 192 * MIB, capBytes: 192 * MIB, limitBytes: null },
  ]);
  expect(kindsIn([...steps([20, 20]), taken], killed)).toEqual([]);
  expect(kindsIn(steps([20, 20]), { kind: 'signal', signal: 'SIGSEGV' })).toEqual([]);
});

it('a machine without free memory is left alone', () => {
  const judged = judgeMemory([room(), { kind: 'stopped', atBytes: 0, left: 5 * MIB }], ended, 'linux');
  expect(judged).toMatchObject({
    state: 'could-not-run',
    reason: { kind: 'too-little-memory', freeBytes: 5 * MIB },
  });
});

it('the leak is measured as it was made', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100_000, max: 5 * MIB }),
      fc.integer({ min: 30, max: 120 }),
      (leak, count) => {
        const [fact] = factsIn(loops(Array.from({ length: count }, (_, index) => 50 * MIB + index * leak)));
        expect(fact).toMatchObject({ kind: 'loop-leaks', bytesPerIteration: leak, iterations: count });
      },
    ),
    { numRuns: 30 },
  );
});

it('the fix for too many threads names a number for every library', () => {
  const { findings } = judgeMemory([{ kind: 'threads', threads: 64, processors: 4 }], ended, 'linux');
  expect(findings[0]?.fixes).toEqual([
    { kind: 'variables', variables: expect.objectContaining({ OMP_NUM_THREADS: '4', MKL_NUM_THREADS: '4' }) },
  ]);
});
