/** Values of the key LocalDumps, of which any one shows that it is set. */
const VALUE =
  /^ {4}(DumpFolder|DumpCount|DumpType|CustomDumpFlags) {4}REG_(?:EXPAND_)?(?:SZ|DWORD) {4}(.*)$/gm;
const DEFAULT_FOLDER = '%LOCALAPPDATA%\\CrashDumps';

/**
 * Folder of memory images in an answer of `reg query KEY`; null if the key has no value and names no other: the general key
 * exists on every machine, and only its values switch images on. The key of a program does so by existing.
 */
export function dumpFolderIn(
  answer: string,
  key: string,
  env: Record<string, string | undefined>,
): string | null {
  // Subkeys follow the values of a key, so values are read up to the first of them.
  const own = answer.replaceAll('\r\n', '\n').split(/\n(?=HKEY_[^\n]*\\LocalDumps\\)/)[0] ?? '';
  const isOfProgram = !key.endsWith('LocalDumps');
  const text = isOfProgram ? answer.replaceAll('\r\n', '\n') : own;
  const values = [...text.matchAll(VALUE)];
  if (values.length === 0 && !isOfProgram) return null;
  const folder = values.find(([, name]) => name === 'DumpFolder')?.[2]?.trim() || DEFAULT_FOLDER;
  return folder.replace(/%([^%]+)%/g, (whole, name: string) => {
    const known = Object.entries(env).find(([each]) => each.toLowerCase() === name.toLowerCase());
    return known?.[1] ?? whole;
  });
}
