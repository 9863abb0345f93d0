import { expect, it } from 'vitest';
import { namedArguments } from '../../../../electron/core/provenance/compare-arguments.ts';
import { namesParameter } from '../../../../electron/host/watch/job-files/names-parameter.ts';

const names = (path: string, own: string, other: string) => {
  const [given, others] = [own, other].map((words) => [...namedArguments(words.split(' '))]);
  return namesParameter(path, given ?? [], others ?? []);
};

it.each([
  ['out/alpha_0.1/checkpoint_iter_005.json', '--alpha 0.1', '--alpha 0.5'],
  ['out/alpha=0.1/last.pt', '--alpha=0.1', '--alpha=0.5'],
  ['alpha0.1/last.pt', 'alpha=0.1', 'alpha=0.5'],
  ['runs/0.1/last.pt', '--alpha 0.1', '--alpha 0.5'],
  ['runs/lr1e-4_bs32/last.pt', '--optim.lr 1e-4', '--optim.lr 1e-3'],
  ['runs/seed_3/last.pt', '--seed 3', '--seed 4'],
  ['runs/weight-decay_0.01/last.pt', '--weight_decay 0.01', '--weight_decay 0.1'],
  ['runs/acq_ei/last.pt', '--acq ei', '--acq ucb'],
  ['runs/알파_0.1/last.pt', '--알파 0.1', '알파=0.5'],
  ['state_alpha_0.1.json', '--alpha 0.1', '--alpha 0.5'],
  ['state_alpha_0.1.json', '--alpha 0.1', ''],
])('%s names a parameter of "%s", and not of "%s"', (path, own, other) => {
  expect([names(path, own, other), names(path, other, own)]).toEqual([true, false]);
});

it.each([
  ['a value that both have', 'out/alpha_0.1/last.pt', '--alpha 0.1', '--alpha 0.1'],
  ['the beginning of a longer number', 'out/alpha_0.15/last.pt', '--alpha 0.1', '--alpha 0.5'],
  ['the end of a longer number', 'out/10.1/last.pt', '--alpha 0.1', '--alpha 0.5'],
  ['the number of a version', 'lightning_logs/version_3/last.pt', '--seed 3', '--seed 4'],
  ['an iteration', 'checkpoint_iter_30.json', '--iter 30', '--iter 60'],
  ['a loss in a name', 'weights.12-0.30.hdf5', '--lr 0.30', '--lr 0.1'],
  ['a word without its name', 'out/best/last.pt', '--acq best', '--acq ei'],
  ['the name in a longer word', 'out/xalpha_3/last.pt', '--alpha 3', '--alpha 4'],
  ['a folder in a value', 'out/a/last.pt', '--model out/a', '--model out/b'],
])('%s is none', (_, path, own, other) => {
  expect(names(path, own, other)).toBe(false);
});
