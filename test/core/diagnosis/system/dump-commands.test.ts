import { expect, it } from 'vitest';
import { dumpCommands } from '../../../../electron/core/diagnosis/system/dump-commands.ts';

const KEY = '"HKLM\\SOFTWARE\\Microsoft\\Windows\\Windows Error Reporting\\LocalDumps\\python.exe"';

it('memory images are switched on by a key of the program, and off by removing that key', () => {
  expect(dumpCommands('python.exe')).toEqual({
    on: `reg add ${KEY} /v DumpType /t REG_DWORD /d 1 /f /reg:64`,
    off: `reg delete ${KEY} /f /reg:64`,
  });
});

it.each(['my trainer (2).exe', '훈련.exe', 'python3.11.exe'])('%s is a name of a program', (name) => {
  expect(dumpCommands(name)?.off).toContain(`\\LocalDumps\\${name}"`);
});

it.each(['', '.exe ', 'a"&calc.exe', '%PATH%.exe', 'a^b.exe', '..\\x.exe', 'python', 'a\n.exe'])(
  'there is no command for %j, which a shell could read as more than a name',
  (name) => {
    expect(dumpCommands(name)).toBeNull();
  },
);
