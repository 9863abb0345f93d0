import { clockMs, numberOf } from './numbers.ts';

/** One frame of a tqdm bar. */
export interface TqdmBar {
  /** Text before the bar, without the colon; may be empty. */
  label: string;
  /** Completed units; null if shown in thousands, as for bytes. */
  done: number | null;
  total: number | null;
  /** Seconds a unit, if shown yet. */
  secondsEach: number | null;
  elapsedMs: number | null;
  /** The text after the rate; may be empty. */
  postfix: string;
}

const BEHIND =
  /^\s{0,20}([\d.]+[kMGT]?)\/([\d.]+[kMGT]?) \[([\d:]+)<[\d:?]+(?:,\s{0,20}([\d.?]+)\s?([^\s/,\]]*)\/([^\s,\]]+))?(?:, (.*))?\]/;

/** Reads `BO:  20%|██   | 1/5 [00:00<00:00,  8.32it/s, loss=0.1]`; null if it is not a tqdm bar. */
export function readTqdmBar(line: string): TqdmBar | null {
  const percent = line.indexOf('%|');
  if (percent < 0) return null;
  const front = /^(.*?)\d{1,3}$/s.exec(line.slice(Math.max(0, percent - 1000), percent));
  const behind = BEHIND.exec(line.slice(line.indexOf('|', percent + 2) + 1));
  if (!front || !behind) return null;
  const [, done, total, elapsed, rate, unit, per, postfix] = behind;
  return {
    label: (front[1] ?? '').trim().replace(/:$/, ''),
    done: wholeOf(done),
    total: wholeOf(total),
    secondsEach: secondsEach(numberOf(rate), unit, per),
    elapsedMs: clockMs(elapsed ?? ''),
    postfix: postfix ?? '',
  };
}

const wholeOf = (text: string | undefined): number | null =>
  text !== undefined && /^\d+$/.test(text) ? Number(text) : null;

function secondsEach(rate: number | null, unit: string | undefined, per: string | undefined): number | null {
  if (rate === null || rate === 0) return null;
  if (per === 's') return 1 / rate;
  return unit === 's' ? rate : null;
}
