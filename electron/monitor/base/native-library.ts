import type { ReaderRefusal } from '../../core/protocol/machine/gpu-reader.ts';
import { packageRequire } from '../../platform/package-require.ts';
import { systemErrorFrom } from './system-error.ts';

/** A library of the system or of a driver. It stays loaded: unloading one that has threads crashes. */
export interface NativeLibrary {
  path: string;
  has(name: string): boolean;
  /** The function that a declaration in C names. */
  call<F>(declaration: string): F;
}

type Koffi = typeof import('koffi');

let koffi: Koffi | null = null;

/** Loads the first of these libraries that exists, by path or, where the system looks for it, by name. */
export function loadLibrary(paths: readonly string[]): NativeLibrary | ReaderRefusal {
  try {
    // Vigil does without it where it is not installed.
    koffi ??= packageRequire()('koffi') as Koffi;
  } catch (error) {
    return { kind: 'no-library-calls', error: systemErrorFrom(error) };
  }
  let refusal: ReaderRefusal | null = null;
  for (const path of paths) {
    try {
      return libraryOf(path, koffi.load(path));
    } catch (error) {
      refusal ??= { kind: 'no-library', library: path, error: systemErrorFrom(error) };
    }
  }
  return refusal ?? { kind: 'other-system' };
}

/** Where the content of a buffer lies, for a structure that points to it; good for as long as the buffer is held. */
export const addressOf = (buffer: Buffer): bigint => koffi?.address(buffer) ?? 0n;

function libraryOf(path: string, library: ReturnType<Koffi['load']>): NativeLibrary {
  const known = new Map<string, boolean>();
  const has = (name: string): boolean => {
    try {
      library.func(`void ${name}()`);
      return true;
    } catch {
      return false;
    }
  };
  return {
    path,
    has: (name) => {
      const found = known.get(name) ?? has(name);
      known.set(name, found);
      return found;
    },
    call: <F>(declaration: string) => library.func(declaration) as F,
  };
}
