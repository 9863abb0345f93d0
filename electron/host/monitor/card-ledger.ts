import type { CardUse } from '../../core/protocol/disk/memory/card-use.ts';
import type { GpuHolder } from '../../core/protocol/disk/memory/gpu-holder.ts';
import type { CardClaim } from '../../core/queue/card-claim.ts';

/** What a script used of a GPU when it ran last. */
interface ScriptCard extends CardUse {
  /** Its highest use of the GPU's memory, in bytes; null if unknown. */
  peakBytes: number | null;
}

/** What a GPU held beside the jobs of Vigil. */
interface Baseline {
  bytes: number | null;
  at: number;
  holders: readonly GpuHolder[];
}

/** Which scripts use which GPU, since the host began. A run that is new learns from it what to wait for. */
export interface CardLedger {
  /** By script and chosen GPUs; null if it was not seen to use one. */
  ofScript(script: string): ScriptCard | null;
  /**
   * Use of a GPU before the newest job that used it, in bytes, without what some processes held of it then; null if unknown.
   * Runs have other parents, so each leaves out its own.
   */
  baselineOf(gpu: string, isLeftOut?: (holder: GpuHolder) => boolean): number | null;
  /**
   * `at`: when; an older use than what is known of that GPU does not change its baseline. `holders`: of the baseline, as
   * far as they are known.
   */
  seen(script: string, card: CardUse, at: number, holders?: readonly GpuHolder[]): void;
  measured(script: string, peakBytes: number): void;
  /** What runs that have not ended want and have of the GPUs. */
  claims(): readonly CardClaim[];
}

export function createCardLedger(claims: () => readonly CardClaim[] = () => []): CardLedger {
  const scripts = new Map<string, ScriptCard>();
  const baselines = new Map<string, Baseline>();
  return {
    claims,
    ofScript: (script) => scripts.get(script) ?? null,
    baselineOf: (gpu, isLeftOut = () => false) => {
      const { bytes = null, holders = [] } = baselines.get(gpu) ?? {};
      const leftOut = holders.filter(isLeftOut).reduce((sum, { usedBytes }) => sum + (usedBytes ?? 0), 0);
      return bytes === null ? null : Math.max(0, bytes - leftOut);
    },
    seen: (script, { gpu, name, baselineBytes }, at, holders = []) => {
      scripts.set(script, { gpu, name, baselineBytes, peakBytes: scripts.get(script)?.peakBytes ?? null });
      const known = baselines.get(gpu);
      if (at < (known?.at ?? 0)) return;
      // The same figure is the one that was known, kept because the card was not free.
      const isKept = known !== undefined && known.bytes === baselineBytes;
      baselines.set(gpu, { bytes: baselineBytes, at, holders: isKept ? known.holders : holders });
    },
    measured: (script, peakBytes) => {
      const known = scripts.get(script);
      if (known) scripts.set(script, { ...known, peakBytes: Math.max(known.peakBytes ?? 0, peakBytes) });
    },
  };
}
