import { describe, expect, it } from 'vitest';
import {
  englishHold,
  englishIgnored,
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
])('%j is shown as %j', (hold, expected) => {
  expect(englishHold(hold)).toBe(expected);
});

describe('a setting without effect', () => {
  const ignored = { variable: 'PYTORCH_CUDA_ALLOC_CONF', value: 'a:1', used: '' };

  it('that came too late is told with what to do', () => {
    expect(englishIgnored({ ...ignored, because: 'late' })).toBe(
      "The script's PYTORCH_CUDA_ALLOC_CONF=a:1 has no effect: PyTorch had read its settings before and uses no settings. Set it before the first import of torch, or as an environment variable of the run.",
    );
  });

  it('or in the wrong variable', () => {
    const because = { variable: 'PYTORCH_ALLOC_CONF' };
    expect(englishIgnored({ ...ignored, used: 'b:2', because })).toContain(
      'PyTorch reads PYTORCH_ALLOC_CONF instead and uses b:2. Set both variables alike',
    );
  });
});
