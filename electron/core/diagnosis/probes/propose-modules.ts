import { isCallInCode } from '../../protocol/diagnosis/call-in-code.ts';
import type { ImportedModule, ModuleCall } from '../../protocol/diagnosis/module-message.ts';
import type { ModuleProposal } from '../../protocol/diagnosis/module-proposal.ts';
import { type StackTrace, traceOfStack } from './trace-of-stack.ts';

/** What is known of a run's deaths that may name modules. The newest death comes first. */
export interface DeathTraces {
  /** The files in which the system recorded a crash, such as `CRG311.pyd`. */
  faulting: readonly string[];
  /** Stacks of Python's fault handler, each with the newest call first. */
  stacks: readonly (readonly string[])[];
}

/** Nearly every job uses them, and most of what crashes in them was wrong before. */
const COMMON: ReadonlySet<string> = new Set([
  'numpy',
  'torch',
  'torchvision',
  'torchaudio',
  'functorch',
  'triton',
]);
/** `CRG311.pyd`, `CRG311.cp311-win_amd64.pyd`, `C:\jobs\fast.cpython-311-x86_64-linux-gnu.so`. */
const NATIVE = /(?:^|[\\/])(?<name>\w+)(?:\.[\w-]+)?\.(?:pyd|so)$/iu;

/**
 * The modules worth exercising, each once, the likeliest first: those to which deaths point, then the user's native code,
 * then other compiled modules. `loaded`: native modules of the user's that the run loaded.
 */
export function proposeModules(
  imported: readonly ImportedModule[],
  loaded: readonly string[],
  { faulting, stacks }: DeathTraces,
): ModuleProposal[] {
  const known = new Set([...loaded, ...imported.map(({ name }) => name)]);
  const compiled = imported.filter(isCompiled);
  const calls = compiled
    .flatMap((each) => each.calls)
    .sort((a, b) => Number(isCommon(a)) - Number(isCommon(b)));
  const proposals = new Map<string, ModuleProposal>();
  const codeOf = (module: string) => imported.find(({ name }) => name === module)?.code ?? null;
  const traced = stacks.flatMap((stack) => proposedBy(traceOfStack(stack), calls));
  const add = (module: string, from: ModuleProposal['from'], call?: ModuleCall | null) => {
    const first = imported.find(({ name }) => name === module)?.calls[0];
    if (!proposals.has(module))
      proposals.set(module, { module, from, call: call ?? first ?? null, code: codeOf(module) });
  };
  for (const file of faulting) {
    const name = NATIVE.exec(file)?.groups?.['name'];
    if (name !== undefined && known.has(name)) add(name, 'record');
  }
  for (const { module, call } of traced)
    if (!proposals.has(module)) {
      const code = codeOf(module);
      // Without the call in which the run died it would only seem to exercise the module.
      const hasIt = code !== null && (call === null || isCallInCode(call, code));
      proposals.set(module, { module, from: 'stack', call, code: hasIt ? code : null });
    }
  for (const name of loaded) add(name, 'loaded');
  for (const { name } of imported.filter(({ isNative }) => isNative === true)) add(name, 'imported');
  for (const { name } of compiled) if (!COMMON.has(name)) add(name, 'imported');
  if (proposals.size === 0) for (const { name } of compiled) add(name, 'common');
  return [...proposals.values()];
}

const isCompiled = ({ isNative, isCompiled: hasNative }: ImportedModule): boolean =>
  isNative === true || hasNative === true;

const moduleOf = (call: ModuleCall): string => call.function.split('.')[0] ?? '';
const isCommon = (call: ModuleCall): boolean => COMMON.has(moduleOf(call));

/** The modules to which one stack points. A package on top of it is named alone: what it called is not on the stack. */
function proposedBy(
  { within, own }: StackTrace,
  calls: readonly ModuleCall[],
): { module: string; call: ModuleCall | null }[] {
  const there = own === null ? [] : calls.filter((call) => isAt(call, own));
  if (within !== null)
    return [{ module: within, call: there.find((call) => moduleOf(call) === within) ?? null }];
  return there.map((call) => ({ module: moduleOf(call), call }));
}

/** Python names a script as it was started: perhaps relative to the working folder. */
function isAt({ file, line, endLine }: ModuleCall, at: { file: string; line: number }): boolean {
  const whole = `/${file.replaceAll('\\', '/')}`;
  const ending = `/${at.file.replaceAll('\\', '/').replace(/^\.\//, '')}`;
  return at.line >= line && at.line <= endLine && whole.endsWith(ending);
}
