import { expect, test } from 'vitest';
import { readBytes, readRecord, readText, recordedBytes } from '../recorded.ts';

test('numbers keep the names of its own reports, quoted or not', () => {
  const { recognizer, told } = readRecord('hugging-face.tty');
  expect(recognizer).toBe('hugging-face');
  expect(told.slice(0, 3)).toEqual([
    {
      moment: 'told',
      epoch: 1,
      metrics: { 'train/loss': 0.1814, 'train/grad_norm': 0.5112, 'train/learning_rate': 3e-5 },
    },
    { moment: 'done', iteration: 1, epoch: 1 },
    expect.objectContaining({ metrics: expect.objectContaining({ 'eval/loss': 0.1814 }) }),
  ]);
  const old = readText("{'loss': 55842.3375, 'learning_rate': 0.0001, 'epoch': 1.32}\n", 'hugging-face');
  expect(old.told[0]).toMatchObject({ epoch: 2, metrics: { 'train/loss': 55842.3375 } });
});

test('an epoch is complete at its whole number, and the steps of the bar are no iterations', () => {
  expect(readRecord('hugging-face.tty').done).toEqual([1, 2]);
});

test('a part of an epoch completes none', () => {
  const lines = [0.5, 0.9, 1.4, 2.3].map(
    (epoch) => `{'loss': 0.5, 'learning_rate': 0.001, 'epoch': ${epoch}}\n`,
  );
  const { done, told } = readText(lines.join(''));
  expect(done).toEqual([1, 2]);
  expect(told.map(({ moment, epoch }) => `${moment} ${epoch}`)).toEqual([
    'told 1',
    'told 1',
    'told 2',
    'done 1',
    'told 3',
    'done 2',
  ]);
});

test('its bar over all steps is known beside those of its evaluations, and that of a second training is not', () => {
  const { toolBar, done } = readRecord('endings/hugging-face-early.tty');
  expect([toolBar, done]).toEqual([{ at: 250, total: 500 }, [1, 2, 3, 4, 5]]);
  expect(readRecord('endings/hugging-face-half-epoch.tty')).toMatchObject({
    ...{ recognizer: null, toolBar: { at: 250, total: 500 } },
  });
  expect(readRecord('hugging-face.tty').toolBar).toEqual({ at: 10, total: 10 });
  const twice = new Uint8Array([...recordedBytes('hugging-face.tty'), ...recordedBytes('hugging-face.tty')]);
  expect(readBytes(twice).toolBar).toBeNull();
});

test('its bar counts nothing where another tool counts', () => {
  const study = readText(
    `[I 2026-11-28 02:14:00,123] Trial 0 finished with value: 0.5 and parameters: {'lr': 0.1}. Best is trial 0 with value: 0.5.\n${new TextDecoder().decode(recordedBytes('endings/hugging-face-early.tty'))}`,
  );
  expect([study.recognizer, study.toolBar]).toEqual(['optuna', null]);
});
