import { describe, expect, it } from 'vitest';
import { findingInSummary } from '../../../../electron/core/diagnosis/tools/wandb-summary.ts';

describe('a summary of wandb', () => {
  it.each([
    ['holds no metric', '{"_wandb": {"runtime": 3}}', 'runtime-only'],
    ['holds no metric in the form of older versions', '{"_runtime": 3, "_timestamp": 1}', 'runtime-only'],
    ['holds a metric', '{"_wandb": {"runtime": 3}, "loss": 0.1}', null],
    ['is empty, because the run goes on', '{}', null],
    ['is cut off', '{"_wandb": {"run', null],
    ['is no object', 'null', null],
  ])('that %s is told from the others', (_, text, finding) => {
    expect(findingInSummary(text)).toBe(finding);
  });
});
