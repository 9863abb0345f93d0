import { expect, it } from 'vitest';
import { catalogueOf } from '../../../electron/core/failures/catalogue.ts';
import { hangsAhead } from '../../../electron/core/failures/match-living.ts';
import { failureEntry } from '../../support/failure-entries.ts';

const CATALOGUE = catalogueOf([
  failureEntry('deadlock', { hang: true, signatures: [{ text: 'map writes', where: ['tail', 'log'] }] }),
  failureEntry('loading', { hang: true, signatures: [{ text: 'workers in total', section: ['load'] }] }),
  failureEntry('died', { hang: true, signatures: [{ text: 'timed out', exitCodes: [1] }] }),
  failureEntry('other', { signatures: [{ text: 'map writes' }] }),
]);
const EMPTY = { tail: '', logTails: [], section: null };

it.each([
  ['its output', { tail: 'a\nconcurrent map writes\n' }, ['deadlock']],
  ['a log file', { logTails: [{ path: '/a.log', tail: 'concurrent map writes' }] }, ['deadlock']],
  ['nothing', {}, []],
  ['advice', { tail: 'if you see concurrent map writes, upgrade' }, []],
  [
    'a line that it worked on after',
    { tail: 'concurrent map writes\nIteration 2/9 loss=2\nIteration 3/9 loss=1\n' },
    [],
  ],
  ['a line that needs another section', { tail: '8 workers in total', section: 'iteration' as const }, []],
  ['a line that needs its section', { tail: '8 workers in total', section: 'load' as const }, ['loading']],
  ['a line that needs an exit code too', { tail: 'timed out' }, []],
])('what is known to precede a hang is found in %s', (_, written, ids) => {
  expect(hangsAhead(CATALOGUE, { ...EMPTY, ...written })).toEqual(ids);
});
