import { expect, it } from 'vitest';
import { torchBroken, torchReason } from '../../../../electron/core/diagnosis/probes/judge-torch.ts';

it('a missing torch, a missing CUDA and a torch that works are told apart', () => {
  expect(torchReason([{ kind: 'no-torch' }])).toEqual({ kind: 'no-package', name: 'torch' });
  expect(torchReason([{ kind: 'no-cuda' }, { kind: 'done' }])).toEqual({ kind: 'no-cuda' });
  expect(torchReason([{ kind: 'done' }])).toBeNull();
});

it('a torch that is there and cannot be imported is a finding', () => {
  expect(torchBroken([{ kind: 'done' }])).toEqual([]);
  expect(torchBroken([{ kind: 'raised', text: 'OSError: c10.dll' }])[0]?.fact).toEqual({
    ...{ kind: 'package-broken', name: 'torch', error: 'OSError: c10.dll' },
  });
});
