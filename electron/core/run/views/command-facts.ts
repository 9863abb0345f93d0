import type { RunSpec } from '../../protocol/policy/run-spec.ts';
import type { RunRow } from '../../protocol/wire/run-view.ts';
import { namedFiles } from '../../provenance/named-files.ts';
import { scriptIdentity } from '../../provenance/script-identity.ts';
import { maskArguments, maskValue } from '../../provenance/secrets.ts';

const PARAMETERS_AT_MOST = 32;
const LONGEST_NAME = 100;
const LONGEST_VALUE = 200;

const OPTION = /^--?([a-z][\w.-]*)$/i;
const JOINED = /^(?:--?)?([a-z][\w.-]*)=(.*)$/is;
/** A word that names the next option, and not the value of the one before. */
const NEXT_OPTION = /^--?[a-z]/i;

/** What the command of a run tells its row: the same as long as the request is. */
type CommandFacts = Pick<RunRow, 'script' | 'parameters'>;

const known = new WeakMap<RunSpec, CommandFacts>();

/** The script and the parameters in the command of a run. Kept for as long as the request is the same object. */
export function commandFacts(spec: RunSpec): CommandFacts {
  const facts = known.get(spec) ?? {
    script: spec.program.kind === 'sample' ? null : scriptIdentity(spec),
    parameters: parametersOf(spec),
  };
  known.set(spec, facts);
  return facts;
}

/** Options, `name=value`, and the values that were filled in for the run. An option without a value says `true`. */
function parametersOf({
  program,
  overrides,
}: Pick<RunSpec, 'program' | 'overrides'>): Record<string, string> {
  const found = new Map<string, string>();
  const add = (name: string, value: string) => {
    if (name.length <= LONGEST_NAME && (found.has(name) || found.size < PARAMETERS_AT_MOST))
      found.set(name, value.length > LONGEST_VALUE ? `${value.slice(0, LONGEST_VALUE)}…` : value);
  };
  const args = maskArguments(argumentsOfScript(program));
  for (let at = 0; at < args.length; at++) {
    const word = args[at] ?? '';
    const [, joined, value] = JOINED.exec(word) ?? [];
    const option = OPTION.exec(word)?.[1];
    const next = args[at + 1];
    if (joined !== undefined && value !== undefined) add(joined, value);
    else if (option !== undefined && next !== undefined && !NEXT_OPTION.test(next) && !JOINED.test(next)) {
      add(option, next);
      at++;
    } else if (option !== undefined) add(option, 'true');
  }
  for (const { name, value } of overrides?.values ?? []) add(name.replace(/^-+/, ''), maskValue(name, value));
  // Not an assignment: a name may be `__proto__`.
  return Object.fromEntries(found);
}

/** What stands behind the script, or behind `-m MODULE`: options before it are the interpreter's own. */
function argumentsOfScript(program: RunSpec['program']): string[] {
  if (program.kind === 'sample') return program.args;
  const script = namedFiles(program, program.args).find(({ role }) => role === 'script');
  const at = script === undefined ? -1 : program.args.indexOf(script.path);
  if (at >= 0) return program.args.slice(at + 1);
  const module = program.args.indexOf('-m');
  return module < 0 ? program.args : program.args.slice(module + 2);
}
