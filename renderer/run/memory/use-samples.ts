import { useEffect, useState } from 'react';
import type { Problem } from '../../../electron/core/protocol/wire/problem.ts';
import type { SampleSeries, SamplesView } from '../../../electron/core/protocol/wire/samples-view.ts';
import type { AxisSpan } from '../../charts/chart-data.ts';
import { useConnection, useServices } from '../../wire/wire-context.ts';

/** Parts of the time: a chart in a grid is seldom wider in pixels. */
const MOST_BUCKETS = 400;

/** Samples of a run as the host sent them. */
export interface GivenSamples {
  view: SamplesView;
  /** The part of the time that they are of; null: all of it. */
  part: AxisSpan | null;
  /** The newest that were of all the time. */
  whole: SamplesView;
}

interface SamplesQuestion {
  /** How often they are asked for while the run lives; they are taken once a second. */
  againMs?: number;
  /** Must stay the same object while the part is the same; null: all the time. */
  part?: AxisSpan | null;
}

/**
 * Samples of a run, thinned to what a chart can show; null before the host has answered. Those of the part before stay
 * until the host has sent those of another part.
 * @param series  must stay the same array
 */
export function useSamples(
  id: string,
  series: readonly SampleSeries[],
  isLiving: boolean,
  { againMs = 1_000, part = null }: SamplesQuestion = {},
): { given: GivenSamples | null; problem: Problem | null } {
  const { wire } = useServices();
  const { state } = useConnection();
  const [given, setGiven] = useState<GivenSamples | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  useEffect(() => {
    if (state !== 'connected') return;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function ask() {
      const stretch = { fromMs: part?.from ?? null, toMs: part?.to ?? null };
      const wanted = { id, series: [...series], ...stretch, most: MOST_BUCKETS };
      const answer = await wire.client.runs.samples.query(wanted).catch(() => null);
      if (isGone) return;
      // A host that went away is shown by the frame.
      if (answer?.ok) {
        const view = answer.value;
        setGiven((before) => ({ view, part, whole: part === null ? view : (before?.whole ?? view) }));
      }
      if (answer !== null) setProblem(answer.ok ? null : answer.problem);
      // Of an ended run too, if the call failed.
      if (isLiving || answer === null) timer = setTimeout(ask, againMs);
    }
    void ask();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [wire, state, id, series, isLiving, againMs, part]);
  return { given, problem };
}
