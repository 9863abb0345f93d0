import { describe, expect, it } from 'vitest';
import {
  commitLimit,
  gpuMemory,
  hostMemory,
  sharedMemory,
} from '../../../../electron/core/diagnosis/causes/memory.ts';
import type { JudgedEnding } from '../../../../electron/core/protocol/disk/ending.ts';
import {
  bySignalNumber,
  CASE_END,
  type CaseGiven,
  level,
  systemEvent,
  verdictBy,
  withCode,
  withError,
} from './rule-case.ts';

const outOf = (exception: string, more: Partial<JudgedEnding> = {}) => ({
  ...withError(exception, 'memory-text'),
  class: 'oom-train' as const,
  ...more,
});
const fullRam = [level('ram_own_bytes', 60), level('ram_others_bytes', 38), level('ram_total_bytes', 100)];
const fullCommit = [level('commit_own_bytes', 97), level('commit_total_bytes', 100)];
const fullCard = [level('device_own_bytes', 96), level('device_total_bytes', 100)];

describe('the limit of committed memory', () => {
  const exhausted = systemEvent('memory-exhausted', { at: CASE_END - 120_000 });
  const paging = { ...withError('OSError: [WinError 1455] x', 'commit-text'), class: 'commit' as const };
  it.each<[string, CaseGiven, string | null]>([
    ['named by the job', { judged: paging }, 'commit-limit likely'],
    ['named and recorded', { judged: paging, dossier: { events: [exhausted] } }, 'commit-limit certain'],
    ['as a code of Windows', { judged: withCode(0xc000012d) }, 'commit-limit likely'],
    [
      'recorded before a silent death',
      { judged: withCode(1), dossier: { events: [exhausted] } },
      'commit-limit likely',
    ],
    [
      'nearly reached before one',
      { judged: withCode(1), dossier: { use: fullCommit } },
      'commit-limit possible',
    ],
    [
      'nearly reached under Linux',
      { system: 'linux', judged: withCode(1), dossier: { use: fullCommit } },
      null,
    ],
    [
      'recorded before a job left by itself',
      { judged: withCode(0, 'zero'), dossier: { events: [exhausted] } },
      null,
    ],
  ])('%s', (_, given, verdict) => {
    expect(verdictBy(commitLimit, { system: 'windows', ...given })).toBe(verdict);
  });
});

describe('the memory of a GPU', () => {
  const text = 'torch.OutOfMemoryError: CUDA out of memory.';
  const shortage = { kind: 'oom-external' as const, because: [], holders: [], card: null };
  const card = { gpu: 'g', name: 'T4', othersBytes: 15e9, parentBytes: 0 };
  it.each<[string, CaseGiven, string | null]>([
    ['by the words of torch', { judged: outOf(text) }, 'gpu-memory likely'],
    ['by words and measurement', { judged: outOf(text), dossier: { use: fullCard } }, 'gpu-memory certain'],
    [
      'by an exception that the hook of Python recorded',
      { judged: outOf(text), dossier: { uncaught: { type: 'E', message: '', traceback: '' } } },
      'gpu-memory certain',
    ],
    [
      'by what was printed after an exception of the script that the hook recorded',
      {
        judged: outOf(text),
        dossier: {
          uncaught: {
            ...{ type: 'KeyError', message: '7' },
            traceback:
              'Traceback (most recent call last):\n  File "a.py", line 1, in <module>\nKeyError: 7\n',
          },
        },
      },
      'gpu-memory likely',
    ],
    [
      'by an exception for which another was raised',
      {
        judged: outOf('RuntimeError: trial failed'),
        dossier: {
          use: fullCard,
          uncaught: { type: 'RuntimeError', message: 'trial failed', traceback: text },
        },
      },
      'gpu-memory likely',
    ],
    [
      'by words before another exception',
      {
        judged: outOf('KeyError: 1'),
        words: text,
        dossier: { use: fullCard, uncaught: { type: 'KeyError', message: '1', traceback: '' } },
      },
      'gpu-memory possible',
    ],
    ['that others may hold', { judged: outOf(text, { shortage }) }, 'gpu-memory-others likely'],
    [
      'that others were seen to hold',
      { judged: outOf(text, { shortage: { ...shortage, card } }) },
      'gpu-memory-others certain',
    ],
    ['and not main memory', { judged: outOf('MemoryError') }, null],
    ['that a job survived', { judged: withError('ValueError: no'), words: text }, null],
  ])('%s', (_, given, verdict) => {
    expect(verdictBy(gpuMemory, given)).toBe(verdict);
  });
});

describe('main memory', () => {
  it.each<[string, CaseGiven, string | null]>([
    ['by the words of Python', { judged: outOf('MemoryError') }, 'host-memory likely'],
    [
      'by words and measurement',
      { judged: outOf('MemoryError'), dossier: { use: fullRam } },
      'host-memory certain',
    ],
    [
      'after words about a GPU that the job survived',
      { judged: outOf('MemoryError', { because: 'memory-text' }), words: 'CUDA out of memory, trying 32' },
      'host-memory likely',
    ],
    ['and not that of a GPU', { judged: outOf('torch.OutOfMemoryError: CUDA out of memory.') }, null],
  ])('%s', (_, given, verdict) => {
    expect(verdictBy(hostMemory, given)).toBe(verdict);
  });
});

describe('shared memory', () => {
  it.each<[string, CaseGiven, string | null]>([
    [
      'by the words of torch',
      {
        judged: withError(
          'RuntimeError: unable to write to file </torch_1_2>: No space left on device (28) in /dev/shm',
        ),
      },
      'shared-memory likely',
    ],
    ['and not by a file that lay there', { judged: withError("FileNotFoundError: '/dev/shm/a.lmdb'") }, null],
    [
      'by the words of torch before a kill',
      { judged: bySignalNumber(9, 'killed'), words: 'insufficient shared memory' },
      'shared-memory possible',
    ],
    ['by a bus error', { judged: bySignalNumber(7) }, 'shared-memory possible'],
    ['but not by a segmentation fault', { judged: bySignalNumber(11) }, null],
  ])('%s', (_, given, verdict) => {
    expect(verdictBy(sharedMemory, given)).toBe(verdict);
  });
});
