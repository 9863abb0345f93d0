import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import type { RunRequest } from '../../../../electron/core/protocol/policy/run-spec.ts';
import { telling } from '../../../support/scripted/printing.ts';
import { ScriptedHome } from '../../../support/scripted/scripted-home.ts';
import type { JobScript } from '../../../support/scripted/scripted-job.ts';

let home: ScriptedHome;
afterEach(() => home.close());

async function ended(lines: readonly string[], more: Partial<RunRequest> = {}) {
  home = new ScriptedHome({ job: telling(lines) });
  return home.ended(await home.start('job', [], more));
}

const upTo = <Row>(last: number, row: (number: number) => Row): Row[] =>
  Array.from({ length: last }, (_, index) => row(index + 1));

/** The rich bar of Lightning, which shows the last epoch of `epochs`. */
const lightning = (to: number, epochs: number) => [
  'GPU available: True (cuda), used: True',
  ...upTo(
    to,
    (i) =>
      `Epoch ${i - 1}/${epochs - 1}  ━━━━━━━━━━━━━━━━ 20/20 0:00:01 • 0:00:00 19.52it/s train_loss: 0.${90 - i}`,
  ),
];
const NO_BETTER =
  'Monitored metric val_loss did not improve in the last 3 records. Best score: 0.412. Signaling Trainer to stop.';
const keras = (to: number, epochs: number) =>
  upTo(to, (i) => `Epoch ${i}/${epochs}\r\n6/6 ━━━━━━━━━━━━━━━━━━━━ 0s 52ms/step - loss: 0.${90 - i}42`);
const bar = (name: string, done: number, total: number, pace: string) =>
  `\r${name}${Math.floor((100 * done) / total)}%|###       | ${done}/${total} [00:01<00:02,  ${pace}]`;

/** A trial of Optuna, with its bar, that trains with Lightning. */
const trained = (trial: number) => [
  ...lightning(3, 3),
  '`Trainer.fit` stopped: `max_epochs=3` reached.',
  `[I 2026-11-28 02:14:00,123] Trial ${trial - 1} finished with value: 0.${90 - trial} and parameters: {'lr': 0.1}. Best is trial 0 with value: 0.1.`,
  bar('Best trial: 0. Best value: 0.1: ', trial, 60, '2.1s/it'),
];

it.each<[string, string[], Partial<RunRequest>, string, string | undefined]>([
  ['Lightning that stops early', [...lightning(12, 60), NO_BETTER], {}, 'ended-early', NO_BETTER],
  [
    'Lightning that stops early and could resume',
    [...lightning(12, 60), NO_BETTER],
    { resumeArguments: ['--resume'] },
    'ended-early',
    NO_BETTER,
  ],
  [
    'Lightning that was given fewer steps than its epochs have',
    [...lightning(12, 60), '`Trainer.fit` stopped: `max_steps=240` reached.'],
    {},
    'finished',
    undefined,
  ],
  [
    'Lightning that did all its epochs',
    [...lightning(12, 12), '`Trainer.fit` stopped: `max_epochs=12` reached.'],
    {},
    'finished',
    undefined,
  ],
  ['Keras', [...keras(12, 60), 'Epoch 12: early stopping'], {}, 'ended-early', 'Epoch 12: early stopping'],
  ['Keras that leaves without a word', keras(12, 60), {}, 'ended-early', undefined],
  [
    'trainings within something else',
    [...keras(12, 60), 'Epoch 12: early stopping', ...keras(9, 60), 'Epoch 9: early stopping'],
    {},
    'finished',
    undefined,
  ],
  [
    'a search whose last training did what was asked of it',
    [...upTo(12, trained).flat(), ...trained(13).slice(0, -2)],
    {},
    'ended-early',
    undefined,
  ],
  [
    'a search whose last training stops early',
    [...upTo(12, trained).flat(), ...lightning(2, 3), NO_BETTER],
    {},
    'ended-early',
    undefined,
  ],
  [
    'a search whose bar stops',
    upTo(12, (i) => bar('', i, 60, '1835.97s/trial, best loss: -0.1')),
    {},
    'ended-early',
    undefined,
  ],
  [
    'a bar of trials that stops',
    upTo(12, (i) => bar('trials: ', i, 60, '2.1s/it')),
    {},
    'ended-early',
    undefined,
  ],
  [
    'a bar over batches that stops',
    upTo(12, (i) => bar('batch: ', i, 60, '20.1it/s')),
    {},
    'finished',
    undefined,
  ],
  [
    'a bar within an epoch that stops',
    upTo(12, (i) => bar('Epoch 3: ', i, 60, '2.1s/it')),
    {},
    'finished',
    undefined,
  ],
])('%s is judged by the total of its tool', async (_case, lines, more, outcome, said) => {
  const { row, attempts } = await ended(lines, more);
  expect([row.outcome, row.attempts]).toEqual([outcome, 1]);
  expect(attempts[0]?.judged?.stopsBecause).toBe(said);
  if (outcome === 'ended-early') expect([row.iteration, row.total]).toEqual([12, 60]);
});

/** Lightning's bar of ten epochs, whose total it does not print; the last frame of the last epoch shows `at` of 20 steps. */
const drawn = (epochs: number, at: number) => [
  'GPU available: True (cuda), used: True',
  ...upTo(epochs, (i) =>
    upTo(2, (half) => {
      const done = half === 1 ? 8 : i === epochs ? at : 20;
      return bar(`Epoch ${i - 1}: `, done, 20, '19.52it/s, v_num=0, train_loss=0.5');
    }),
  ).flat(),
];

it.each<[string, string[], Partial<RunRequest>, string, number]>([
  ['within an epoch', drawn(4, 8), {}, 'unconfirmed', 3],
  ['within an epoch, of a given total', drawn(4, 8), { total: 10 }, 'ended-early', 3],
  ['after a whole epoch', drawn(4, 20), {}, 'finished', 4],
  [
    'within an epoch, at its number of steps',
    [...drawn(4, 8), '`Trainer.fit` stopped: `max_steps=68` reached.'],
    {},
    'finished',
    3,
  ],
])(
  'an epoch begun is not done: a script that leaves in order %s',
  async (_case, lines, more, outcome, done) => {
    const { row } = await ended(lines, more);
    expect([row.outcome, row.iteration]).toEqual([outcome, done]);
  },
);

/** Prints a recording, one piece a second, as its script did, which ran to its end. */
const replaying = (name: string): JobScript =>
  function* (hands) {
    hands.say({ kind: 'script-began', pid: hands.pid });
    const bytes = readFileSync(join('test/records/output', name));
    for (let at = 0; at < bytes.length; at += 2000) {
      yield 1000;
      hands.write(bytes.subarray(at, at + 2000));
    }
    hands.say({ kind: 'script-ended', pid: hands.pid });
    return 0;
  };

it.each<[string, string, Partial<RunRequest>, string, number]>([
  ['ends after half of its steps', 'endings/hugging-face-early.tty', {}, 'ended-early', 5],
  [
    'does so and could resume',
    'endings/hugging-face-early.tty',
    { resumeArguments: ['--resume'], total: 10 },
    'ended-early',
    5,
  ],
  [
    'does all the epochs that its user asked for',
    'endings/hugging-face-early.tty',
    { total: 5 },
    'finished',
    5,
  ],
  ['ends within its only epoch', 'endings/hugging-face-half-epoch.tty', {}, 'ended-early', 0],
  ['does all of its steps', 'hugging-face.tty', {}, 'finished', 2],
])(
  'a training of Hugging Face that %s is judged by its bar, not by those of its evaluations',
  async (_case, record, more, outcome, done) => {
    home = new ScriptedHome({ job: replaying(record) });
    const { row, attempts } = await home.ended(await home.start('job', [], more));
    expect([row.outcome, row.iteration, row.attempts]).toEqual([outcome, done, 1]);
    if (outcome === 'ended-early')
      expect(attempts[0]?.judged?.work?.reading?.toolBar).toEqual({ at: 250, total: 500 });
  },
);
