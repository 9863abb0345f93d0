import type { CardUse } from '../../core/protocol/disk/memory/card-use.ts';
import type { CardClaim } from '../../core/queue/card-claim.ts';

/** What a script used of a GPU when it ran last. */
interface ScriptCard extends CardUse {
  /** Its highest use of the GPU's memory, in bytes; null if unknown. */
  peakBytes: number | null;
}

/** Which scripts use which GPU, since the host began. A run that is new learns from it what to wait for. */
export interface CardLedger {
  /** By script and chosen GPUs; null if it was not seen to use one. */
  ofScript(script: string): ScriptCard | null;
  /** Use of a GPU before the newest job that used it, in bytes; null if unknown. */
  baselineOf(gpu: string): number | null;
  /** `at`: when; an older use than what is known of that GPU does not change its baseline. */
  seen(script: string, card: CardUse, at: number): void;
  measured(script: string, peakBytes: number): void;
  /** What runs that have not ended want and have of the GPUs. */
  claims(): readonly CardClaim[];
}

export function createCardLedger(claims: () => readonly CardClaim[] = () => []): CardLedger {
  const scripts = new Map<string, ScriptCard>();
  const baselines = new Map<string, { bytes: number | null; at: number }>();
  return {
    claims,
    ofScript: (script) => scripts.get(script) ?? null,
    baselineOf: (gpu) => baselines.get(gpu)?.bytes ?? null,
    seen: (script, { gpu, name, baselineBytes }, at) => {
      scripts.set(script, { gpu, name, baselineBytes, peakBytes: scripts.get(script)?.peakBytes ?? null });
      if (at >= (baselines.get(gpu)?.at ?? 0)) baselines.set(gpu, { bytes: baselineBytes, at });
    },
    measured: (script, peakBytes) => {
      const known = scripts.get(script);
      if (known) scripts.set(script, { ...known, peakBytes: Math.max(known.peakBytes ?? 0, peakBytes) });
    },
  };
}
