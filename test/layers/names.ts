import type { Source } from './sources.ts';

/** Names that are exported from more than one file, with the reason. */
export const sharedNames: Record<string, string> = {
  checkpoints: 'a command, and the texts of a tab: each is named after its subject',
  queue: 'a command, and the texts of the queue: each is named after its subject',
  run: 'a command, and the texts of a run: each is named after its subject',
  english: 'the two catalogues of one language',
  // Debts: each of these means two things, or one thing twice. The list may only become shorter.
  Beginning: 'to be told apart: attach, attempt',
  Done: 'to be told apart: two answers of a call',
  FileVerification: 'to be told apart: the verdict on a file, and what verifies files',
  Finding: 'to be told apart: what deaths have in common, and a search of files',
  LeftProcess: 'one thing twice: as written, and as the system tells it',
  NameHolder: 'one thing twice: as written, and as the system tells it',
  Place: 'to be told apart: where an interpreter is looked for, and where keepers run',
  SampleForm: 'to be told apart: the component, and its fields',
  Told: 'to be told apart: a value that was told, and what a record tells of the work',
  isOver: 'to be told apart: a counter, and a run',
  median: 'one thing twice: the window may not import what judges',
  plainText: 'to be told apart: text without control sequences, and text without markup',
  readArguments: 'to be told apart: those of the command line, and those of the sample',
  readTail: 'to be told apart: lines, and files',
  refuse: 'to be told apart: a call, and a command',
  shapeOf: 'to be told apart: rows of a checkpoint, and counters of an output',
  table: 'to be told apart: calls, and columns of text',
  usualInterval: 'to be told apart: between saves, and between signs of work',
};

const EXPORTED = /^export (?:async )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm;

/** Names that more than one file exports and that are not excused, and excuses that no name needs any more. */
export function sharedExports(sources: readonly Source[], excused: Record<string, string>): string[] {
  const files = new Map<string, string[]>();
  for (const { path, text } of sources)
    for (const name of new Set([...text.matchAll(EXPORTED)].map((match) => match[1] ?? '')))
      files.set(name, [...(files.get(name) ?? []), path]);
  const shared = [...files].filter(([, paths]) => paths.length > 1);
  return [
    ...shared
      .filter(([name]) => !Object.hasOwn(excused, name))
      .map(([name, paths]) => `${name} is exported from ${paths.join(' and ')}`),
    ...Object.keys(excused)
      .filter((name) => !shared.some(([other]) => other === name))
      .map((name) => `${name} is excused and needs no excuse`),
  ];
}
