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

describe('giving a number a role', () => {
  it('adds the role to those given before', () => {
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

  it('allows the role "nothing" for any number of numbers', () => {
    expect(rolesBySlot(withRole(chosen, name('time'), 'nothing'))).toEqual({
      Trial: 'iterations',
      lr: 'nothing',
      time: 'nothing',
    });
  });

  it('replaces the earlier role of the same number', () => {
    expect(rolesBySlot(withRole(chosen, name('lr'), 'value'))).toEqual({ Trial: 'iterations', lr: 'value' });
  });

  it('can be undone', () => {
    expect(rolesBySlot(withRole(chosen, name('lr'), null))).toEqual({ Trial: 'iterations' });
  });

  it('keeps the direction', () => {
    expect(withRole(chosen, name('loss'), 'value').direction).toBe('minimise');
    expect(withDirection(chosen, 'maximise')).toEqual({ ...chosen, direction: 'maximise' });
  });
});

it('a rejected counter has the role "nothing", and the other roles stay', () => {
  const structure = {
    roles: { roles: [{ name: name('step'), role: 'iterations' as const }], direction: null },
  };
  expect(withoutProposed({ roles: [], direction: null }, structure)?.roles).toEqual([
    { name: name('step'), role: 'nothing' },
  ]);
  expect(withoutProposed(chosen, { roles: { roles: [], direction: null } })).toBeNull();
});

it('numbers in another kind of line are different numbers', () => {
  expect(chosenRole(chosen, name('Trial'))).toBe('iterations');
  expect(chosenRole(chosen, { kind: 'Epoch', slot: 'Trial' })).toBeNull();
});
