import { describe, expect, test } from 'vitest';
import type { SlotRole } from '../../../../electron/core/protocol/disk/output-roles.ts';
import { readLines, searchLines } from './read-lines.ts';

const lines = searchLines(12, (k, y, best) => `Trial ${k} aa ${y} bb ${best} cc 0.${10 + k}`);
const name = (slot: string) => ({ kind: 'Trial', slot });
const choose = (slot: string, role: SlotRole) => ({ name: name(slot), role });

describe('a role that the user gave to a number', () => {
  test('outweighs the behaviour of the number', () => {
    const reading = readLines(lines, { chosen: { roles: [choose('cc', 'value')], direction: 'maximise' } });
    expect(reading).toMatchObject({ value: 0.22, direction: 'maximise', iterations: 12 });
  });

  test('of "nothing" keeps the number from being used', () => {
    const { learned } = readLines(lines, { chosen: { roles: [choose('bb', 'nothing')], direction: null } });
    expect(learned).toMatchObject({ iterations: name('Trial'), best: null });
  });

  test('of "nothing" for the counter leaves no iterations', () => {
    expect(
      readLines(lines, { chosen: { roles: [choose('Trial', 'nothing')], direction: null } }).iterations,
    ).toBeNull();
  });

  test('can be the total', () => {
    const withTotal = searchLines(6, (k, y) => `Trial ${k} loss ${y} planned 40`);
    expect(
      readLines(withTotal, { chosen: { roles: [choose('planned', 'total')], direction: null } }).total,
    ).toBe(40);
  });
});
