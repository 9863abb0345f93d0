import { afterEach, expect, it } from 'vitest';
import type { RunRequest } from '../../../../electron/core/protocol/policy/run-spec.ts';
import { telling } from '../../../support/scripted/printing.ts';
import { ScriptedHome } from '../../../support/scripted/scripted-home.ts';
import type { JobScript } from '../../../support/scripted/scripted-job.ts';

/* Small jobs in the words of common tools, several of each kind that was once misread. */

let home: ScriptedHome;
afterEach(() => home.close());

const upTo = <Row>(last: number, row: (number: number) => Row): Row[] =>
  Array.from({ length: last }, (_, index) => row(index + 1));
const bar = (name: string, done: number, total: number, more = '4.91it/s') =>
  `\r${name}${Math.floor((100 * done) / total)}%|${'█'.repeat((10 * done) / total)} | ${done}/${total} [00:01<00:02,  ${more}]`;
const kerasEpoch = (i: number, of: number, batches = 6) =>
  `Epoch ${i}/${of}\r\n${upTo(batches, (b) => `\r${b}/6 ${'━'.repeat(3 * b)} 0s 52ms/step - loss: 0.${90 - i}42`).join('')}`;
const STAMP = '2026-11-28 02:14:00,123';
const optunaDone = (n: number) =>
  `[I ${STAMP}] Trial ${n} finished with value: 0.${90 - n} and parameters: {'lr': 0.1}. Best is trial 0 with value: 0.1.`;
const optunaFails = (n: number) =>
  `[W ${STAMP}] Trial ${n} failed with parameters: {'lr': 0.1} because of the following error: ValueError('no').`;
const rayTrial = (n: number, end: string) =>
  `Trial objective_18ae7_0000${n} started with configuration:\r\nTrial objective_18ae7_0000${n} ${end} at 2026-11-28 02:14:0${n}. Total running time: ${n}s${end.startsWith('completed') ? `\r\n╭${'─'.repeat(30)}╮\r\n│ loss                  0.${90 - n}     │\r\n╰${'─'.repeat(30)}╯` : ''}`;

/** Prints lines to the script's end; then a signal ends it while Python shuts down. */
const crashing = (lines: readonly string[], last: string, signal: number): JobScript =>
  function* (hands) {
    yield* telling(lines)(hands);
    hands.print(last);
    return { signal };
  };
/** Resumes by itself: the first attempt prints some lines and dies with exit code 1, the second the others. */
const inTwo = (first: readonly string[], second: readonly string[]): JobScript =>
  function* (hands) {
    return yield* telling(
      hands.start.attempt === 1 ? first : second,
      hands.start.attempt === 1 ? 1 : 0,
    )(hands);
  };
const resumable = { resumeArguments: ['--resume'], policy: { restart: { backOffFirstMs: 0 } } };

interface Wanted {
  outcome: string;
  iteration: number;
  total?: number;
}

it.each<[string, string, JobScript, Partial<RunRequest>, Wanted]>([
  [
    'own total',
    'Keras',
    telling(upTo(6, (i) => kerasEpoch(i, 12))),
    {},
    { outcome: 'ended-early', iteration: 6, total: 12 },
  ],
  [
    'own total',
    "Optuna's bar",
    telling(upTo(10, (i) => `${optunaDone(i - 1)}\r\n${bar('Best trial: 0. Best value: 0.1: ', i, 20)}`)),
    {},
    { outcome: 'ended-early', iteration: 10, total: 20 },
  ],

  [
    'epoch begun',
    'Keras',
    telling([...upTo(3, (i) => kerasEpoch(i, 10)), kerasEpoch(4, 10, 2)]),
    {},
    { outcome: 'ended-early', iteration: 3, total: 10 },
  ],
  [
    'epoch begun',
    'a bar an epoch',
    telling(
      [
        ...upTo(3, (i) => upTo(20, (b) => bar(`Epoch ${i}/10: `, b, 20)).join('')),
        bar('Epoch 4/10: ', 3, 20),
      ],
      1,
    ),
    {},
    { outcome: 'failed', iteration: 3 },
  ],
  [
    'epoch begun',
    'headings, with values below',
    telling(
      [
        ...upTo(
          3,
          (i) =>
            `Epoch ${i - 1}/9\r\n----------\r\ntrain Loss: 0.${90 - i} Acc: 0.7${i}\r\nval Loss: 0.${80 - i} Acc: 0.6${i}\r\n`,
        ),
        'Epoch 3/9\r\n----------',
      ],
      1,
    ),
    {},
    { outcome: 'failed', iteration: 3 },
  ],

  [
    'failed trials',
    'two of five of Optuna',
    telling([optunaDone(0), optunaFails(1), optunaDone(2), optunaFails(3), optunaDone(4)]),
    {},
    { outcome: 'finished', iteration: 3 },
  ],
  [
    'failed trials',
    'all of Ax',
    telling(
      upTo(
        3,
        (n) =>
          `[INFO 11-28 02:14:00] ax.api.client: Generated new trial ${n} with parameters {'x1': 0.5} using generation node Sobol.\r\n[INFO 11-28 02:14:00] ax.api.client: Trial ${n} marked FAILED.`,
      ),
    ),
    {},
    { outcome: 'failed', iteration: 0 },
  ],
  [
    'failed trials',
    'two of five of Ray Tune',
    telling(
      upTo(5, (n) =>
        rayTrial(n, n % 2 === 0 ? 'errored after 0 iterations' : 'completed after 1 iterations'),
      ),
    ),
    {},
    { outcome: 'finished', iteration: 3 },
  ],

  [
    'crash at shutdown',
    'without a total',
    crashing(
      upTo(5, (i) => `epoch ${i} loss 0.${90 - i}`),
      'done',
      11,
    ),
    {},
    { outcome: 'finished', iteration: 5 },
  ],
  [
    'crash at shutdown',
    'with a total',
    crashing(
      upTo(5, (i) => `epoch ${i}/5 loss 0.${90 - i}`),
      'terminate called without an active exception',
      6,
    ),
    { total: 5 },
    { outcome: 'finished', iteration: 5, total: 5 },
  ],
  [
    'crash at shutdown',
    'behind an ignored exception',
    crashing(
      upTo(5, (i) => `[${i}/5] cvar=0.${90 - i}`),
      'Exception ignored in: <function Handle.__del__ at 0x7f3a>\r\nTraceback (most recent call last):\r\n  File "handle.py", line 12, in __del__\r\nTypeError: \'NoneType\' object is not callable\r\nfree(): invalid pointer',
      6,
    ),
    {},
    { outcome: 'finished', iteration: 5 },
  ],

  [
    'counter again',
    'a bar from zero beside true steps',
    inTwo(
      upTo(12, (i) => `${bar('Running: ', i, 30)}\r\nstep ${i}: reward 0.${30 + i}`),
      upTo(18, (i) => `${bar('Running: ', i, 30)}\r\nstep ${12 + i}: reward 0.${30 + i}`),
    ),
    { ...resumable, total: 30 },
    { outcome: 'finished', iteration: 30, total: 30 },
  ],
  [
    'counter again',
    'evaluations that go on',
    inTwo(
      upTo(7, (i) => `Evaluation ${i}/15 done, objective=0.${90 - i}`),
      upTo(8, (i) => `Evaluation ${7 + i}/15 done, objective=0.${80 - i}`),
    ),
    { ...resumable, total: 15 },
    { outcome: 'finished', iteration: 15, total: 15 },
  ],
  [
    'counter again',
    'the rest counted from 1',
    inTwo(
      upTo(8, (i) => `Trial ${i}/20: loss=0.${90 - i}`),
      ['Resuming: 8 trials are done', ...upTo(12, (i) => `Trial ${i}/12: loss=0.${70 - i}`)],
    ),
    { ...resumable, total: 20 },
    { outcome: 'finished', iteration: 20, total: 20 },
  ],

  [
    'batches inside',
    'a bar in each epoch',
    telling(
      upTo(5, (i) => `Epoch ${i}/5\r\n${upTo(20, (b) => bar('', b, 20)).join('')}\r\nval_loss: 0.${90 - i}`),
    ),
    {},
    { outcome: 'finished', iteration: 5 },
  ],
  [
    'batches inside',
    'lines of batches',
    telling(
      upTo(
        5,
        (i) =>
          `${upTo(4, (b) => `[epoch ${i}] batch ${25 * b}/100 loss ${1 / (i + b)}`).join('\r\n')}\r\n[epoch ${i}] val_loss 0.${90 - i}`,
      ),
    ),
    {},
    { outcome: 'finished', iteration: 5 },
  ],
  [
    'batches inside',
    'samples in brackets',
    telling(
      upTo(
        3,
        (i) =>
          `${upTo(6, (b) => `Train Epoch: ${i} [${10_000 * (b - 1)}/60000 (${Math.round((100 * (b - 1)) / 6)}%)]\tLoss: ${(2 / (i + b)).toFixed(6)}`).join('\r\n')}\r\n\r\nTest set: Average loss: 0.0${9 - i}21, Accuracy: 9${800 + i}/10000 (98%)\r\n`,
      ),
    ),
    {},
    { outcome: 'finished', iteration: 3 },
  ],
])('%s: %s', async (_kind, _job, job, more, { outcome, iteration, total }) => {
  home = new ScriptedHome({ job });
  const { row } = await home.ended(await home.start('job', [], more));
  expect([row.outcome, row.iteration]).toEqual([outcome, iteration]);
  if (total !== undefined) expect(row.total).toBe(total);
});
