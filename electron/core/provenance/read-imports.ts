/** What the Pythons of an attempt reported in `imports.txt`. */
export interface ImportReport {
  /** `places`: the folders in which it looks for modules, in its order. */
  pythons: { version: string; executable: string; prefix: string; places: string[] }[];
  /** Files of the user that were imported, each once, the script itself among them. */
  files: string[];
  torch: { version: string; cuda: string | null } | null;
}

/**
 * Reads `imports.txt`: a word and a value a line. `pid` begins the report of another process. A line of another word is
 * ignored, and so is a last line without its end, which is still being written.
 */
export function readImports(text: string): ImportReport {
  const report: ImportReport = { pythons: [], files: [], torch: null };
  const files = new Set<string>();
  const lines = text.split('\n').slice(0, -1);
  for (const line of lines) {
    const [, word = '', value = ''] = /^(\w+) ?(.*?)\r?$/.exec(line) ?? [];
    const python = report.pythons.at(-1);
    if (word === 'pid') report.pythons.push({ version: '', executable: '', prefix: '', places: [] });
    else if (word === 'module') files.add(value);
    else if (word === 'path') python?.places.push(value);
    else if (word === 'torch') report.torch ??= { version: value, cuda: null };
    else if (word === 'cuda' && report.torch) report.torch.cuda = value || null;
    else if (python && word === 'python') python.version = value;
    else if (python && (word === 'executable' || word === 'prefix')) python[word] = value;
  }
  return { ...report, files: [...files] };
}
