import { expect, it } from 'vitest';
import { english } from '../../../electron/core/protocol/text/english/english.ts';
import { askedForAll, labelOfAct } from '../../../renderer/home/act-words.ts';

const ACTS = ['resume', 'start-over', 'start-next', 'start-now', 'duplicate', 'settings', 'open'] as const;
const text = english.window;

it('the action for one run has the name that its own screen gives it', () => {
  const { run } = text;
  expect(ACTS.slice(0, 6).map((act) => labelOfAct(act, 1, text))).toEqual([
    ...[run.resume, run.startOver, run.startNext, run.startNow, run.duplicateToCorrect, run.correctSettings],
  ]);
});

it('what is done to several runs is asked first, and says how many; one run is not asked about', () => {
  for (const act of ['resume', 'start-over', 'start-next', 'start-now'] as const) {
    expect(askedForAll(act, 1, text)).toBeNull();
    expect(labelOfAct(act, 47, text)).toContain('47');
    expect(askedForAll(act, 47, text)?.text).toContain('47');
  }
});

it('what only goes to another screen is not asked', () => {
  for (const act of ['duplicate', 'settings', 'open'] as const) expect(askedForAll(act, 47, text)).toBeNull();
});
