import type { Provenance } from '../protocol/disk/provenance.ts';
import type { FactSubject, FactValue } from '../protocol/wire/runs-compared.ts';
import { namedArguments } from './compare-arguments.ts';

/** Facts of an attempt by their name. */
type NamedFacts = Map<string, FactValue>;

/** What an attempt was made of, for a table beside others. */
export interface RunFacts {
  facts: ReadonlyMap<FactSubject, NamedFacts>;
  /** What it has under a name that is not in `facts`: nothing, or Vigil cannot tell. */
  otherwise(of: FactSubject, name: string, isModule: boolean): FactValue;
  /** Names of files that it imported. */
  modules: ReadonlySet<string>;
}

const NONE: FactValue = { kind: 'none' };
const UNKNOWN: FactValue = { kind: 'unknown' };
const value = (text: string): FactValue => ({ kind: 'value', text });

/** As many digits of a digest or a commit tell contents apart that a person compares. */
const DIGITS = 10;

/** The facts of an attempt; null: nothing is known of it. */
export function runFacts(of: Provenance | null): RunFacts {
  if (of === null) return { facts: new Map(), modules: new Set(), otherwise: () => UNKNOWN };
  const left = new Set(of.leftOut.map(({ name }) => name));
  const hasImports = of.pythons.length > 0;
  return {
    facts: factsOf(of),
    modules: new Set(of.files.flatMap(({ name, role }) => (role === 'module' ? [name] : []))),
    otherwise: (subject, name, isModule) => {
      if (subject === 'file') return left.has(name) || (isModule && !hasImports) ? UNKNOWN : NONE;
      if (subject === 'package') return of.packages === null ? UNKNOWN : NONE;
      return subject === 'argument' || subject === 'environment' ? NONE : UNKNOWN;
    },
  };
}

function factsOf(of: Provenance): Map<FactSubject, NamedFacts> {
  const once = (fact: FactValue): NamedFacts => new Map([['', fact]]);
  const named = (values: Iterable<readonly [string, string]>): NamedFacts =>
    new Map([...values].map(([name, text]) => [name, value(text)]));
  const [python] = of.pythons;
  const { platform, release, arch } = of.system;
  return new Map([
    ['program', once(value(of.program.file))],
    ['argument', named(namedArguments(of.args))],
    ['setting', settingsOf(of)],
    ['environment', named(Object.entries(of.env))],
    ['file', filesOf(of)],
    ...gitFacts(of),
    ['package', named(Object.entries(of.packages ?? {}))],
    ['interpreter', once(python ? value(`${python.version} (${python.executable})`) : UNKNOWN)],
    ['cuda', once(of.torch === null ? UNKNOWN : orNone(of.torch.cuda))],
    ['driver', once(of.driver === null ? UNKNOWN : value(of.driver))],
    ['folder', once(value(of.cwd))],
    ['system', once(value(`${platform} ${release} ${arch}`))],
    ['vigil', once(value(of.vigil))],
  ]);
}

/** A setting that is null is known to be unset; one that is not there was unknown to that version of Vigil. */
const settingsOf = ({ settings }: Provenance): NamedFacts =>
  new Map(
    Object.entries(settings).map(([name, set]) => [name, set === null ? NONE : value(String(set))] as const),
  );

/** A file that was edited around the start may have run with another content. */
const filesOf = ({ files }: Provenance): NamedFacts =>
  new Map(
    files.map(
      ({ name, digest, mayDiffer }) => [name, mayDiffer ? UNKNOWN : value(digest.slice(0, DIGITS))] as const,
    ),
  );

function gitFacts({ git, gitMissing }: Provenance): [FactSubject, NamedFacts][] {
  const once = (fact: FactValue): NamedFacts => new Map([['', fact]]);
  if (git === null) {
    const missing = once(gitMissing === 'no-repository' ? NONE : UNKNOWN);
    return [
      ['commit', missing],
      ['branch', missing],
      ['uncommitted', missing],
    ];
  }
  const { commit, branch, diff, diffMissing } = git;
  const uncommitted = diffMissing !== null ? UNKNOWN : orNone(diff?.digest.slice(0, DIGITS) ?? null);
  return [
    ['commit', once(orNone(commit?.slice(0, DIGITS) ?? null))],
    ['branch', once(orNone(branch))],
    ['uncommitted', once(uncommitted)],
  ];
}

const orNone = (text: string | null): FactValue => (text === null ? NONE : value(text));
