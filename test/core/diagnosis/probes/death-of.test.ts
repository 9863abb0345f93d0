import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { deathOf } from '../../../../electron/core/diagnosis/probes/death-of.ts';
import type { ProbeEnd } from '../../../../electron/core/protocol/diagnosis/probe-end.ts';

const signal = (name: string): ProbeEnd => ({ kind: 'signal', signal: name });
const exit = (code: number): ProbeEnd => ({ kind: 'exit', code });
const at = (address: string | null, stack: string | null = null) =>
  ({ kind: 'fault', signal: 'SIGSEGV', address, stack, library: null }) as const;

test.each([
  ['a read near address 0', signal('SIGSEGV'), at('0x10'), '', 'null-pointer', true],
  [
    'a fault beside the stack pointer',
    signal('SIGSEGV'),
    at('0x7ffd0000', '0x7ffd0800'),
    '',
    'stack-overflow',
    true,
  ],
  ['a fault elsewhere', signal('SIGSEGV'), at('0x5000000000', '0x7ffd0800'), '', 'bad-address', true],
  ['a fault whose address nobody saw', signal('SIGBUS'), null, '', 'bad-address', false],
  ['an address that is damaged', signal('SIGSEGV'), at('0xzz'), '', 'bad-address', false],
  ['abort() without a word', signal('SIGABRT'), null, '', 'abort', true],
  ['abort() of the allocator', signal('SIGABRT'), null, 'free(): invalid pointer', 'heap-damage', true],
  ['abort() for lack of memory', signal('SIGABRT'), null, 'std::bad_alloc', 'out-of-memory', true],
  ['an instruction that is missing', signal('SIGILL'), null, '', 'illegal-instruction', true],
  ['a division by 0', signal('SIGFPE'), null, '', 'arithmetic', true],
  ['a kill from outside', signal('SIGKILL'), null, '', 'killed', true],
  ['a shell that passes the signal on', exit(139), at('0x0'), '', 'null-pointer', true],
  ['an end with code 0', exit(0), null, '', 'silent-exit', true],
  ['an end with another code', exit(7), null, '', 'exit', true],
] as const)('on Linux %s', (_, end, fault, said, death, isCertain) => {
  expect(deathOf(end, fault, said, 'linux')).toEqual({ death, isCertain });
});

test.each([
  [0xc0000005, 'bad-address', false],
  [0xc00000fd, 'stack-overflow', true],
  [0xc0000374, 'heap-damage', true],
  [0xc0000409, 'fail-fast', true],
  [0xc000001d, 'illegal-instruction', true],
  [0xc0000094, 'arithmetic', true],
  [0xc0000017, 'out-of-memory', true],
  [0x40000015, 'abort', true],
  [3, 'abort', false],
  [139, 'exit', true],
  [0, 'silent-exit', true],
])('on Windows code %d is %s', (code, death, isCertain) => {
  expect(deathOf(exit(code), null, '', 'windows')).toEqual({ death, isCertain });
  // Node reports such codes as signed numbers in places.
  expect(deathOf(exit(code | 0), null, '', 'windows')).toEqual({ death, isCertain });
});

it('is no death if Vigil ended the process', () => {
  for (const end of [{ kind: 'timeout', limitMs: 1 }, { kind: 'cancelled' }] as const)
    expect(deathOf(end, null, 'free(): invalid pointer', 'linux')).toBeNull();
});

it('takes any text for an address', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (address, stack) => {
      expect(deathOf(signal('SIGSEGV'), at(address, stack), '', 'linux')).not.toBeNull();
    }),
  );
});
