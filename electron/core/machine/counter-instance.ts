/** What an instance of Windows' GPU counters stands for. */
export interface CounterInstance {
  /** null for a whole adapter. */
  pid: number | null;
  /** Sixteen hexadecimal digits: the adapter, as Windows numbers it since its start. */
  luid: string;
  /** What of the adapter works, such as `Compute_0`; only of engines. */
  engine: string | null;
}

const INSTANCE =
  /^(?:pid_(\d+)_)?luid_0x([0-9a-f]{1,8})_0x([0-9a-f]{1,8})_phys_\d+(?:_eng_(\d+)_engtype_(.*))?(?:#\d+)?$/i;

/**
 * Reads the name of an instance: `pid_4242_luid_0x00000000_0x0001D6F4_phys_0`, without a pid for an adapter, with
 * `_eng_3_engtype_Compute_0` for an engine. Null for any other, such as `_Total`.
 */
export function instanceOf(name: string): CounterInstance | null {
  const found = INSTANCE.exec(name);
  if (found === null) return null;
  const [, pid, high = '', low = '', number, type] = found;
  return {
    pid: pid === undefined ? null : Number(pid),
    luid: `${high.padStart(8, '0')}${low.padStart(8, '0')}`.toLowerCase(),
    engine: number === undefined ? null : `${number} ${type}`,
  };
}
