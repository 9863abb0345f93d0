import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { crashDumps } from '../../../electron/host/forensics/crash-dumps.ts';

const KEY = 'HKEY_LOCAL_MACHINE\\SOFTWARE\\Microsoft\\Windows\\Windows Error Reporting\\LocalDumps';
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-dumps-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A program in the place of reg.exe, which is asked `query KEY`. */
function pretendReg(script: string): string {
  const file = join(folder, 'reg.exe');
  writeFileSync(file, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return file;
}
/** Only the key of python.exe exists, and names this folder. */
const forPython = () =>
  pretendReg(
    `case "$2" in *python.exe) printf '%s\\r\\n' '' '${KEY}\\python.exe' '    DumpFolder    REG_SZ    ${folder}';; *) exit 1;; esac`,
  );
/** An image that was written at a time in seconds. */
function image(name: string, atSeconds: number): void {
  writeFileSync(join(folder, name), 'MDMP');
  utimesSync(join(folder, name), atSeconds, atSeconds);
}

describe.skipIf(process.platform === 'win32')('the memory images of a program', () => {
  it('are off where the registry has neither its key nor that of all programs', async () => {
    expect(await crashDumps('python.exe', 0, {}, pretendReg('exit 1'))).toEqual({
      ...{ isOn: false, program: 'python.exe', files: [] },
    });
  });

  it('are those of that program since the attempt began, the newest first', async () => {
    image('python.exe.1.dmp', 50);
    image('python.exe.2.dmp', 200);
    image('python.exe.3.dmp', 300);
    image('pythonw.exe.4.dmp', 300);
    image('python.exe.5.txt', 300);
    const found = await crashDumps('python.exe', 100_000, {}, forPython());
    expect(found).toMatchObject({ isOn: true, program: 'python.exe' });
    expect(found?.files).toEqual([
      { path: join(folder, 'python.exe.3.dmp'), bytes: 4, at: 300_000 },
      { path: join(folder, 'python.exe.2.dmp'), bytes: 4, at: 200_000 },
    ]);
  });

  it('are on for a program with a key of its own only', async () => {
    expect((await crashDumps('node.exe', 0, {}, forPython()))?.isOn).toBe(false);
  });

  it('are at most ten, and none while their folder does not exist', async () => {
    for (let number = 1; number <= 12; number++) image(`python.exe.${number}.dmp`, number);
    const found = await crashDumps('python.exe', 0, {}, forPython());
    expect(found?.files.map(({ at }) => at / 1_000)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
    const away = join(folder, 'away');
    mkdirSync(away);
    const reg = pretendReg(`printf '%s\\r\\n' '' "$2" '    DumpFolder    REG_SZ    ${away}'`);
    rmSync(away, { recursive: true });
    expect(await crashDumps('python.exe', 0, {}, reg)).toMatchObject({ isOn: true, files: [] });
  });
});
