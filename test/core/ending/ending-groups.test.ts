import { expect, it } from 'vitest';
import { isDeath, isUnknownEnding } from '../../../electron/core/ending/ending-groups.ts';
import { EndingClass, JudgedEnding } from '../../../electron/core/protocol/disk/ending.ts';
import { judged } from '../../support/journal-entries.ts';

it.each([
  ['silent', true],
  ['oom-load', true],
  ['finished', false],
  ['rejected', false],
  ['fell-off-the-bus', false],
])('an ending of class %s counts as a death: %s', (name, expected) => {
  expect(isDeath(EndingClass.parse(name))).toBe(expected);
});

it.each([
  ['a known class for a known reason', {}, false],
  ['a known class for no reason, as in old journals', { because: null }, false],
  ['a class that only a newer version knows', { class: 'fell-off-the-bus' }, true],
  ['a reason that only a newer version knows', { because: 'bus-silent' }, true],
])('an ending of %s is unknown: %s', (_, more, expected) => {
  expect(isUnknownEnding(JudgedEnding.parse({ ...judged(), ...more }))).toBe(expected);
});
