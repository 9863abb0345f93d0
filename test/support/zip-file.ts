import { crc32 } from '../../electron/core/checkpoint/structure/crc32.ts';

interface Placed {
  name: Buffer;
  content: Buffer;
  at: number;
}

/** A zip archive as torch and numpy write it: contents stored as they are; `large` with the 64-bit end records. */
export function zipFile(files: Record<string, string>, large = false): Buffer {
  const parts: Buffer[] = [];
  const placed: Placed[] = [];
  let at = 0;
  const add = (...pieces: Buffer[]) => {
    for (const piece of pieces) {
      parts.push(piece);
      at += piece.length;
    }
  };
  for (const [name, text] of Object.entries(files)) {
    const one = { name: Buffer.from(name), content: Buffer.from(text), at };
    placed.push(one);
    add(localHeader(one), one.name, one.content);
  }
  const directoryAt = at;
  for (const one of placed) add(directoryEntry(one), one.name);
  add(...endOf(placed.length, directoryAt, at - directoryAt, large));
  return Buffer.concat(parts);
}

function localHeader({ name, content }: Placed): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt32LE(crc32(content), 14);
  header.writeUInt32LE(content.length, 18);
  header.writeUInt32LE(content.length, 22);
  header.writeUInt16LE(name.length, 26);
  return header;
}

function directoryEntry({ name, content, at }: Placed): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt32LE(crc32(content), 16);
  entry.writeUInt32LE(content.length, 20);
  entry.writeUInt32LE(content.length, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt32LE(at, 42);
  return entry;
}

function endOf(count: number, at: number, bytes: number, large: boolean): Buffer[] {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(large ? 0xffff : count, 8);
  end.writeUInt16LE(large ? 0xffff : count, 10);
  end.writeUInt32LE(large ? 0xffffffff : bytes, 12);
  end.writeUInt32LE(large ? 0xffffffff : at, 16);
  if (!large) return [end];
  const long = Buffer.alloc(56);
  long.writeUInt32LE(0x06064b50, 0);
  long.writeBigUInt64LE(44n, 4);
  long.writeBigUInt64LE(BigInt(count), 24);
  long.writeBigUInt64LE(BigInt(count), 32);
  long.writeBigUInt64LE(BigInt(bytes), 40);
  long.writeBigUInt64LE(BigInt(at), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(at + bytes), 8);
  locator.writeUInt32LE(1, 16);
  return [long, locator, end];
}
