/**
 * True if the file name is that of a Python interpreter or of the Windows launcher `py`. Builds without the global lock are
 * called `python3.13t`.
 */
export const isPython = (file: string): boolean =>
  /(?:^|[\\/])(?:(?:python|pypy)w?[\d.]*t?|pyw?)(?:\.exe)?$/i.test(file);
