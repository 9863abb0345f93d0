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
 * logs are; a file that is written anew must have a name of a log.
 */
export function mayBeLog(name: string, isAppending: boolean): boolean {
  if (DATA.test(name) || OF_TOOLS.test(name)) return false;
  return isAppending || LOG.test(name);
}
