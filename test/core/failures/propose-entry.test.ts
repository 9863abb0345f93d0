import { expect, it } from 'vitest';
import { proposeEntry } from '../../../electron/core/failures/propose-entry.ts';
import { compileLinear } from '../../../electron/core/output/linear-pattern.ts';
import { judged } from '../../support/journal-entries.ts';

const proposed = (ended: object) =>
  proposeEntry({ judged: judged({ silent: null, exitCode: 1, ...ended }), day: '2026-11-26', seen: 'a' });

it('a message becomes a pattern that fits the next one with other numbers, paths and names', () => {
  const { signatures, id } = proposed({
    exception: "KeyError: 'conv1' in /home/kim/net.py line 42 (0x7f12)",
  });
  const compiled = compileLinear(signatures[0]?.text ?? '');
  if (!compiled.ok) throw new Error('no pattern');
  expect(compiled.engine.test("KeyError: 'fc' in /data/lee/deep/net.py line 7 (0xabc)")).toBe(true);
  expect(compiled.engine.test("ValueError: 'fc' in /data/lee/deep/net.py line 7 (0xabc)")).toBe(false);
  expect(id).toMatch(/^keyerror-conv1-in/);
});

it.each([
  [{ exitCode: -1073741819 }, { exitCodes: ['0xC0000005'] }],
  [{ exitCode: null, signalName: 'SIGSEGV' }, { signals: ['SIGSEGV'] }],
  [{ exitCode: 0, silent: 'zero' }, { silent: ['zero'] }],
])('a death without words is known by what is left: %j', (ended, signature) => {
  expect(proposed({ exception: null, lastMessage: null, ...ended }).signatures).toEqual([signature]);
});

it('an id is made of what a name may contain, else of the day', () => {
  expect(proposed({ exception: '메모리 부족' }).id).toMatch(/^own-2026-11-26-[0-9a-f]{8}$/);
});

it.each([
  ['메모리 부족', '파일 없음'],
  [
    'ValueError: the first words are the same for both, a',
    'ValueError: the first words are the same for both, b',
  ],
  ['KeyError: a.b', 'KeyError: a/b'],
])('two failures have two ids, and the same one keeps its id: %s', (one, other) => {
  expect(proposed({ exception: one }).id).not.toBe(proposed({ exception: other }).id);
  expect(proposed({ exception: one }).id).toBe(proposed({ exception: one }).id);
});
