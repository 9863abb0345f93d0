import { predictWall } from '../../../../electron/core/memory/wall/predict-wall.ts';
import { seeded } from './random.ts';
import { LIMIT, type UseShape } from './shapes.ts';

/** Longer-lived processes are left out: a wall that far ahead cannot be forecast. */
const LONGEST_LIFE = 200;
/** From this many iterations on, forecasts have a band. */
const FIRST_FORECAST = 6;

/** How forecasts compare with what happened. */
export interface Coverage {
  forecasts: number;
  /**
   * Share of forecasts whose band contained the moment at which the process reached the wall, from 0 to 1.
   */
  within: number;
  /** Shares of forecasts for which that moment came before the band, and after it. */
  before: number;
  after: number;
  /** Median error of the likely iteration, as a share of the iterations that were left. */
  error: number;
}

/** The forecasts after each iteration of many processes, until each reaches the wall. */
export function coverageOf(
  shape: UseShape,
  { processes, seed }: { processes: number; seed: number },
): Coverage {
  const random = seeded(seed);
  let [within, before, after] = [0, 0, 0];
  const errors: number[] = [];
  for (let process = 0; process < processes; process++) {
    const use = shape(random);
    const peaks: number[] = [];
    while ((peaks.at(-1) ?? 0) <= LIMIT && peaks.length < LONGEST_LIFE) peaks.push(use(peaks.length + 1));
    const end = peaks.length;
    if ((peaks.at(-1) ?? 0) <= LIMIT) continue;
    for (let completed = FIRST_FORECAST; completed < end; completed++) {
      const forecast = predictWall(peaks.slice(0, completed), LIMIT, completed, null);
      if (forecast.kind !== 'reached') continue;
      const { earliest, iteration, latest } = forecast;
      if (end < earliest) before++;
      else if (latest !== null && end > latest) after++;
      else within++;
      errors.push(Math.abs((iteration ?? Number.POSITIVE_INFINITY) - end) / (end - completed));
    }
  }
  const forecasts = within + before + after;
  errors.sort((a, b) => a - b);
  return {
    forecasts,
    within: within / forecasts,
    before: before / forecasts,
    after: after / forecasts,
    error: errors[errors.length >> 1] ?? Number.NaN,
  };
}
