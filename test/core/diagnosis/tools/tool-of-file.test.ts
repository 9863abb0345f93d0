import { describe, expect, it } from 'vitest';
import { mayHoldToolFiles, toolOfFile } from '../../../../electron/core/diagnosis/tools/tool-of-file.ts';

describe('the tool that keeps a file', () => {
  it.each([
    ['wandb/run-20260301_220315-abc/logs/debug-internal.log', 'wandb'],
    ['wandb/latest-run/files/wandb-summary.json', 'wandb'],
    ['wandb/run-20260301_220315-abc/files/output.log', 'wandb'],
    ['wandb/run-20260301_220315-abc/files/config.yaml', null],
    ['lightning_logs/version_3/metrics.csv', 'lightning'],
    ['lightning_logs/version_3/checkpoints/last.ckpt', null],
    ['outputs/2026-03-01/22-03-15/.hydra/overrides.yaml', 'hydra'],
    ['outputs/2026-03-01/22-03-15/.hydra/config.yaml', null],
    ['outputs/2026-03-01/22-03-15/train.log', 'log'],
    ['train.log', 'log'],
    ['results.csv', null],
  ])('of %s is %s', (path, tool) => {
    expect(toolOfFile(path)).toBe(tool);
  });
});

describe('a folder', () => {
  it.each([
    ['wandb/run-1/logs', true],
    ['multirun/2026-03-01/0/.hydra', true],
    ['wandb/run-1/files/media', false],
    ['wandb/run-1/tmp/code', false],
    ['data/images', false],
    // A name that only begins alike.
    ['wandb-old', false],
  ])('%s is searched: %s', (path, is) => {
    expect(mayHoldToolFiles(path)).toBe(is);
  });
});
