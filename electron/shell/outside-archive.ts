/**
 * Where a program of the installed app is a plain file. The shell runs from inside `app.asar`, which only Electron can
 * read; what runs as Node, and what Python reads, lies beside it. From a checkout there is no archive.
 */
export const outsideArchive = (path: string): string =>
  path.replace(/([\\/])app\.asar(?=[\\/])/, '$1app.asar.unpacked');
