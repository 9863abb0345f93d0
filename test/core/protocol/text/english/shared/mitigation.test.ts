import { describe, expect, it } from 'vitest';
import type { UnmadeChange } from '../../../../../../electron/core/protocol/disk/ladder.ts';
import {
  changesInWords,
  holdInWords,
  ignoredInWords,
  unmadeInWords,
} from '../../../../../../electron/core/protocol/text/english/shared/mitigation.ts';
import type { ChangeHold } from '../../../../../../electron/core/protocol/wire/change-tried.ts';

it.each<[ChangeHold | null, string]>([
  [null, ''],
  [{ kind: 'confirmed' }, 'confirmed'],
  [{ kind: 'not-told', version: '2.0.1' }, "PyTorch 2.0.1 doesn't say"],
  [
    { kind: 'not-held', because: { kind: 'share', used: 1 } },
    'did not take hold: PyTorch may use 100 % of the GPU',
  ],
  [{ kind: 'not-held', because: { kind: 'settings', used: 'a:1' } }, 'did not take hold: PyTorch uses a:1'],
  [
    { kind: 'not-held', because: { kind: 'settings', used: '' } },
    'did not take hold: PyTorch uses no settings',
  ],
  [
    { kind: 'not-held', because: { kind: 'no-segments', onWindows: true } },
    'did not take hold: PyTorch ignores it on Windows',
  ],
  [
    { kind: 'not-held', because: { kind: 'workers', used: 3 } },
    'did not take hold: a data loader has 3 workers',
  ],
])('%j is shown as %j', (hold, expected) => {
  expect(holdInWords(hold)).toBe(expected);
});

const workers = { kind: 'file-value', file: 'a.yaml', path: 'data.workers', value: 0 } as const;

it.each<[UnmadeChange['fault'], string]>([
  [{ kind: 'missing' }, 'the file does not exist.'],
  [{ kind: 'not-named' }, 'no argument and no variable of the job names this file.'],
  [{ kind: 'syntax', line: 3, column: 7 }, 'line 3, column 7 is not valid.'],
  [{ kind: 'no-value', found: '' }, 'the file has no such key.'],
  [{ kind: 'no-value', found: 'data' }, 'data has no such key.'],
  [
    { kind: 'unwritable', error: { code: 'ENOSPC', message: 'ENOSPC: full' } },
    'the copy cannot be written (ENOSPC: full).',
  ],
])('a change that could not be made is named with its reason: %j', (fault, because) => {
  expect(unmadeInWords({ mitigation: workers, fault })).toBe(
    `data.workers in a.yaml was not changed: ${because} The attempt runs without this change.`,
  );
});

it('changes of an attempt name those in files, made and not made', () => {
  const step = { kind: 'plain' } as const;
  expect(changesInWords({ step, mitigations: [workers] })).toBe('data.workers = 0 in a copy of a.yaml');
  const unmade = [{ mitigation: workers, fault: { kind: 'missing' as const } }];
  expect(changesInWords({ step, mitigations: [], unmade })).toBe('nothing; not made: data.workers in a.yaml');
});

describe('a setting without effect', () => {
  const ignored = { variable: 'PYTORCH_CUDA_ALLOC_CONF', value: 'a:1', used: '' };

  it('that came too late is told with what to do', () => {
    expect(ignoredInWords({ ...ignored, because: 'late' })).toBe(
      "The script's PYTORCH_CUDA_ALLOC_CONF=a:1 has no effect: PyTorch had read its settings before and uses no settings. Set it before the first import of torch, or as an environment variable of the run.",
    );
  });

  it('or in the wrong variable', () => {
    const because = { variable: 'PYTORCH_ALLOC_CONF' };
    expect(ignoredInWords({ ...ignored, used: 'b:2', because })).toContain(
      'PyTorch reads PYTORCH_ALLOC_CONF instead and uses b:2. Set both variables alike',
    );
  });
});
