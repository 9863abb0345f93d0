import { expect, it } from 'vitest';
import { closedCard } from '../../../../electron/core/memory/gate/closed-card.ts';
import type { SettleVerdict } from '../../../../electron/core/memory/gate/settle-gate.ts';
import type { SettleObstacle } from '../../../../electron/core/protocol/disk/memory/settle-fact.ts';

const notSteady = { kind: 'not-steady', looks: 1, needed: 3 } as const;
const inUse: SettleObstacle = {
  ...{ kind: 'in-use', usedBytes: 9, baselineBytes: 1, allowanceBytes: 1, parentBytes: 0 },
};
const verdicts = {
  pass: { kind: 'pass', because: { kind: 'unmeasured', waitedMs: 0 }, parents: [] },
  steadying: { kind: 'wait', because: notSteady, parents: [] },
  used: { kind: 'wait', because: inUse, parents: [] },
  held: { kind: 'blocked', because: inUse, holders: [], parents: [] },
} satisfies Record<string, SettleVerdict>;
type Name = keyof typeof verdicts;

it.each<[Name[], number | null]>([
  [[], null],
  [['pass', 'pass'], null],
  [['pass', 'steadying'], 1],
  [['steadying', 'used'], 1],
  [['used', 'steadying', 'held'], 2],
  [['used', 'used'], 0],
])('of cards that are %j the attempt waits for number %j', (names, number) => {
  const judged = names.map((name, index) => ({ index, verdict: verdicts[name] satisfies SettleVerdict }));
  expect(closedCard(judged)?.index ?? null).toBe(number);
});
