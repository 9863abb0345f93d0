import { expect, it } from 'vitest';
import { nameHolderIn } from '../../../../electron/core/protocol/keeper/name-holder.ts';

it.each([
  ['eve (user 1001), process 4711', { uid: 1001, user: 'eve', pid: 4711 }],
  ['eve (user 1001)', { uid: 1001, user: 'eve', pid: null }],
  ['user 1001, process 4711', { uid: 1001, user: null, pid: 4711 }],
  ['user 1001', { uid: 1001, user: null, pid: null }],
  ['Eve (at home) (user 0)', { uid: 0, user: 'Eve (at home)', pid: null }],
])('the words %j name the holder', (words, holder) => expect(nameHolderIn(words)).toEqual(holder));

it.each(['', 'eve', 'user eve', 'user 1001, process', 'user 1001, process 4711, more', ' (user 1001) eve'])(
  'the words %j name none',
  (words) => expect(nameHolderIn(words)).toBeNull(),
);
