import { expect, it } from 'vitest';
import { patternFaultIn } from '../../../electron/core/failures/compile-entry.ts';
import { failureEntry } from '../../support/failure-entries.ts';

const only = (signature: object) => failureEntry('a', { signatures: [signature] }).signatures[0];

it('exit codes are compared as unsigned numbers, however they are written', () => {
  const codes = only({ exitCodes: ['0xC0000005', -1073741819, 139] })?.exitCodes;
  expect([...(codes ?? [])]).toEqual([3221225477, 139]);
});

it('a text is searched in the exception and the output, unless the entry says where', () => {
  expect([...(only({ text: 'abc' })?.places ?? [])]).toEqual(['exception', 'tail']);
  expect([...(only({ text: 'abc', where: ['fault'] })?.places ?? [])]).toEqual(['fault']);
});

it('candidates are found by the literal of the entry, else by what its pattern contains', () => {
  expect(only({ text: 'x.*y', literal: 'Both' })?.literals).toEqual(['both']);
  expect(only({ text: 'Killed by \\d+' })?.literals).toEqual(['killed by ']);
  expect(only({ exitCodes: [1] })?.literals).toBeNull();
});

it('a pattern says where it matches, in the first 4,096 characters of a line', () => {
  const text = only({ text: 'b+' })?.text;
  expect([text?.find('abb'), text?.find('a')]).toEqual([1, null]);
  expect(text?.find(`${'a'.repeat(4096)}b`)).toBeNull();
});

it('the first pattern that cannot be used is named with its field, and matches nothing', () => {
  const entry = failureEntry('a', { signatures: [{ text: 'ok' }, { text: 'a', not: '(?=b)' }] });
  expect(patternFaultIn(entry)).toMatchObject({ field: 'signatures.1.not', fault: { kind: 'looks-around' } });
  expect(entry.signatures[1]?.not?.find('b')).toBeNull();
  expect(patternFaultIn(failureEntry('b', { signatures: [{ modules: ['[a'] }] }))?.field).toBe(
    'signatures.0.modules',
  );
  expect(patternFaultIn(failureEntry('c', { signatures: [{ text: 'a' }] }))).toBeNull();
});
