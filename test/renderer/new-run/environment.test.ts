import { describe, expect, test } from 'vitest';
import { environmentOf, pastedVariables } from '../../../renderer/new-run/environment.ts';

describe('environment variables', () => {
  test('are read by name, and empty rows are skipped', () => {
    expect(
      environmentOf([
        { name: ' CUDA_VISIBLE_DEVICES ', value: '0' },
        { name: '', value: '' },
        { name: 'NOTE', value: ' a = b ' },
        { name: 'EMPTY', value: '' },
      ]),
    ).toEqual({ env: { CUDA_VISIBLE_DEVICES: '0', NOTE: ' a = b ', EMPTY: '' } });
  });

  test.each(['', 'A=B', 'A B', 'A\0'])('are refused with the name %j', (name) => {
    expect(environmentOf([{ name, value: '1' }])).toEqual({ fault: 'bad-variable' });
  });

  test('are refused if two differ only in case, because Windows would drop one of them', () => {
    expect(
      environmentOf([
        { name: 'Path', value: '1' },
        { name: 'PATH', value: '2' },
      ]),
    ).toEqual({ fault: 'variable-twice' });
  });

  test('come from pasted lines of several shells', () => {
    expect(pastedVariables('export A=1\r\n$env:B = "two words"\n\nset C=x=y')).toEqual([
      { name: 'A', value: '1' },
      { name: 'B', value: 'two words' },
      { name: 'C', value: 'x=y' },
    ]);
    expect(pastedVariables('a name')).toBeNull();
    expect(pastedVariables('')).toBeNull();
  });
});
