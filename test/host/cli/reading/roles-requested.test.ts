import { describe, expect, test } from 'vitest';
import { numbersOf } from '../../../../electron/core/protocol/reading/shown-line.ts';
import { type RolesRequest, rolesRequested } from '../../../../electron/host/cli/reading/roles-requested.ts';
import { shownLine } from '../../../support/shown-line.ts';

const shown = numbersOf([
  shownLine('Trial 12/40 val loss 0.48', 'iterations', 'total'),
  shownLine('best loss 0.41 train loss 0.3'),
]);

const requested = (request: RolesRequest) => {
  const read = rolesRequested(request, { roles: [], direction: null }, shown);
  return read.ok
    ? [...read.chosen.roles.map(({ name, role }) => `${role}: ${name.slot}`), read.chosen.direction]
    : read.error;
};

describe('the options of "vigil read-as"', () => {
  test('name a number by its mark, its whole label or the last word of it', () => {
    expect(requested({ iterations: '1', total: '2', value: 'val loss', best: 'BEST LOSS' })).toEqual([
      'iterations: Trial',
      'total: #1',
      'value: val loss',
      'best: best loss',
      null,
    ]);
    expect(requested({ iterations: 'trial' })).toEqual(['iterations: Trial', null]);
  });

  test('give several numbers the role "nothing", and set which way is better', () => {
    expect(requested({ nothing: ['3,4', '5'], goal: 'minimise' })).toEqual([
      'nothing: val loss',
      'nothing: best loss',
      'nothing: train loss',
      'minimise',
    ]);
  });

  test.each([
    [{ value: '9' }, { code: 'no-such-number', option: '--value', text: '9', of: 5 }],
    [{ value: 'accuracy' }, { code: 'no-such-number', option: '--value', text: 'accuracy', of: 5 }],
    [{ value: '' }, { code: 'no-such-number', option: '--value', text: '', of: 5 }],
    [{ value: 'loss' }, { code: 'several-numbers', option: '--value', text: 'loss', numbers: [3, 4, 5] }],
    [
      { value: '3', best: '3' },
      { code: 'number-twice', number: 3 },
    ],
  ])('%j are refused', (request, error) => {
    expect(requested(request)).toEqual(error);
  });
});
