import { expect, it } from 'vitest';
import {
  type LeftoverFact,
  leftoverFindingInWords,
} from '../../../../../../electron/core/protocol/text/english/probes/leftover-findings.ts';

const GIB = 1024 ** 3;

it.each<[LeftoverFact, string]>([
  [
    { kind: 'zombies', parent: 7, parentName: 'python3', count: 1 },
    '1 ended child of process 7 (python3) remains a zombie.',
  ],
  [
    { kind: 'zombies', parent: 7, parentName: null, count: 12 },
    '12 ended children of process 7 remain zombies.',
  ],
  [
    { kind: 'orphan', pid: 7, run: null, command: 'pt_data_worker' },
    'Process 7 (pt_data_worker) is a worker whose parent has ended.',
  ],
  [{ kind: 'orphan', pid: 7, run: 'r1', command: null }, 'Process 7 is left over from run r1.'],
  [
    { kind: 'gpu-held', gpu: 'RTX (0)', pid: 7, name: 'python', bytes: 3 * GIB, run: 'r1' },
    'Process 7 (python) holds 3.0 GiB of RTX (0) and is left over from run r1.',
  ],
  [
    { kind: 'gpu-held', gpu: 'RTX (0)', pid: 7, name: null, bytes: null, run: null },
    'Process 7 holds memory of RTX (0).',
  ],
  [
    { kind: 'gpu-held-unseen', gpu: 'RTX (0)', bytes: 11 * GIB },
    '11.0 GiB of RTX (0) are in use, but by no process that the driver shows.',
  ],
  [{ kind: 'lock-held', file: '/c/x.lock', pid: 7 }, 'The leftover process 7 holds the lock /c/x.lock.'],
  [{ kind: 'shared-cache', folder: '/c', pids: [7, 8] }, 'Processes 7, 8 use the same cache folder /c.'],
  [
    { kind: 'stale-lock', file: '/c/lock', pid: null, ageMs: 600_000 },
    'The lock /c/lock is stale: it is 10 min old and its process is gone.',
  ],
])('%o reads: %s', (fact, sentence) => {
  expect(leftoverFindingInWords(fact)).toBe(sentence);
});
