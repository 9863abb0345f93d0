/** Whether a program is a Python by its name: the interpreters, and the launcher of Windows. */
export const isPython = (file: string): boolean =>
  /(?:^|[\\/])(?:(?:python|pypy)w?[\d.]*|pyw?)(?:\.exe)?$/i.test(file);
