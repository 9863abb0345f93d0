import { useEffect, useState } from 'react';
import type { Problem } from '../../../electron/core/protocol/wire/problem.ts';
import type { SampleSeries, SamplesView } from '../../../electron/core/protocol/wire/samples-view.ts';
import { useConnection, useServices } from '../../wire/wire-context.ts';

/** Parts of the time: a chart in a grid is seldom wider in pixels. */
const MOST_BUCKETS = 400;

/**
 * All samples of a run, thinned to what a chart can show; null before the host has answered.
 * @param series  must stay the same array
 * @param againMs  how often they are asked for while the run lives; they are taken once a second
 */
export function useSamples(
  id: string,
  series: readonly SampleSeries[],
  isLiving: boolean,
  againMs = 1_000,
): { view: SamplesView | null; problem: Problem | null } {
  const { wire } = useServices();
  const { state } = useConnection();
  const [view, setView] = useState<SamplesView | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  useEffect(() => {
    if (state !== 'connected') return;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function ask() {
      const wanted = { id, series: [...series], fromMs: null, toMs: null, most: MOST_BUCKETS };
      const answer = await wire.client.runs.samples.query(wanted).catch(() => null);
      if (isGone) return;
      // A host that went away is shown by the frame.
      if (answer?.ok) setView(answer.value);
      if (answer !== null) setProblem(answer.ok ? null : answer.problem);
      // Of an ended run too, if the call failed.
      if (isLiving || answer === null) timer = setTimeout(ask, againMs);
    }
    void ask();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [wire, state, id, series, isLiving, againMs]);
  return { view, problem };
}
