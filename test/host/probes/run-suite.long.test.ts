import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { DiagnosisRequest } from '../../../electron/core/protocol/diagnosis/diagnosis.ts';
import type { ProbeResult } from '../../../electron/core/protocol/diagnosis/probe-result.ts';
import { runSuite } from '../../../electron/host/probes/run-suite.ts';

const hasCompiler = spawnSync('cc', ['--version']).status === 0;

/** Functions of a native module, each of which kills its process in another way. */
const SOURCE = `
#include <Python.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
static int calls = 0;
static PyObject *fine(PyObject *s, PyObject *a) { Py_RETURN_NONE; }
static PyObject *null_on_third(PyObject *s, PyObject *a) { if (++calls == 3) *(volatile int *)0 = 1; Py_RETURN_NONE; }
static int deep(int n) { volatile char room[4096]; room[0] = (char)n; return deep(n + 1) + room[0]; }
static PyObject *overflow(PyObject *s, PyObject *a) { return PyLong_FromLong(deep(0)); }
static PyObject *aborts(PyObject *s, PyObject *a) { abort(); }
static PyObject *heap(PyObject *s, PyObject *a) { char *p = malloc(24); free(p); p[8] = 0; free(p); free(p); Py_RETURN_NONE; }
static PyObject *leaks(PyObject *s, PyObject *a) { char *p = malloc(1 << 18); memset(p, 1, 1 << 18); Py_RETURN_NONE; }
static PyObject *hangs(PyObject *s, PyObject *a) { for (;;) pause(); }
static PyObject *leaves(PyObject *s, PyObject *a) { _exit(0); }
#define MODULE(kind) \\
  static PyMethodDef kind##_methods[] = {{"act", kind, METH_NOARGS, 0}, {0}}; \\
  static struct PyModuleDef kind##_module = {PyModuleDef_HEAD_INIT, "m_" #kind, 0, -1, kind##_methods}; \\
  PyMODINIT_FUNC PyInit_m_##kind(void) { return PyModule_Create(&kind##_module); }
MODULE(fine) MODULE(null_on_third) MODULE(overflow) MODULE(aborts)
MODULE(heap) MODULE(leaks) MODULE(hangs) MODULE(leaves)
`;
const KINDS = ['fine', 'null_on_third', 'overflow', 'aborts', 'heap', 'leaks', 'hangs', 'leaves'];
const digest = '0'.repeat(64);

test.runIf(hasCompiler)(
  'each native module is named with its kind of death, and healthy ones with none',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vigil-probes-'));
    try {
      const includes = execFileSync(
        'python3',
        ['-c', 'import sysconfig; print(sysconfig.get_paths()["include"])'],
        { encoding: 'utf8' },
      ).trim();
      writeFileSync(join(folder, 'module.c'), SOURCE);
      // All are in one library: the name of a file chooses which one it is.
      const library = join(folder, 'all.so');
      execFileSync('cc', [
        ...['-w', '-O0', '-shared', '-fPIC', `-I${includes}`],
        ...['-o', library, join(folder, 'module.c')],
      ]);
      for (const kind of KINDS) copyFileSync(library, join(folder, `m_${kind}.so`));
      const healthy =
        'json zlib decimal sqlite3 math array struct hashlib bz2 lzma csv ctypes random socket select ssl uuid heapq bisect datetime'.split(
          ' ',
        );
      const snippetsOf = (kinds: string[]) =>
        kinds.map((kind) => ({ module: `m_${kind}`, code: `m_${kind}.act()`, confirmed: digest }));
      const results: ProbeResult[] = [];
      // A few modules each, so that one that is lost shows where.
      const rounds = [
        ...KINDS.map((kind) => ({ snippets: snippetsOf([kind]), modules: [] })),
        ...[0, 5, 10, 15].map((from) => ({ snippets: [], modules: healthy.slice(from, from + 5) })),
      ];
      const { signal } = new AbortController();
      for (const round of rounds)
        await runSuite(
          {
            request: DiagnosisRequest.parse({ level: 'quick', ...round }),
            system: 'linux',
            python: 'python3',
            script: null,
            cwd: folder,
            env: process.env,
            start: resolve('electron/python/start'),
            home: folder,
            machine: async () => null,
            endedRuns: () => [],
          },
          ['modules'],
          signal,
          { doing: () => {}, done: (result) => results.push(result) },
          () => signal,
          // Beside other tests the time of a quick diagnosis is soon over, which is no matter here.
          -100_000,
        );
      expect(results.map(({ reason }) => reason)).toEqual(rounds.map(() => null));
      const facts = results.flatMap(({ findings }) => findings.map(({ fact }) => fact));
      const found = Object.fromEntries(
        facts.flatMap((fact) =>
          'module' in fact ? [[fact.module, fact.kind === 'module-died' ? fact.death : fact.kind]] : [],
        ),
      );
      expect(found).toEqual({
        m_null_on_third: 'null-pointer',
        m_overflow: 'stack-overflow',
        m_aborts: 'abort',
        m_heap: 'heap-damage',
        m_leaks: 'module-leaks',
        m_hangs: 'module-hung',
        m_leaves: 'silent-exit',
      });
      // 256 KiB with each call.
      const leak = facts.find((fact) => fact.kind === 'module-leaks');
      expect(leak?.bytesPerCall).toBeGreaterThan(0.9 * 2 ** 18);
      expect(leak?.bytesPerCall).toBeLessThan(1.1 * 2 ** 18);
      expect(facts).toContainEqual(
        expect.objectContaining({ module: 'm_null_on_third', stage: 'call', call: 3 }),
      );
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

test('an interpreter that hangs when it starts is ended, and is a finding', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vigil-probes-'));
  const python = join(folder, 'python');
  writeFileSync(python, '#!/bin/sh\nsleep 600\n', { mode: 0o755 });
  const results: ProbeResult[] = [];
  try {
    await runSuite(
      {
        request: DiagnosisRequest.parse({ level: 'quick' }),
        ...{ system: 'linux', python, script: null, cwd: folder, env: process.env },
        ...{ start: resolve('electron/python/start'), home: folder },
        machine: async () => null,
        endedRuns: () => [],
      },
      ['environment'],
      new AbortController().signal,
      { doing: () => {}, done: (result) => results.push(result) },
    );
    expect(results[0]?.findings).toMatchObject([
      { fact: { kind: 'python-fails', end: { kind: 'timeout' } } },
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
