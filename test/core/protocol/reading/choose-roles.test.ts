import { describe, expect, it } from 'vitest';
import type { ChosenRoles, SlotName } from '../../../../electron/core/protocol/disk/output-roles.ts';
import {
  chosenRole,
  withDirection,
  withoutProposed,
  withRole,
} from '../../../../electron/core/protocol/reading/choose-roles.ts';

const name = (slot: string): SlotName => ({ kind: 'Trial', slot });
const chosen: ChosenRoles = {
  roles: [
    { name: name('Trial'), role: 'iterations' },
    { name: name('lr'), role: 'nothing' },
  ],
  direction: 'minimise',
};
const rolesBySlot = ({ roles }: ChosenRoles) =>
  Object.fromEntries(roles.map((each) => [each.name.slot, each.role]));

describe('saying what a number is', () => {
  it('adds it to what was said before', () => {
    expect(rolesBySlot(withRole(chosen, name('loss'), 'value'))).toEqual({
      Trial: 'iterations',
      lr: 'nothing',
      loss: 'value',
    });
  });

  it('takes the role from the number that had it, because there is one of each', () => {
    expect(rolesBySlot(withRole(chosen, name('step'), 'iterations'))).toEqual({
      lr: 'nothing',
      step: 'iterations',
    });
  });

  it('lets any number of numbers be nothing', () => {
    expect(rolesBySlot(withRole(chosen, name('time'), 'nothing'))).toEqual({
      Trial: 'iterations',
      lr: 'nothing',
      time: 'nothing',
    });
  });

  it('replaces what was said of the same number', () => {
    expect(rolesBySlot(withRole(chosen, name('lr'), 'value'))).toEqual({ Trial: 'iterations', lr: 'value' });
  });

  it('can be taken back', () => {
    expect(rolesBySlot(withRole(chosen, name('lr'), null))).toEqual({ Trial: 'iterations' });
  });

  it('keeps the direction', () => {
    expect(withRole(chosen, name('loss'), 'value').direction).toBe('minimise');
    expect(withDirection(chosen, 'maximise')).toEqual({ ...chosen, direction: 'maximise' });
  });
});

it('a rejected counter is nothing, and the others stay as they were said', () => {
  const structure = {
    roles: { roles: [{ name: name('step'), role: 'iterations' as const }], direction: null },
  };
  expect(withoutProposed({ roles: [], direction: null }, structure)?.roles).toEqual([
    { name: name('step'), role: 'nothing' },
  ]);
  expect(withoutProposed(chosen, { roles: { roles: [], direction: null } })).toBeNull();
});

it('numbers of another kind of line are others', () => {
  expect(chosenRole(chosen, name('Trial'))).toBe('iterations');
  expect(chosenRole(chosen, { kind: 'Epoch', slot: 'Trial' })).toBeNull();
});
