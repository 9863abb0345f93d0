import { describe, expect, it } from 'vitest';
import { announcedSaves } from '../../../electron/core/checkpoint/announced-saves.ts';

describe('a line that announces a save', () => {
  it.each([
    ['Saved checkpoint to out/run_10.bin', 'out/run_10.bin'],
    ['Saving model checkpoint to ./out/step-500', './out/step-500'],
    ['[2026-11-28 02:14:00,123] INFO checkpoint saved: runs/a/best.bin.', 'runs/a/best.bin'],
    ['Epoch 10 | Training snapshot saved at snapshot.pt', 'snapshot.pt'],
    ['epoch 3: val_loss improved from 0.3 to 0.2, saving checkpoint to w-0.2.bin', 'w-0.2.bin'],
    ['Wrote state file "C:\\my runs\\run 10.bin" (12.5 MB)', 'C:\\my runs\\run 10.bin'],
    ['Saved checkpoint => /data/my runs/latest', '/data/my runs/latest'],
    ['Dumped checkpoint in latest', 'latest'],
    ['checkpoint written to (out/a.bin)', 'out/a.bin'],
    ['체크포인트 저장: out/실행_10.bin', 'out/실행_10.bin'],
    ['检查点已保存到 out/第10轮.bin', 'out/第10轮.bin'],
    ['Saved model and training state to trainer.bin', 'trainer.bin'],
    ['Saved checkpoint to epoch=3-val_loss=0.12.bin', 'epoch=3-val_loss=0.12.bin'],
  ])('%s', (line, path) => expect(announcedSaves(`Iteration 3\n${line}\n`)[0]).toContain(path));

  it.each([
    'Iteration 10/30: loss=0.2',
    'Saved the plot to out/run_10.bin',
    'Loading checkpoint from out/run_10.bin',
    'Loading the saved checkpoint out/run_10.bin',
    'No checkpoint saved at out/run_10.bin',
    'Failed saving checkpoint to out/run_10.bin',
    'Saved optimizer state to out/run_10.bin',
    'Saved checkpoint to https://models.local/run_10.bin',
    'Saved checkpoint config to out/config_10.json',
    'Saved checkpoint plot to out/curve.png',
    'Will save checkpoints every 5 steps to out/run_10.bin',
    'estate saved to out/run_10.bin',
    'Saved checkpoint',
  ])('none: %s', (line) => expect(announcedSaves(line).flat()).not.toContain('out/run_10.bin'));

  it('that names several files has the saved one before the others', () => {
    const line = 'Saved state: weights -> out/w_3.bin, replay buffer -> out/buffer_3.bin';
    const [paths = []] = announcedSaves(line);
    expect(paths.slice(0, 2)).toEqual(['out/w_3.bin', 'out/buffer_3.bin']);
  });

  it('names nothing but paths of a checkpoint', () => {
    const text = 'Saved checkpoint config to out/config_10.json\nSaved checkpoint plot to out/curve.png\n';
    expect(announcedSaves(`${text}Saved checkpoint\nSaved checkpoint to https://a.b/c.bin\n`)).toEqual([]);
  });
});
