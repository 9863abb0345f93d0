import { describe, expect, it } from 'vitest';
import { ownWordsIn } from '../../../electron/core/ending/own-words.ts';

const keras = (epoch: number) =>
  `Epoch ${epoch}/60\n6/6 ━━━━━━━━━━━━━━━━━━━━ 0s 52ms/step - loss: 0.4242 - val_loss: 0.6610\n`;
const bar = (done: number) =>
  `\r${done}%|████      | ${done}/54 [9:41:23<17:50:58, 1835.97s/trial, best loss: -0.1048]`;

describe('the words with which a job announces that it stops early', () => {
  it.each<[string, string, string]>([
    [
      'Lightning, behind its bar',
      'Epoch 11: 100%|██████████| 20/20 [00:01<00:00, 19.52it/s, v_num=0]Monitored metric val_loss did not improve in the last 3 records. Best score: 0.412. Signaling Trainer to stop.\n',
      'Monitored metric val_loss did not improve in the last 3 records. Best score: 0.412. Signaling Trainer to stop.',
    ],
    [
      'Lightning, out of time',
      'Time limit reached. Elapsed time is 1:00:00. Signaling Trainer to stop.\n',
      'Time limit reached. Elapsed time is 1:00:00. Signaling Trainer to stop.',
    ],
    ['Keras', `${keras(11)}${keras(12)}Epoch 12: early stopping\n`, 'Epoch 12: early stopping'],
    [
      'Ultralytics',
      'EarlyStopping: Training stopped early as no improvement observed in last 15 epochs. Best results observed at epoch 70, best model saved as best.pt.\nTo update EarlyStopping(patience=15) pass a new patience value\n\n85 epochs completed in 2.1 hours.\n',
      'EarlyStopping: Training stopped early as no improvement observed in last 15 epochs. Best results observed at epoch 70, best model saved as best.pt.',
    ],
    [
      'Hyperopt, whose bar follows',
      `${bar(17)}\nINFO Early stop triggered. Stopping iterations as condition is reach.\n${bar(18)}\nbest params: {}\n`,
      'Early stop triggered. Stopping iterations',
    ],
    [
      'Ray Tune',
      'Reached timeout of 3600 seconds. Stopping all trials.\n',
      'Reached timeout of 3600 seconds. Stopping all trials.',
    ],
    [
      'the agent of W&B',
      'wandb: ERROR Detected 3 failed runs in the first 60 seconds, killing sweep.\nwandb: To disable this check set WANDB_AGENT_DISABLE_FLAPPING=true\n',
      'Detected 3 failed runs in the first 60 seconds, killing sweep.',
    ],
    [
      'a loop of its own',
      'Early stopping triggered at epoch 12.\nsaved\n',
      'Early stopping triggered at epoch 12.',
    ],
  ])('are those of %s', (_tool, tail, text) => {
    expect(ownWordsIn(tail)).toEqual({ says: 'stops-early', text });
  });

  it.each<[string, string]>([
    ['a setting', 'early stopping: True, patience 5\nEarlyStopping(patience=5)\n'],
    ['a count up to a stop', 'EarlyStopping counter: 3 out of 5\n'],
    ['those of a training before others', `${keras(1)}Epoch 1: early stopping\n${keras(1)}${keras(2)}`],
    ['ordinary words', 'Stop words removed: 12\nbus stops: 4\n'],
  ])('are not %s', (_what, tail) => {
    expect(ownWordsIn(tail)).toBeNull();
  });

  it('are found before words of a training within', () => {
    const tail =
      'Reached timeout of 60 seconds. Stopping all trials.\n`Trainer.fit` stopped: `max_steps=10` reached.\n';
    expect(ownWordsIn(tail, 'ray-tune')?.says).toBe('stops-early');
  });

  it('count for a job that is read by a pattern of the user, which is no tool', () => {
    const tail = '`Trainer.fit` stopped: `max_steps=240` reached.\n';
    expect(ownWordsIn(tail, 'own:epochs')?.says).toBe('all-done');
    expect(ownWordsIn(tail, 'optuna')).toBeNull();
  });

  it('differ from those of a tool that has done what was asked', () => {
    expect(ownWordsIn('`Trainer.fit` stopped: `max_steps=1000` reached.\n')?.says).toBe('all-done');
  });
});
