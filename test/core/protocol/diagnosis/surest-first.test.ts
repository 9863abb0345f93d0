import { expect, it } from 'vitest';
import type { Sureness } from '../../../../electron/core/protocol/diagnosis/finding.ts';
import { surestFirst } from '../../../../electron/core/protocol/diagnosis/surest-first.ts';
import { findingOf } from '../../../support/diagnosis-report.ts';

it('the surest finding comes first, one that only a newer version rates comes last, and equals keep their order', () => {
  const of = (module: string, sure: string) =>
    findingOf({ kind: 'module-missing', module }, sure as Sureness);
  const given = [
    of('new', 'proven'),
    of('b', 'likely'),
    of('c', 'possible'),
    of('a', 'certain'),
    of('d', 'likely'),
  ];
  expect(surestFirst(given).map(({ fact }) => 'module' in fact && fact.module)).toEqual([
    ...['a', 'b', 'd', 'c', 'new'],
  ]);
});
