import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DiagnosisRequest } from '../../../electron/core/protocol/diagnosis/diagnosis.ts';
import { factsOf, runOneProbe } from './run-one-probe.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-memory-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** A numpy that computes nothing, whose Cholesky decomposition does what the test wants. */
const standIn = (cholesky: string) => `
import types
kept = []
class Array:
    T = property(lambda self: self)
    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return lambda *values, **named: self
    def __float__(self):
        return 512.0
    def same(self, *other):
        return self
    __matmul__ = __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __neg__ = same
    __pow__ = __truediv__ = __getitem__ = same
def make(*values, **named):
    return Array()
array = ones = eye = sin = exp = sqrt = maximum = make
def cholesky(matrix):
    ${cholesky}
    return Array()
linalg = types.SimpleNamespace(cholesky=cholesky, solve=make)
`;

test('memory is taken up to the cap, and a healthy loop does not leak', async () => {
  writeFileSync(join(folder, 'numpy.py'), standIn('pass'));
  const result = await runOneProbe('memory', { cwd: folder });
  expect(result).toMatchObject({ state: 'pass', reason: null });
  const figure = (name: string) => result.figures.find((each) => each.name === name)?.value;
  expect(figure('reachedBytes')).toBeGreaterThan(32 * 1024 ** 2);
  expect(figure('reachedBytes')).toBeLessThanOrEqual(512 * 1024 ** 2);
  expect(figure('touchBytesPerSecond')).toBeGreaterThan(1024 ** 2);
  expect(figure('loopBytesPerIteration')).toBe(0);
  expect(figure('threads')).toBe(1);
});

test('beside the job of a run it takes half a GiB at most, at every level', async () => {
  writeFileSync(join(folder, 'numpy.py'), standIn('pass'));
  const request = DiagnosisRequest.parse({ level: 'thorough', only: ['memory'] });
  const { figures } = await runOneProbe('memory', { cwd: folder, request, hasLivingJobs: () => true });
  const reached = figures.find(({ name }) => name === 'reachedBytes')?.value;
  expect(reached).toBeGreaterThan(32 * 1024 ** 2);
  expect(reached).toBeLessThanOrEqual(512 * 1024 ** 2);
});

test('a limit of the address space is named by the size that it refused', async () => {
  const python = join(folder, 'limited-python');
  writeFileSync(join(folder, 'numpy.py'), standIn('pass'));
  // In KiB; the interpreter itself needs a tenth of it.
  writeFileSync(python, '#!/bin/sh\nulimit -v 200000\nexec python3 "$@"\n');
  chmodSync(python, 0o755);
  const result = await runOneProbe('memory', { python, cwd: folder });
  const [fact] = factsOf(result);
  expect(fact).toMatchObject({ kind: 'allocation-failed', limitBytes: 200_000 * 1024 });
  expect(fact?.kind === 'allocation-failed' && fact.atBytes).toBeLessThan(200_000 * 1024);
});

test('a numerical package that keeps memory in each iteration is a leak', async () => {
  writeFileSync(join(folder, 'numpy.py'), standIn('kept.append(bytearray(b"x" * 262144))'));
  const result = await runOneProbe('memory', { cwd: folder });
  const leak = factsOf(result).find((fact) => fact.kind === 'loop-leaks');
  expect(leak?.bytesPerIteration).toBeGreaterThan(250_000);
  expect(leak?.bytesPerIteration).toBeLessThan(275_000);
});

test('a numerical package that fails is named with its error', async () => {
  writeFileSync(join(folder, 'numpy.py'), 'raise ImportError("DLL load failed")');
  const result = await runOneProbe('memory', { cwd: folder });
  expect(factsOf(result)).toEqual([
    { kind: 'numerics-fail', of: 'numpy', error: 'ImportError: DLL load failed' },
  ]);
  // The loop goes on without it.
  expect(result.figures.some(({ name }) => name === 'loopMs')).toBe(true);
});
