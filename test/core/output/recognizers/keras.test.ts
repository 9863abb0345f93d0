import { expect, test } from 'vitest';
import { readRecord, readText } from '../recorded.ts';

test('an epoch is done when its validation is printed', () => {
  const { recognizer, told } = readRecord('keras.tty');
  const metrics = { loss: 5.4647, mae: 2.2371, val_loss: 5.8305, val_mae: 2.301 };
  expect(recognizer).toBe('keras');
  const facts = told.filter(({ isWhole }) => isWhole === undefined);
  expect(facts.slice(0, 5)).toEqual([
    { moment: 'began', iteration: 1, total: 2, epoch: 1 },
    { moment: 'told', epoch: 1, best: 5.83048 },
    { moment: 'told', epoch: 1, metrics },
    { moment: 'done', iteration: 1, total: 2, epoch: 1, metrics },
    { moment: 'began', iteration: 2, total: 2, epoch: 2 },
  ]);
});

test('its bar shows whether an epoch is whole', () => {
  const drawn = readRecord('keras.tty').told.flatMap(({ isWhole }) =>
    isWhole === undefined ? [] : [isWhole],
  );
  expect(drawn.slice(0, 4)).toEqual([false, true, false, true]);
});

test('the reason for saving the best model shows the direction', () => {
  expect(readRecord('keras.tty').told).toContainEqual({
    moment: 'told',
    epoch: 2,
    best: 5.72566,
    direction: 'minimise',
  });
});

test('the bar of version 2, and one line an epoch, are read', () => {
  const { done, told } = readText(
    'Epoch 1/2\n1875/1875 [==============================] - 3s 2ms/step - loss: 0.2912 - accuracy: 0.9155\n' +
      'Epoch 2/2\n1875/1875 - 0s - 2ms/step - loss: 0.1912 - accuracy: 0.9255\n',
  );
  expect(done).toEqual([1, 2]);
  expect(told).toContainEqual({ moment: 'told', epoch: 2, metrics: { loss: 0.1912, accuracy: 0.9255 } });
});

test('epochs without such a bar are not those of Keras', () => {
  const { recognizer } = readText(
    ['Epoch 1/4', '----------', 'Epoch 2/4', '----------', 'Epoch 3/4', 'Epoch 4/4', ''].join('\n'),
  );
  expect(recognizer).toBeNull();
});

test('epochs that restart are nested in a counter', () => {
  const training =
    'Epoch 1/2\n7/7 ━━━ 0s 4ms/step - loss: 5.3\nEpoch 2/2\n7/7 ━━━━━━ 0s 4ms/step - loss: 5.2\n';
  const search = [1, 2, 3].map((round) => `Round ${round}/3\n${training}`).join('');
  expect(readText(search)).toMatchObject({ recognizer: null, inner: ['keras'] });
});
