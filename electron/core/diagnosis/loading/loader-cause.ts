import type { LoaderCause } from '../../protocol/diagnosis/loader-tests.ts';
import type { ProbeEnd } from '../../protocol/diagnosis/probe-end.ts';

/** What torch, Python and the C library say, by what they mean; the first that fits counts. */
const WORDS: readonly [RegExp, LoaderCause][] = [
  [
    /killed by signal: Bus error|out of shared memory|unable to (?:open|allocate|resize|mmap|write).{0,60}(?:shared memory|\/torch_|shm)|No space left on device.{0,200}(?:shm|torch_)|(?:shm|torch_).{0,200}No space left on device/is,
    'shared-memory',
  ],
  [
    /received 0 items of ancdata|Too many open files|Errno 24\b|unable to open shared memory.{0,80}\(24\)/is,
    'descriptors',
  ],
  [
    /killed by signal: Killed|\bMemoryError\b|Cannot allocate memory|DefaultCPUAllocator|std::bad_alloc|Unable to allocate .{1,40} for an array/i,
    'memory',
  ],
  [/DataLoader timed out after/, 'hang'],
  [/An attempt has been made to start a new process before|bootstrapping phase/, 'unguarded'],
  [/Cannot re-initialize CUDA in forked subprocess/, 'cuda-fork'],
  [/PicklingError|[Cc]an't (?:get local object|pickle)|cannot pickle|Can't get attribute/, 'pickling'],
  [/killed by signal: (?:Segmentation fault|Aborted|Illegal instruction|Floating point)/, 'crash'],
  [/killed by signal: /, 'killed'],
  [
    /tarfile\.ReadError|ReadError: |BadZipFile|BadGzipFile|zlib\.error|LZMAError|EOFError|Truncated File Read|truncated|CRC check failed|corrupt|Unable to (?:synchronously )?open (?:file|object)|invalid load key|incorrect header check|unexpected end of (?:data|file|archive)|cannot identify image file/i,
    'data',
  ],
  [/FileNotFoundError|No such file or directory/, 'missing-file'],
];

/** Why a test raised an exception. `said`: the last of the output. */
export function causeOfError(type: string, text: string, said: string): LoaderCause {
  const error = `${type}: ${text}`;
  const found = WORDS.find(([pattern]) => pattern.test(error))?.[1];
  if (found !== undefined) return found;
  // torch says only that workers are gone; their own words are in the output.
  if (!/exited unexpectedly/.test(text)) return 'code';
  return WORDS.find(([pattern]) => pattern.test(said))?.[1] ?? 'exit';
}

const CRASHES = new Set(['SIGSEGV', 'SIGABRT', 'SIGILL', 'SIGFPE', 'SIGBUS', 'SIGSYS', 'SIGTRAP']);
/** Above it Windows ends processes itself (ntstatus.h: severity error). */
const NT_ERRORS_FROM = 0xc0000000;

/** Why the process of a test ended; null if its end says nothing about the loader. */
export function causeOfEnd(end: ProbeEnd, said: string): LoaderCause | null {
  switch (end.kind) {
    case 'signal':
      if (end.signal === 'SIGBUS') return 'shared-memory';
      // The kernel's way out when memory ends; the probe makes itself its first choice.
      if (end.signal === 'SIGKILL') return 'memory';
      return CRASHES.has(end.signal) ? 'crash' : 'killed';
    case 'exit':
      if (end.code >>> 0 >= NT_ERRORS_FROM) return 'crash';
      return WORDS.find(([pattern]) => pattern.test(said))?.[1] ?? 'exit';
    default:
      return null;
  }
}
