import { parseSync } from 'vite';
import { isNode, type SourceFile, type SyntaxNode } from './sources.ts';

/** Words in a source where facts belong. */
export interface Prose {
  path: string;
  /** Number of the line, from 1. */
  line: number;
  /** Placeholders of a template are shown as `…`. */
  words: string;
}

/** Two words with a space between them, or a word and a placeholder after it: `process ${pid}`. */
const WORDS = /\p{L}{2,}[,:;]? (?:\p{L}{2,}|(?<=\p{L}{3,} )…)/u;
/** Calls that take words for a log or for programmers; `super`: an error that passes its message on. */
const FOR_LOGS = /(?:^|[.#])(?:write|remark|error|warn|super)$/;

/**
 * Texts in a source that read as prose: written and sent data are facts, and sentences are in the catalogues. Errors
 * that are thrown for programmers, and lines of logs, do not count.
 */
export function proseIn({ path, text }: Pick<SourceFile, 'path' | 'text'>): Prose[] {
  const found: Prose[] = [];
  const look = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(look);
    if (!isNode(node) || isForProgrammers(node, text)) return;
    const words = wordsOf(node);
    if (words !== null && WORDS.test(words))
      found.push({ path, line: text.slice(0, node.start).split('\n').length, words });
    Object.values(node).forEach(look);
  };
  look(parseSync(path, text).program.body);
  return found;
}

function isForProgrammers({ type, callee }: SyntaxNode, text: string): boolean {
  const name = isNode(callee) ? text.slice(callee.start, Number(callee['end'])) : '';
  if (type === 'NewExpression') return name.endsWith('Error');
  return type === 'CallExpression' && FOR_LOGS.test(name);
}

function wordsOf({ type, value, quasis }: SyntaxNode): string | null {
  if (type === 'Literal' && typeof value === 'string') return value;
  if (type !== 'TemplateLiteral' || !Array.isArray(quasis)) return null;
  return quasis.map((quasi) => quasi.value.cooked).join('…');
}

/** The places where sentences belong. */
const CATALOGUES = ['electron/core/protocol/text/'];

/** Files and folders that contain words for a reason. */
export const worded: Record<string, string> = {
  'electron/core/output/recognizers/': 'what tools print',
  'electron/core/failures/markdown/field-names.ts': 'names in the format of a debugging.md',
  'electron/core/failures/markdown/write-entry.ts': 'a comment in that format',
  'electron/core/output/ordinary-lines.ts': 'what tools print',
  'electron/core/ending/failure-text.ts': 'what Python prints',
  'electron/core/memory/exhaustion/torch-memory-text.ts': 'what PyTorch prints',
  'electron/core/ending/event-log.ts': 'names in the log of Windows',
  'electron/core/diagnosis/system/record-queries.ts': 'a query in the language of Windows',
  'electron/core/diagnosis/system/windows-records.ts': 'names in the log of Windows',
  'electron/core/diagnosis/probes/registry-keys.ts': 'names in the registry of Windows, and a command of it',
  'electron/core/ending/signals.ts': 'names of signals',
  'electron/core/ending/fingerprint.ts': 'a part of an identity, as journals have it',
  'electron/core/run/apply/ending-circumstances.ts':
    'another start of the machine than a known one: only compared',
  'electron/core/hang/thread-words.ts': 'words in a file of stacks, beside those of other tools',
  'electron/core/machine/amd-json.ts': 'what a program of AMD prints',
  'electron/core/machine/simulated-gpu.ts': 'the name of a card, in the form of its makers',
  'electron/core/run/state-diagram.ts': 'makes a page of the documents',
  'electron/core/protocol/disk/output-files.ts':
    'a notice of a fixed length in output.log, for who reads that file alone',
  'electron/core/protocol/policy/recognizer.ts': 'names of tools',
  'electron/core/report/line-figure.ts': 'elements of SVG',
  'electron/core/report/bar-picture.ts': 'elements of SVG',
  'electron/core/report/render-html.ts': 'elements of HTML, and its styles',
  'electron/core/protocol/wire/page-file.ts': 'media types',
  'electron/core/protocol/wire/content-policy.ts': 'a header of HTTP',
  'electron/host/launch/find-host.ts': 'a header of HTTP',
  'electron/host/cli/help.ts': 'the name of a command',
  'electron/platform/endpoint/peer-owner.ts': 'a declaration in C, and a line of a log',
  'electron/platform/windows/': 'declarations in C, and errors as a library or the system tells them',
  'electron/platform/processes/start-outside.ts': 'an error of Windows, which has a number and no words',
  'electron/monitor/counters/': 'declarations in C',
  'electron/monitor/gpu/windows/': 'declarations in C, and names of counters',
  'electron/monitor/machine/windows/':
    'declarations in C, and names of counters, keys and accounts of Windows',
  'electron/monitor/gpu/nvml/': 'declarations in C, and folders of Windows',
  'electron/monitor/gpu/programs/nvidia-smi-reader.ts': 'folders of Windows',
  'electron/monitor/base/native-library.ts': 'a declaration in C',
  'electron/keeper/pty/': 'errors for the log',
  'electron/keeper/start-host.ts': 'a line of the log',
  'electron/host/main.ts': 'lines of the log',
  'electron/host/api/access.ts': 'answers of HTTP, for programs that are no client of ours',
  'electron/host/api/http-requests.ts': 'the same, and headers',
  'electron/host/api/sockets.ts': 'the same',
  'electron/host/api/static-files.ts': 'the same',
  'electron/host/api/call/pending.ts': 'why a connection is closed, for a client that asks too much',
  'electron/core/diagnosis/system/dump-commands.ts': 'commands for an administrator of Windows',
  'electron/host/forensics/crash-dumps.ts': 'a key of the registry of Windows',
  'electron/host/machine/doctor.ts': 'a program for the doctor to run, and what that prints',
  'electron/host/cli/commands/open.ts': 'a page that only sends a browser on',
  'electron/core/output/linear-pattern.ts': 'what the engine of patterns says, to be known by it',
};

/** Words outside the catalogues without a reason; and reasons that apply to nothing. */
export function straySentences(
  sources: readonly Pick<SourceFile, 'path' | 'text'>[],
  reasons: Record<string, string>,
): string[] {
  const places = Object.keys(reasons);
  const found = sources
    .filter(({ path }) => !CATALOGUES.some((folder) => path.startsWith(folder)))
    .flatMap(proseIn);
  const stray = found.filter(({ path }) => !places.some((place) => path.startsWith(place)));
  const stale = places.filter((place) => !found.some(({ path }) => path.startsWith(place)));
  return [
    ...stray.map(({ path, line, words }) => `${path}:${line} says “${words}”`),
    ...stale.map((place) => `${place} has a reason for words and holds none`),
  ];
}
