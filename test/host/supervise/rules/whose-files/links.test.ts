import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { RunRequest } from '../../../../../electron/core/protocol/policy/run-spec.ts';
import { isShared, ownValues, Sweep, valuesIn } from '../../../../support/scripted/sweep.ts';

/* A folder is the same by whatever name a run reaches it. */

// Wine refuses to make links.
const linked = it.skipIf(process.platform === 'win32');

let sweep: Sweep;
beforeEach(() => {
  sweep = new Sweep();
});
afterEach(() => sweep.home.close());

/** A second name for a folder of the home; '': for the home itself. */
function link(folder: string, name: string): string {
  const path = join(sweep.home.home, name);
  symlinkSync(join(sweep.home.home, folder), path);
  return path;
}

async function areShared(...ids: string[]): Promise<void> {
  for (const id of ids) {
    const view = await sweep.home.ended(id);
    expect(view.checkpoints.filter(({ whose }) => whose === 'job')).toEqual([]);
    expect(isShared(view)).toBe(true);
  }
}

linked('a run in a linked folder is resumed by its own files', { tags: 'long' }, async () => {
  const view = await sweep.home.ended(await sweep.start('0.5', [], { cwd: link('', 'linked') }));
  expect(view.attempts[1]?.from).toMatchObject({ kind: 'checkpoint', iteration: 10, whose: 'job' });
  expect(valuesIn(view)).toEqual(ownValues('0.5'));
});

linked(
  'runs side by side in one folder, one of them through a link, use none of the files there',
  async () => {
    const first = await sweep.start('0.1', [], { cwd: link('', 'linked') });
    await areShared(first, await sweep.start('0.9'));
  },
);

linked(
  'two folders in the arguments of two runs are one, if one is a link to the other',
  {
    tags: 'long',
  },
  async () => {
    mkdirSync(join(sweep.home.home, 'a'));
    link('a', 'b');
    const into = (name: string): [string[], Partial<RunRequest>] => {
      const checkpoint = { patterns: [`${name}/checkpoint_iter_*.json`] };
      return [['--out', name], { policy: { restart: { backOffFirstMs: 0 }, checkpoint } }];
    };
    await areShared(await sweep.start('0.1', ...into('a')), await sweep.start('0.9', ...into('b')));
  },
);
