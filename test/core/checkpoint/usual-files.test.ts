import { describe, expect, it } from 'vitest';
import { isUsualFile, takesUsualFiles } from '../../../electron/core/checkpoint/usual-files.ts';
import { Policy } from '../../../electron/core/protocol/policy/policy.ts';
import type { RunSpec } from '../../../electron/core/protocol/policy/run-spec.ts';
import { emptyRun } from '../../../electron/core/run/state/run-state.ts';
import { runSpec } from '../../support/run-spec.ts';

describe('a name', () => {
  it.each([
    'ckpt-10.json',
    'out/checkpoint_10.pt',
    'ckpt_epoch_7.pth',
    'model-00010.pt',
    'last.ckpt',
    'weights/last.pt',
    'lightning_logs/version_0/checkpoints/epoch=3-step=400.ckpt',
    'weights.03-0.12.keras',
    'weights.03-0.12.h5',
    'state_12.pkl',
    'state_12.npz',
    'Model_Epoch7.PT',
    'checkpoint_iter_005.pt',
    'checkpoint_0010.pth.tar',
    'epoch=3-val_loss=0.12.ckpt',
    'epoch=3-val_f1=0.80.ckpt',
    'epoch=3-val_loss=-1.25.ckpt',
    'epoch=3-val_loss=1e-05.ckpt',
    'model_step_2000.safetensors',
    'checkpoint.pth',
    'checkpoint.pth.tar',
    'out/checkpoint.pkl',
    'state.json',
    'snapshot.npz',
    'latest.pt',
    'ckpt_latest.pth',
  ])('%s is usual for a checkpoint', (path) => expect(isUsualFile(path)).toBe(true));

  it.each([
    ['known, and so more than usual', 'checkpoint_iter_005.json'],
    ['a log', 'iter_005.json'],
    ['without a number', 'model.pt'],
    ['of the best, not of the newest', 'best.pt'],
    ['any pickle', 'latest.pkl'],
    ['without a word', 'run_10.pt'],
    ['with the number of a version', 'yolo_model_v8.pt'],
    ['with a size', 'model-7b.safetensors'],
    ['a part of a model', 'model-00001-of-00002.safetensors'],
    ['of a part of the state', 'optimizer_state_12.pt'],
    ['a table', 'model_results_10.json'],
    ['anything in JSON', 'model_10.json'],
    ['any array', 'epoch_10.npz'],
    ['a data set', 'train_data_state_3.npz'],
    ['data for the validation', 'model_val_data_3.pt'],
    ['a picture', 'checkpoint_10.png'],
    ['a table of values', 'epoch_10.csv'],
    ['the values of a metric', 'val_loss_epoch_10.pt'],
    ['a file that is still being written', 'ckpt_10.pt.tmp'],
    ['a word within another', 'supermodels_3.pt'],
    ['of an optimiser, with a rate', 'optimizer_0.9_state_10.pt'],
    ['an average of weights, with its decay', 'model_ema_0.9999_10.pt'],
    ['a result, with a version', 'results1.2_checkpoint_3.json'],
  ])('that is %s is not: %s', (_, path) => expect(isUsualFile(path)).toBe(false));
});

describe('usual names', () => {
  const runOf = (more: Partial<RunSpec>) => emptyRun(runSpec(more));
  const asking = { resumeArguments: ['--resume', '{checkpoint}'] };

  it('count for a job that resumes only with a file', () => {
    expect(takesUsualFiles(runOf(asking))).toBe(true);
    expect(takesUsualFiles(runOf({ resumeArguments: [] }))).toBe(false);
    expect(takesUsualFiles(runOf({ resumeArguments: null }))).toBe(false);
  });

  it('do not count beside a pattern of the user', () => {
    const policy = Policy.parse({ checkpoint: { patterns: ['out/*.pt'] } });
    expect(takesUsualFiles(runOf({ ...asking, policy }))).toBe(false);
  });

  it('do not count for a job that reports its iterations, because Vigil writes its checkpoints', () => {
    const state = runOf(asking);
    expect(takesUsualFiles({ ...state, sources: { ...state.sources, reports: true } })).toBe(false);
  });
});
