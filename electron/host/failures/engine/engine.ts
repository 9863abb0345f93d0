import { catalogueOf, type FailureCatalogue } from '../../../core/failures/catalogue.ts';
import type { CompiledEntry } from '../../../core/failures/compile-entry.ts';
import type { DeathFacts } from '../../../core/failures/death-facts.ts';
import type { EntryOfKind } from '../../../core/failures/markdown/write-entry.ts';
import { matchFailures } from '../../../core/failures/match-failures.ts';
import { hangsAhead, type LivingTexts } from '../../../core/failures/match-living.ts';
import type { Unexplained } from '../../../core/failures/propose-entry.ts';
import { searchEntries } from '../../../core/failures/search-entries.ts';
import { stopsFor } from '../../../core/failures/stops-for.ts';
import type { CatalogueFault } from '../../../core/protocol/failures/catalogue-fault.ts';
import type { FailureMatch } from '../../../core/protocol/failures/failure-match.ts';
import { isEnforceable } from '../../../core/protocol/failures/is-enforceable.ts';
import type {
  FailuresAdded,
  LinkedFile,
  MarkdownExport,
  MarkdownExported,
  MarkdownImport,
  MarkdownImported,
} from '../../../core/protocol/wire/failure-markdown.ts';
import type { Answer } from '../../../core/protocol/wire/problem.ts';
import { refuse } from '../../base/answers.ts';
import { systemErrorOf } from '../../base/system-error-of.ts';
import { readEnforced, writeEnforced } from './enforced-file.ts';
import { exportMarkdown } from './export-markdown.ts';
import { importMarkdown } from './import-markdown.ts';
import { openLinks } from './links.ts';
import { openOwnFiles } from './own-files.ts';
import { addEntries, proposalOf } from './own-writer.ts';
import { readBuiltIn } from './read-built-in.ts';

/** The catalogue of failures with what reads and writes it. It is a program of its own, loaded on first need. */
export interface FailureEngine {
  /** The entries that fit a death, the cause first. */
  match(facts: DeathFacts): FailureMatch[];
  /** Id of the entry that caused a death, and after which the user wants no restart; null if there is none. */
  stopsFor(facts: DeathFacts): string | null;
  /** Ids of the entries that decide. Throws if they cannot be read. */
  enforced(): ReadonlySet<string>;
  /** Lets an entry decide that a run is not restarted, or no longer. */
  enforce(id: string, isEnforced: boolean): Answer<null>;
  /** Ids of the entries whose text, known to precede a hang, a living job has written. */
  hangsAhead(texts: LivingTexts): string[];
  /** The catalogue as it is now: of Vigil, and the user's own. */
  catalogue(): FailureCatalogue;
  /** Names of the kinds by language. */
  kinds(): ReadonlyMap<string, Readonly<Record<string, string>>>;
  /** What of the user's files cannot be used. */
  faults(): readonly CatalogueFault[];
  /** The entries in which each word of the query occurs, in any language, the best first. */
  search(query: string): CompiledEntry[];
  /** A file with an entry about a death, as YAML. */
  propose(death: Unexplained, lastLines: readonly string[]): string;
  /** Adds the entries of such a file to the user's own. */
  add(yaml: string): Answer<FailuresAdded>;
  /** Keeps a debugging.md among the user's own files. */
  importMarkdown(wanted: MarkdownImport): Answer<MarkdownImported>;
  /** Makes a debugging.md of entries: the user's own, or all. */
  exportMarkdown(wanted: MarkdownExport): MarkdownExported;
  /** Absolute paths of the linked files. */
  linkedPaths(): string[];
  /** Linked files that do not answer now: they are as they were read last, and are not written. */
  leaveAlone(silent: ReadonlySet<string>): void;
  /** Links a file, or tries again to write into a linked one what could not be written. */
  link(path: string): Answer<LinkedFile>;
  /** Unlinks a file, which stays as it is. */
  unlink(path: string): Answer<{ path: string }>;
  /** The linked files. */
  links(): LinkedFile[];
}

/** Where the parts of the catalogue lie. */
export interface EngineFiles {
  /** `catalogue.json` beside the program. */
  builtIn: string;
  /** Folder of the user's own entries. */
  own: string;
  /** File of the entries that decide. */
  enforced: string;
}

/** Opens the catalogue. The user's files are looked at again at each question. */
export function openFailureEngine({ builtIn, own, enforced: enforcedFile }: EngineFiles): FailureEngine {
  const brought = readBuiltIn(builtIn);
  const ownFiles = openOwnFiles(own);
  let known: { of: unknown; catalogue: FailureCatalogue } | null = null;
  const catalogue = (): FailureCatalogue => {
    const now = ownFiles.read();
    if (known?.of !== now) {
      const entries = [...brought.entries, ...now.files.flatMap((file) => file.entries)];
      known = { of: now, catalogue: catalogueOf(entries) };
    }
    return known.catalogue;
  };
  const kinds: FailureEngine['kinds'] = () =>
    new Map([...ownFiles.read().files.map(({ kind, name }) => [kind, name] as const), ...brought.kinds]);
  const find = (query: string): CompiledEntry[] => {
    const names = kinds();
    return searchEntries(catalogue().entries, query, (kind) => Object.values(names.get(kind) ?? {}));
  };
  const ofKind = (entries: readonly CompiledEntry[]): EntryOfKind[] => {
    const names = kinds();
    return entries.map(({ entry, kind }) => ({ entry, kind, kindName: names.get(kind) ?? { en: kind } }));
  };
  const entriesOf = (ids: readonly string[]): EntryOfKind[] =>
    ofKind(catalogue().entries.filter(({ entry }) => ids.includes(entry.id)));
  const links = openLinks(own, ownFiles, entriesOf);
  return {
    match: (facts) => matchFailures(catalogue(), facts),
    stopsFor: (facts) => {
      const enforced = new Set(readEnforced(enforcedFile));
      if (enforced.size === 0) return null;
      const known = catalogue();
      return stopsFor(matchFailures(known, facts), known.entries, enforced);
    },
    enforced: () => new Set(readEnforced(enforcedFile)),
    enforce: (id, isEnforced) => {
      const one = catalogue().entries.find(({ entry }) => entry.id === id);
      if (isEnforced && !one) return refuse({ code: 'no-such-failure', id });
      if (isEnforced && one && !isEnforceable(one.entry)) return refuse({ code: 'not-enforceable', id });
      try {
        const others = readEnforced(enforcedFile).filter((each) => each !== id);
        writeEnforced(enforcedFile, isEnforced ? [...others, id] : others);
        return { ok: true, value: null };
      } catch (error) {
        return refuse({ code: 'catalogue-unwritable', path: enforcedFile, error: systemErrorOf(error) });
      }
    },
    hangsAhead: (texts) => hangsAhead(catalogue(), texts),
    catalogue,
    kinds,
    faults: () => ownFiles.read().faults,
    search: find,
    propose: proposalOf,
    add: (yaml) => {
      const added = addEntries(own, yaml, ownFiles.read());
      if (!added.ok) return added;
      const { ids } = added.value;
      return { ok: true, value: { ids, links: links.write(entriesOf(ids)) } };
    },
    importMarkdown: (wanted) => importMarkdown(own, wanted, catalogue()),
    exportMarkdown: (wanted) => {
      const { kind, search, all } = wanted;
      const found = search === null ? catalogue().entries : find(search);
      const entries = found.filter((one) => (all || one.isOwn) && (kind === null || one.kind === kind));
      return exportMarkdown({ own: ownFiles.read(), entries: ofKind(entries) }, wanted);
    },
    linkedPaths: ownFiles.linkedPaths,
    leaveAlone: ownFiles.leaveAlone,
    link: links.link,
    unlink: links.unlink,
    links: links.list,
  };
}
