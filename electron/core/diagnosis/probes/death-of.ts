import { type System, signalName } from '../../ending/signals.ts';
import type { DeathKind } from '../../protocol/diagnosis/module-death.ts';
import type { ModuleMessage } from '../../protocol/diagnosis/module-message.ts';
import type { ProbeEnd } from '../../protocol/diagnosis/probe-end.ts';

type Fault = Extract<ModuleMessage, { kind: 'fault' }>;

/** NULL, and fields of a structure at NULL. */
const NEAR_ZERO = 0x1_0000n;
/** A fault this near to the stack pointer ran over the end of the stack; a frame may be large. */
const NEAR_STACK = 0x10_0000n;

/** NTSTATUS codes with which Windows ends a process (ntstatus.h). */
const NT_DEATHS: Record<number, DeathKind> = {
  3221225477: 'bad-address',
  3221225725: 'stack-overflow',
  3221226356: 'heap-damage',
  3221226505: 'fail-fast',
  3221225501: 'illegal-instruction',
  3221225620: 'arithmetic',
  3221225495: 'out-of-memory',
  1073741845: 'abort',
};
/** abort() in Microsoft's runtime, and in older ones. */
const WINDOWS_ABORT = 3;

/** What glibc and musl print before they abort on damage (malloc/malloc.c, malloc_printerr). */
const HEAP_WORDS =
  /malloc\(\)|free\(\): |realloc\(\): |double free or corruption|corrupted (?:size|top|double-linked)|invalid (?:next )?(?:size|pointer)|munmap_chunk|heap corruption|AddressSanitizer/;
const MEMORY_WORDS = /std::bad_alloc|MemoryError|Cannot allocate memory|out of memory/i;

/** How the process of a module died; null if it did not die by itself. `said`: the last of its output. */
export function deathOf(
  end: ProbeEnd,
  fault: Fault | null,
  said: string,
  system: System,
): { death: DeathKind; isCertain: boolean } | null {
  if (end.kind === 'signal') return ofSignal(end.signal, fault, said);
  if (end.kind !== 'exit') return null;
  if (system === 'windows') {
    const known = NT_DEATHS[end.code >>> 0];
    if (known !== undefined) return { death: known, isCertain: known !== 'bad-address' };
    if (end.code === WINDOWS_ABORT) return { death: 'abort', isCertain: false };
  } else if (end.code > 128 && end.code < 160) {
    return ofSignal(signalName(end.code - 128, system), fault, said);
  }
  return { death: end.code === 0 ? 'silent-exit' : 'exit', isCertain: true };
}

function ofSignal(
  signal: string,
  fault: Fault | null,
  said: string,
): { death: DeathKind; isCertain: boolean } {
  const certain = (death: DeathKind) => ({ death, isCertain: true });
  switch (signal) {
    case 'SIGABRT':
      if (HEAP_WORDS.test(said)) return certain('heap-damage');
      return certain(MEMORY_WORDS.test(said) ? 'out-of-memory' : 'abort');
    case 'SIGSEGV':
    case 'SIGBUS':
      return ofAddress(fault);
    case 'SIGILL':
      return certain('illegal-instruction');
    case 'SIGFPE':
      return certain('arithmetic');
    default:
      return certain('killed');
  }
}

function ofAddress(fault: Fault | null): { death: DeathKind; isCertain: boolean } {
  const address = bigOf(fault?.address);
  if (address === null) return { death: 'bad-address', isCertain: false };
  if (address < NEAR_ZERO) return { death: 'null-pointer', isCertain: true };
  const stack = bigOf(fault?.stack);
  const distance = stack === null ? null : address > stack ? address - stack : stack - address;
  if (distance !== null && distance < NEAR_STACK) return { death: 'stack-overflow', isCertain: true };
  return { death: 'bad-address', isCertain: true };
}

/** A damaged file of messages must not throw. */
const bigOf = (text: string | null | undefined): bigint | null =>
  text && /^0x[0-9a-f]{1,16}$/i.test(text) ? BigInt(text) : null;
