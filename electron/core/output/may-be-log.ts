/** Names that a log has and data has not. */
const LOG =
  /\.(?:log|out|err)(?:\.\d+)?$|(?:^|[-_.])(?:log|logs|stdout|stderr|console|output)(?:[-_.][^.]*)?\.txt$/i;
/** Formats of results, data and state, which programs also append to. */
const DATA =
  /\.(?:csv|tsv|json|jsonl|ndjson|ya?ml|toml|xml|html?|npy|npz|pt|pth|ckpt|pkl|pickle|h5|hdf5|db|sqlite3?|parquet|arrow|feather|bin|dat|safetensors|onnx|zip|gz|bz2|xz|png|jpe?g|pdf|lock|pid|tmp|py|pyc|ipynb|wandb)$|tfevents|-(?:wal|shm|journal)$/i;
/** Tools write these about themselves. */
const OF_TOOLS = /^(?:debug|debug-internal|debug-core|helper|keeper|host)\.log$|^events?\.log$/i;

/**
 * Whether a file that a job opened for writing may be a log, by its name. `isAppending`: it was opened for appending, as
 * logs are; a file that is overwritten must have the name of a log.
 */
export function mayBeLog(name: string, isAppending: boolean): boolean {
  if (DATA.test(name) || OF_TOOLS.test(name)) return false;
  return isAppending || LOG.test(name);
}

/** Control characters that occur in text: tab, line ends, form feed, backspace, escape, bell. */
const IN_TEXT: ReadonlySet<number> = new Set([7, 8, 9, 10, 12, 13, 27]);
/** The share of other control characters from which on bytes are no text. */
const CONTROLS_AT_MOST = 0.02;

/**
 * True if bytes look like the beginning of a text: UTF-8, UTF-16, CP949 and the like. Formats of data hold bytes that
 * text does not, most of all zeros. Nothing looks like text until there is something.
 */
export function looksLikeText(bytes: Uint8Array): boolean {
  if (bytes.length === 0) return false;
  if (isUtf16(bytes)) return true;
  let controls = 0;
  for (const byte of bytes) if (byte < 32 && !IN_TEXT.has(byte)) controls++;
  return !bytes.includes(0) && controls <= bytes.length * CONTROLS_AT_MOST;
}

/** By its mark, or Latin letters of UTF-16 without one: every second byte is a zero and no other is. */
function isUtf16(bytes: Uint8Array): boolean {
  const [first = 0, second = 0] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  if (bytes.length < 4 || (first === 0) === (second === 0)) return false;
  const zeros = first === 0 ? 0 : 1;
  return bytes.every((byte, at) => (byte === 0) === (at % 2 === zeros));
}
