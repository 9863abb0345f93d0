import { clockMs, numberOf } from './numbers.ts';

/** One frame of a bar of tqdm. */
export interface TqdmBar {
  /** Text in front of it, without the colon; empty if there is none. */
  label: string;
  /** So many are complete; null where they are shown in thousands, as bytes are. */
  done: number | null;
  total: number | null;
  /** Seconds for each, if it shows that by now. */
  secondsEach: number | null;
  elapsedMs: number | null;
  /** What is told behind the rate; empty if nothing is. */
  postfix: string;
}

const BEHIND =
  /^\s{0,20}([\d.]+[kMGT]?)\/([\d.]+[kMGT]?) \[([\d:]+)<[\d:?]+(?:,\s{0,20}([\d.?]+)\s?([^\s/,\]]*)\/([^\s,\]]+))?(?:, (.*))?\]/;

/** Reads `BO:  20%|██   | 1/5 [00:00<00:00,  8.32it/s, loss=0.1]`; null if it is no bar of tqdm. */
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
