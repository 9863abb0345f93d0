import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { checkZip } from '../../../../electron/core/checkpoint/structure/zip-structure.ts';
import { byteSourceOf } from '../../../support/byte-source.ts';

const folder = mkdtempSync(join(tmpdir(), 'vigil-zip-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Archives as other programs make them: plain, packed, with long sizes, written to a pipe, from a zip program. */
const MAKE = `
import io, sys, zipfile
def make(name, kind, force=False, pipe=False):
    class Pipe(io.RawIOBase):
        def __init__(self, file): self.file = file
        def writable(self): return True
        def write(self, bytes): return self.file.write(bytes)
    with open(name, 'wb') as file:
        target = Pipe(file) if pipe else file
        with zipfile.ZipFile(target, 'w', kind) as archive:
            for number in range(3):
                with archive.open(f'archive/data/{number}', 'w', force_zip64=force) as part:
                    part.write(bytes(range(256)) * 40)
make('plain.zip', zipfile.ZIP_STORED)
make('packed.zip', zipfile.ZIP_DEFLATED)
make('long.zip', zipfile.ZIP_STORED, force=True)
make('piped.zip', zipfile.ZIP_STORED, pipe=True)
`;
execFileSync('python3', ['-c', MAKE], { cwd: folder });

it.each(['plain', 'packed', 'long', 'piped'])('an archive that Python makes is sound: %s', (name) => {
  const bytes = readFileSync(join(folder, `${name}.zip`));
  expect(checkZip(byteSourceOf(bytes))).toEqual({ verdict: 'sound' });
  expect(checkZip(byteSourceOf(bytes.subarray(0, bytes.length - 30))).verdict).toBe('unsound');
});
