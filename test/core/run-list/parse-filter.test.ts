import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { numberInText, parseFilter } from '../../../electron/core/run-list/parse-filter.ts';

const one = (filter: string) => parseFilter(filter).terms[0];

describe('a filter', () => {
  test.each<[string, object]>([
    ['night', { kind: 'word', word: 'night', isNegated: false }],
    ['-night', { kind: 'word', word: 'night', isNegated: true }],
    ['state:Failed,stopped', { kind: 'state', states: ['failed', 'stopped'] }],
    ['is:living', { kind: 'state', states: ['living'] }],
    ['state!=failed', { kind: 'state', isNegated: true }],
    ['tag:a,b', { kind: 'text', field: 'tag', values: ['a', 'b'], isWhole: false }],
    ['name="a,b"', { kind: 'text', field: 'name', values: ['a,b'], isWhole: true }],
    ['-script!=a.py', { kind: 'text', field: 'script', isNegated: false }],
    ['best<0.2', { kind: 'number', field: 'best', operator: '<', value: 0.2 }],
    ['iterations:12', { kind: 'number', field: 'iteration', operator: '=', value: 12 }],
    ['duration>2h30m', { kind: 'number', field: 'duration', value: 9_000_000 }],
    ['left<=1.5d', { kind: 'number', field: 'left', value: 129_600_000 }],
    ['lr>1e-4', { kind: 'named-number', field: { of: null, name: 'lr' }, operator: '>', value: 1e-4 }],
    ['metric.loss=nan', { kind: 'named-number', field: { of: 'metric', name: 'loss' }, value: Number.NaN }],
    ['param.lr:1', { kind: 'named-number', field: { of: 'parameter', name: 'lr' }, operator: '=' }],
    ['optimizer=adam', { kind: 'named-text', field: { name: 'optimizer' }, values: ['adam'] }],
    ['optimizer:adam,sgd', { kind: 'named-text', values: ['adam', 'sgd'] }],
    ['layers=3,4', { kind: 'named-text', values: ['3,4'] }],
    ['optimizer!=adam', { kind: 'named-text', isNegated: true }],
  ])('%s', (filter, expected) => {
    expect(parseFilter(filter).faults).toEqual([]);
    expect(one(filter)).toMatchObject(expected);
  });

  test.each<[string, object]>([
    ['"open', { code: 'open-quote', part: '"open' }],
    ['best<', { code: 'value-missing', name: 'best', operator: '<' }],
    ['state:', { code: 'value-missing', name: 'state', operator: ':' }],
    ['<3', { code: 'name-missing', part: '<3' }],
    ['best<low', { code: 'not-a-number', name: 'best', value: 'low' }],
    ['lr>fast', { code: 'not-a-number', name: 'lr', value: 'fast' }],
    ['duration>90', { code: 'not-a-duration', name: 'duration', value: '90' }],
    ['state:fialed', { code: 'unknown-state', value: 'fialed' }],
    ['state>failed', { code: 'not-comparable', name: 'state', operator: '>' }],
    ['tag<b', { code: 'not-comparable', name: 'tag', operator: '<' }],
  ])('%s says what is wrong', (filter, expected) => {
    expect(parseFilter(filter).faults).toMatchObject([expected]);
    // The rest counts nevertheless.
    expect(parseFilter(`night ${filter}`).terms).toMatchObject([{ kind: 'word', word: 'night' }]);
  });

  test('never throws, whatever is typed, and takes each part as a term or a fault', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (filter) => {
        const { terms, faults } = parseFilter(filter);
        expect(terms.length + faults.length).toBeGreaterThanOrEqual(filter.trim() === '' ? 0 : 1);
      }),
    );
  });
});

describe('the number that a text is', () => {
  test.each<[string, number | null]>([
    ['1', 1],
    ['-.5', -0.5],
    ['1e-4', 1e-4],
    ['+2.', 2],
    ['-inf', -Infinity],
    ['Infinity', Infinity],
    ['NaN', Number.NaN],
    ['', null],
    ['0x10', null],
    ['1,5', null],
    ['1 2', null],
  ])('%s', (text, expected) => {
    expect(numberInText(text)).toEqual(expected);
  });
});
