import { createEpochs, tellEpoch } from './epochs.ts';
import { namedNumbers } from './numbers.ts';
import { factOf, NOTHING, type Rank, type Recognizer, type Sighting } from './recognizer.ts';
import { readTqdmBar } from './tqdm-bar.ts';

const WITHOUT_TOTAL =
  /^(?:(.{0,200}?): )?(\d+)[a-z]{1,20} \[[\d:]+,\s{0,20}[\d.?]+\s?\S*?\/\S*?(?:, (.*))?\]/;
const SEARCH =
  /\b(?:bo|bayes\w*|opt\w*|iter\w*|trials?|search\w*|sweep\w*|tun(?:e|ing)|evals?|evaluations?|hpo|rounds?)\b|반복|시도|실험|최적화|迭代|试验|优化/iu;
/** A bar over the batches of an epoch, by its name. One that counts from 0 does not tell how many there are. */
const EPOCH = /^(?:train(?:ing)?\W{1,3})?epoch:?\s?\[?(\d{1,6})\s?\/\s?(\d{1,6})\]?$/i;
/** A bar without a telling name that counts more, or faster, counts batches. */
const MOST = 500;
const LEAST_SECONDS = 1;
const LONGEST_NAME = 40;
/** Labels can be anything; at most this many are kept. */
const MOST_NAMES = 1000;

/** tqdm bars, each a counter by its label. Bars in thousands, as for bytes, do not count. */
export const tqdm: Recognizer = {
  id: 'tqdm',
  rank: 'generic',
  needles: ['%|', '/s]', '/s, ', '/it]', '/it, '],
  create() {
    const last = new Map<string, number>();
    const epochs = createEpochs();
    let isFromZero = false;

    /** A frame of a bar that is drawn once an epoch. */
    const frame = (number: number, of: number, isWhole: boolean, postfix: string): Sighting[] => {
      isFromZero ||= number === 0;
      const epoch = number + (isFromZero ? 1 : 0);
      const began = epochs.begin(epoch, { ...(isFromZero ? {} : { total: of }), isWhole: false });
      return isWhole ? [...began, tellEpoch(epoch, { metrics: namedNumbers(postfix), isWhole })] : began;
    };
    return {
      read(line) {
        const bar = readTqdmBar(line);
        if (!bar) return WITHOUT_TOTAL.test(line) ? NOTHING : null;
        const { done, total, label, secondsEach, postfix } = bar;
        if (done === null || total === null) return NOTHING;
        const [, epoch, of] = EPOCH.exec(label) ?? [];
        if (of !== undefined) return frame(Number(epoch), Number(of), done === total, postfix);
        const name = label.replaceAll(/\d+/g, '#').slice(0, LONGEST_NAME);
        if (last.get(name) === done) return NOTHING;
        if (last.size >= MOST_NAMES) last.clear();
        last.set(name, done);
        const isSlow = secondsEach !== null && secondsEach >= LEAST_SECONDS && total <= MOST;
        const rank: Rank = SEARCH.test(label) ? 'search' : isSlow ? 'training' : 'generic';
        const metrics = namedNumbers(postfix);
        const fact = factOf({
          moment: done === 0 ? 'began' : 'done',
          iteration: Math.max(1, done),
          total,
          best: metrics['best'] ?? null,
          metrics,
        });
        return [{ fact, counter: { name, rank } }];
      },
    };
  },
};
