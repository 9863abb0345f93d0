/** Keys of programs below it switch memory images on for the program of that name (LocalDumps of Windows Error Reporting). */
const KEY = 'HKLM\\SOFTWARE\\Microsoft\\Windows\\Windows Error Reporting\\LocalDumps';
/** Names that mean the same to every shell between quotes: no percent sign, quote or caret. */
const PLAIN = /^[\p{L}\p{N} ._+()-]+\.exe$/u;

/**
 * Commands that let Windows keep a memory image when a program crashes, and that take it back. Windows reads the key only
 * from the part of the registry that needs administrator rights. null for a name that a shell could read as more than a name.
 */
export function dumpCommands(program: string): { on: string; off: string } | null {
  if (!PLAIN.test(program)) return null;
  const key = `"${KEY}\\${program}"`;
  // 64-bit Windows reads its own view of the registry, also for programs of 32 bits. DumpType 1: a small image.
  return {
    on: `reg add ${key} /v DumpType /t REG_DWORD /d 1 /f /reg:64`,
    off: `reg delete ${key} /f /reg:64`,
  };
}
