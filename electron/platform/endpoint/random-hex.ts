import { closeSync, openSync, readSync } from 'node:fs';

/** Random bytes of the kernel's, fit for secrets, in hexadecimal. */
export function randomHex(bytes: number): string {
  // Linux: from the device. node:crypto, loaded elsewhere only, would make the keeper 1 MiB larger.
  return process.platform === 'linux'
    ? fromDevice(bytes)
    : process.getBuiltinModule('node:crypto').randomBytes(bytes).toString('hex');
}

/** Reads of up to 256 bytes are never cut short, says random(4). */
function fromDevice(bytes: number): string {
  const device = openSync('/dev/urandom', 'r');
  try {
    const random = Buffer.alloc(bytes);
    if (readSync(device, random) !== bytes) throw new Error('/dev/urandom gave too little');
    return random.toString('hex');
  } finally {
    closeSync(device);
  }
}
