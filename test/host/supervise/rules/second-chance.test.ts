import { afterEach, expect, it } from 'vitest';
import { ScriptedHome } from '../../../support/scripted/scripted-home.ts';

/* A script without any preparation, which cannot resume, dies before its first iteration. */

let home: ScriptedHome | null = null;
afterEach(() => home?.close());

const NEIGHBOURS_HOLD_IT =
  'torch.cuda.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 MiB (GPU 0; 14.58 GiB total capacity; 1.83 MiB already allocated; 1.62 MiB free; 2.00 MiB reserved in total by PyTorch)';

/** Prints its epochs as most scripts do; its first attempts die as given, before the first epoch. */
async function runOf(deaths: readonly string[]) {
  home = new ScriptedHome({
    job: function* ({ start, pid, print, say }) {
      say({ kind: 'script-began', pid });
      yield 8_000;
      const death = deaths[start.attempt - 1];
      if (death !== undefined) {
        print(`Traceback (most recent call last):\n  File "train.py", line 39, in create\n${death}`);
        return 1;
      }
      for (let epoch = 1; epoch <= 6; epoch++) {
        yield 2_000;
        print(`Epoch ${epoch}/6 - loss: ${(1 / epoch).toFixed(3)}`);
      }
      say({ kind: 'script-ended', pid });
      return 0;
    },
  });
  return home.ended(await home.start('job', [], { policy: { restart: { backOffFirstMs: 0 } } }));
}

it.each([
  ['for lack of memory that its neighbours held', NEIGHBOURS_HOLD_IT],
  ['of an error that passes', 'RuntimeError: cuDNN error: CUDNN_STATUS_NOT_INITIALIZED'],
])('it is tried again if it died while it loaded, %s', async (_name, text) => {
  const { attempts, row } = await runOf([text]);
  expect(attempts[0]?.decision).toMatchObject({ action: 'restart', because: 'nothing-lost' });
  expect(row).toMatchObject({ outcome: 'finished', attempts: 2, iteration: 6 });
});

it('the second such death ends the run, and the first error is shown', async () => {
  const { attempts, row } = await runOf(['OSError: gone', 'ValueError: no such run']);
  expect(row).toMatchObject({ outcome: 'failed', attempts: 2 });
  expect(attempts.at(-1)?.decision).toMatchObject({
    because: 'start-limit',
    first: { exception: 'OSError: gone' },
  });
});

it('a module that is not installed is named, and not looked for again', async () => {
  const { attempts, row } = await runOf(["ModuleNotFoundError: No module named 'gpytorch'"]);
  expect(row).toMatchObject({ outcome: 'failed', attempts: 1 });
  expect(attempts[0]?.decision).toMatchObject({ because: 'module-missing', module: 'gpytorch' });
});
