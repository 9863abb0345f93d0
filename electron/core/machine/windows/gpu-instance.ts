/** What the name of an instance of Windows' GPU counters says. */
export interface GpuInstance {
  /** The process that it counts; null for a whole adapter. */
  pid: number | null;
  /** The adapter: sixteen lower-case hexadecimal digits. */
  luid: string;
  /** Number of the card behind the adapter; above 0 only where several cards are linked to one adapter. */
  card: number;
  /** The engine that it counts; null for memory. */
  engine: number | null;
}

/**
 * Such as `pid_4242_luid_0x00000000_0x0001D6F4_phys_0_eng_3_engtype_Compute_0`; without `pid_` for an adapter, without
 * `eng_` for memory. These names are the same in every language of Windows. PDH appends `#1` to a name that comes twice.
 */
const NAME =
  /^(?:pid_(\d{1,10})_)?luid_0x([\da-f]{8})_0x([\da-f]{8})_phys_(\d{1,3})(?:_eng_(\d{1,4})(?:_engtype_.*)?)?(?:#\d{1,4})?$/i;

const MOST_PIDS = 2 ** 32;

/** Takes the name of an instance apart; null if it has another form. */
export function gpuInstanceIn(name: string): GpuInstance | null {
  const [, pid, high, low, card, engine] = NAME.exec(name) ?? [];
  if (high === undefined || low === undefined || card === undefined) return null;
  if (pid !== undefined && Number(pid) >= MOST_PIDS) return null;
  return {
    pid: pid === undefined ? null : Number(pid),
    luid: `${high}${low}`.toLowerCase(),
    card: Number(card),
    engine: engine === undefined ? null : Number(engine),
  };
}
