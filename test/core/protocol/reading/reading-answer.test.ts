import { expect, it } from 'vitest';
import { rolesOfAnswer } from '../../../../electron/core/protocol/reading/reading-answer.ts';
import { structureView } from '../../../support/structure-view.ts';

const name = { kind: 'Trial', slot: 'Trial' };
const roles = { roles: [{ name, role: 'iterations' as const }], direction: null };
const reading = { structure: structureView({ roles }), chosen: { roles: [], direction: null } };

it('"right" sends the proposal, "no" rejects its counter, "auto" withdraws everything', () => {
  expect(rolesOfAnswer('right', reading)).toEqual(roles);
  expect(rolesOfAnswer('no', reading)).toEqual({ roles: [{ name, role: 'nothing' }], direction: null });
  expect(rolesOfAnswer('auto', { ...reading, chosen: roles })).toEqual({ roles: [], direction: null });
});

it('without a counter there is nothing to answer, but roles can still be withdrawn', () => {
  for (const structure of [null, structureView()]) {
    expect(rolesOfAnswer('right', { ...reading, structure })).toBeNull();
    expect(rolesOfAnswer('no', { ...reading, structure })).toBeNull();
    expect(rolesOfAnswer('auto', { ...reading, structure })).not.toBeNull();
  }
});
