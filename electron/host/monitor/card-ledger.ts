import type { CardUse } from '../../core/protocol/disk/memory/card-use.ts';

/** What a script used of a GPU when it ran last. */
interface ScriptCard extends CardUse {
  /** Its highest use of the GPU's memory, in bytes; null if unknown. */
  peakBytes: number | null;
}

/** Which scripts use which GPU, since the host began. A run that is new learns from it what to wait for. */
export interface CardLedger {
  /** By `programHash`; null if it was not seen to use one. */
  ofScript(script: string): ScriptCard | null;
  /** Use of a GPU before the newest job that used it, in bytes; null if unknown. */
  baselineOf(gpu: string): number | null;
  seen(script: string, card: CardUse): void;
  measured(script: string, peakBytes: number): void;
}

export function createCardLedger(): CardLedger {
  const scripts = new Map<string, ScriptCard>();
  const baselines = new Map<string, number | null>();
  return {
    ofScript: (script) => scripts.get(script) ?? null,
    baselineOf: (gpu) => baselines.get(gpu) ?? null,
    seen: (script, card) => {
      scripts.set(script, { ...card, peakBytes: scripts.get(script)?.peakBytes ?? null });
      baselines.set(card.gpu, card.baselineBytes);
    },
    measured: (script, peakBytes) => {
      const known = scripts.get(script);
      if (known) scripts.set(script, { ...known, peakBytes: Math.max(known.peakBytes ?? 0, peakBytes) });
    },
  };
}
