// Writes `bytes` bytes without a newline, byte i being the letter (i modulo 26), then exits with `exitCode`.
import { writeSync } from 'node:fs';

const [bytes = '1000', exitCode = '0'] = process.argv.slice(2);
const alphabet = Buffer.from('abcdefghijklmnopqrstuvwxyz'.repeat(2520));
for (let left = Number(bytes); left > 0; ) left -= writeSync(1, alphabet, 0, Math.min(left, alphabet.length));
process.exit(Number(exitCode));
