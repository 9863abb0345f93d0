import { expect, it } from 'vitest';
import { readUserData } from '../../../electron/core/ending/user-data.ts';

it('values are found by their path, empty ones and marks without a text left out', () => {
  const xml = `<Event><UserData><Info xmlns='http://a/b'>
    <System><Limit>5</Limit></System><None/><Empty></Empty>
    <Processes><P_1><Name>a &amp; b.exe</Name></P_1><P_2><Name>c.exe</Name></P_2></Processes>
  </Info></UserData></Event>`;
  expect(readUserData(xml)).toEqual([
    ['System/Limit', '5'],
    ['Processes/P_1/Name', 'a &amp; b.exe'],
    ['Processes/P_2/Name', 'c.exe'],
  ]);
});

it.each([
  ['no such data', '<Event><EventData><Data>1</Data></EventData></Event>'],
  ['data that are cut off', '<Event><UserData><Info><A>1'],
  ['nothing', ''],
])('%s holds no values', (_, xml) => {
  expect(readUserData(xml)).toEqual([]);
});
