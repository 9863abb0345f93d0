import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { finiteOf } from '../../../electron/core/protocol/basics.ts';
import { DiagnosisRequest } from '../../../electron/core/protocol/diagnosis/diagnosis.ts';
import { pythonOf } from '../../peers/python.ts';
import { factsOf, runOneProbe } from './run-one-probe.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-operations-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** With the real torch, changed by this code before the probe begins. */
function probed(change = '') {
  writeFileSync(join(folder, 'sitecustomize.py'), change);
  return runOneProbe('cuda', {
    python: pythonOf('requirements'),
    env: { ...process.env, PYTHONPATH: folder, CUDA_VISIBLE_DEVICES: '' },
    // On a busy machine the import of torch alone takes longer than a quick diagnosis.
    request: DiagnosisRequest.parse({ level: 'normal', only: ['cuda'] }),
  });
}

test('without CUDA the operations run on the processor, and the reason says that no GPU was tried', async () => {
  const result = await probed();
  expect(result).toMatchObject({ state: 'could-not-run', reason: { kind: 'no-cuda' }, findings: [] });
  const errors = result.figures.filter(({ name }) => name === 'operationError');
  for (const operation of ['matmul', 'convolution', 'cholesky', 'fft', 'sort'])
    expect(errors.map(({ of }) => of)).toContain(`cpu: ${operation}, float32`);
  expect(errors.map(({ of }) => of)).toContain('cpu: matmul, bfloat16');
  for (const { value } of errors) expect(finiteOf(value as number)).toBeLessThan(0.01);
});

test('an operation that is wrong each time, one that is wrong once, and one that fails are told apart', async () => {
  const result = await probed(`
import torch
sort, rfft, convolve = torch.sort, torch.fft.rfft, torch.nn.functional.conv2d
def wrong(values):
    found = sort(values)
    if values.dtype == torch.float16:
        found.values[5] = 7
    return found
calls = [0]
def sometimes(values):
    calls[0] += 1
    return rfft(values) * (2 if calls[0] == 3 else 1)
def failing(*values, **more):
    if values[0].dtype == torch.bfloat16:
        raise RuntimeError("cuDNN error: CUDNN_STATUS_EXECUTION_FAILED")
    return convolve(*values, **more)
torch.sort, torch.fft.rfft, torch.nn.functional.conv2d = wrong, sometimes, failing
`);
  expect(factsOf(result)).toEqual([
    {
      ...{ kind: 'operation-unsteady', device: 'cpu', operation: 'fft', type: 'float32' },
      ...{ differing: 1, repeats: 3 },
    },
    expect.objectContaining({ kind: 'operation-wrong', operation: 'sort', type: 'float16', repeats: 3 }),
    {
      ...{ kind: 'operation-failed', device: 'cpu', operation: 'convolution', type: 'bfloat16' },
      ...{ error: 'RuntimeError: cuDNN error: CUDNN_STATUS_EXECUTION_FAILED', isFatal: false },
    },
  ]);
});
