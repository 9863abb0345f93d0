import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { messagesOf } from '../../../electron/core/diagnosis/probes/messages-of.ts';
import { DataMessage } from '../../../electron/core/protocol/diagnosis/data-message.ts';

const MAKE = `
import io, tarfile, zipfile
for name, mode in (("ok.tar", "w"), ("cut.tar", "w"), ("header.tar", "w"), ("sum.tar.gz", "w:gz")):
    with tarfile.open(name, mode) as tar:
        for number in range(10):
            member = tarfile.TarInfo("s%d" % number)
            member.size = 3000
            tar.addfile(member, io.BytesIO(bytes(3000)))
with zipfile.ZipFile("bad.npz", "w") as file:
    file.writestr("a.npy", b"\\x93NUMPY" + bytes(5000))
open("cut.tar", "r+b").truncate(20000)
for name, place in (("header.tar", 3584 * 3 + 20), ("bad.npz", 3000), ("sum.tar.gz", -6)):
    data = bytearray(open(name, "rb").read())
    data[place] ^= 255
    open(name, "wb").write(data)
open("no.h5", "wb").write(b"nothing")
open("list.txt", "w").write("ok.tar\\ncut.tar 30720\\ngone-{0..1}.tar\\n")
`;

test('damaged shards are named with their place, and a manifest is compared with the files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vigil-data-'));
  try {
    execFileSync('python3', ['-c', MAKE], { cwd: folder });
    const request = { probe: 'loader.data', limitSeconds: 60, seconds: 30, speedSeconds: 1 };
    const scratch = mkdtempSync(join(tmpdir(), 'vigil-data-'));
    writeFileSync(
      join(scratch, 'request.json'),
      JSON.stringify({ ...request, paths: [folder, join(folder, 'list.txt')] }),
    );
    execFileSync('python3', ['-B', resolve('electron/python/probes/run.py'), scratch], { cwd: scratch });
    const lines = readFileSync(join(scratch, 'messages.jsonl'), 'utf8').trim().split('\n');
    rmSync(scratch, { recursive: true, force: true });
    const messages = messagesOf(
      DataMessage,
      lines.map((line): unknown => JSON.parse(line)),
    );
    const damaged = messages.flatMap((each) =>
      each.kind === 'damaged' ? [[each.file.slice(folder.length + 1), each.offset]] : [],
    );
    expect(damaged).toEqual([
      ['bad.npz', 0],
      ['cut.tar', 17920],
      ['header.tar', 10752],
      ['no.h5', 0],
      ['sum.tar.gz', expect.any(Number)],
    ]);
    expect(messages).toContainEqual(
      expect.objectContaining({ kind: 'manifest', missingCount: 2, surplusCount: 1, sizesCount: 1 }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
