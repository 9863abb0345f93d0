import type { CardUse } from '../../core/protocol/disk/memory/card-use.ts';
import type { GpuHolder } from '../../core/protocol/disk/memory/gpu-holder.ts';
import type { CardClaim } from '../../core/queue/card-claim.ts';

/** What a script used of a GPU when it ran last. */
interface ScriptCard extends CardUse {
  /** The other GPUs that it used. */
  others: readonly CardUse[];
  /** Its highest use of the GPU's memory, in bytes; null if unknown. */
  peakBytes: number | null;
}

/** What a GPU held beside the jobs of Vigil. */
interface Baseline {
  bytes: number | null;
  at: number;
  holders: readonly GpuHolder[];
}

/** A GPU that was seen, and who held memory of it beside the job, as far as it is known. */
interface SeenCard {
  card: CardUse;
  holders?: readonly GpuHolder[];
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
   * `cards`: the one of which it uses most first. `at`: when; an older use than what is known of a GPU does not change
   * its baseline.
   */
  seen(script: string, cards: readonly SeenCard[], at: number): void;
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
    seen: (script, seen, at) => {
      const [main, ...others] = seen.map(({ card }) => card);
      const peakBytes = scripts.get(script)?.peakBytes ?? null;
      if (main !== undefined) scripts.set(script, { ...main, others, peakBytes });
      for (const { card, holders = [] } of seen) {
        const known = baselines.get(card.gpu);
        if (at < (known?.at ?? 0)) continue;
        // The same figure is the one that was known, kept because the card was not free.
        const isKept = known !== undefined && known.bytes === card.baselineBytes;
        baselines.set(card.gpu, {
          ...{ bytes: card.baselineBytes, at },
          holders: isKept ? known.holders : holders,
        });
      }
    },
    measured: (script, peakBytes) => {
      const known = scripts.get(script);
      if (known) scripts.set(script, { ...known, peakBytes: Math.max(known.peakBytes ?? 0, peakBytes) });
    },
  };
}
