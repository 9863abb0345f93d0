import {
  ANY_COUNTER_WORD,
  COUNTER_NEEDLES,
  COUNTER_WORD,
  counterNamed,
  rankOfWord,
} from './counter-words.ts';
import type { OutputFact } from './output-fact.ts';
import { BEST_NEEDLES, bestIn, LONE_NEEDLES, loneValuesIn, valuesIn } from './plain-values.ts';
import { factOf, NOTHING, type Rank, type Recognizer, type Sighting } from './recognizer.ts';

/** A line that counts, `Iteration 3/30`. */
interface Count {
  name: string;
  rank: Rank;
  number: number;
  total: number | null;
}

const OF = '(?: ?/ {0,4}(?:共 ?)?| of | out of | ?중 ?| ?共 ?)';
const LINK = String.raw` {0,4}(?:no\.?|number|번호)? {0,4}[:=#]? ?#?[[(]? {0,4}`;
/** `Iteration 3/30`, `[iter: 3 of 30]`, `반복 3/30`. */
const WORD_FIRST = new RegExp(`(${ANY_COUNTER_WORD})${LINK}(\\d{1,9})${OF}(\\d{1,9})(?![\\d./:-]\\d)`, 'iu');
/** `3/30 iterations`, `3/30번째 반복`, `第 3/30 次迭代`. */
const WORD_LAST = new RegExp(
  `(?<![\\d./:-])(\\d{1,9})${OF}(\\d{1,9})\\]? {0,4}(?:번째|번|회|次|回目|th|nd|rd)? {0,4}(${ANY_COUNTER_WORD})`,
  'iu',
);
/** `30회 중 3회`, `30번 중 3번째 시도`. */
const TOTAL_FIRST = /(\d{1,9}) ?(?:회|번) 중 {0,4}(\d{1,9}) ?(?:회|번)/u;
/** `第 3 轮（共 30 轮）`, `第3次迭代，共30次`. */
const ORDINAL_OF = /第 {0,4}(\d{1,9}) {0,4}(?:轮|次|輪|回)[^\d]{0,12}共 {0,4}(\d{1,9})/u;
/** `第 3 次迭代`. */
const ORDINAL = /第 {0,4}(\d{1,9}) {0,4}(?:轮|次|輪|回)/u;
/** `Iteration 3: best=0.8`, without a total. */
const ALONE = new RegExp(`(${COUNTER_WORD})${LINK}(\\d{1,9})(?![\\d.%]|/| of )`, 'iu');
/** `[4/6] best=-0.03`, `(4/6) x=…`, `[… 4/6] …`; a preceding time and word are skipped. */
const BRACKET =
  /^(?:[\d:.,T+Z /-]{8,40} )?(?:\S{1,30} )?[[(] {0,4}(?:\S{1,20} )?(\d{1,9}) ?\/ {0,4}(\d{1,9}) {0,4}[\])][ :,|-]/u;
/** The initial points of a search, which are numbered separately. */
const INITIAL =
  /(?<!\p{L})(?:initial\w*|init|sobol|초기|初始)[ _-]?(?:design|points?|samples?|sampling|evaluations?|evals?|trials?|샘플링?|점|평가|样本|采样|点)? {0,4}[:#]? {0,4}[[(]?\d{1,9}(?: ?\/ {0,4}| of )\d{1,9}/iu;
/** A line about a save, `[Checkpoint] Saved at iteration 5`: a sign of work that counts nothing. */
const SAVED =
  /(?<!\p{L})(?:sav(?:ed|ing)|wrote|written|stored) {0,4}(?:(?:a |the )?(?:checkpoint|state|snapshot|model) {0,4})?(?:at|after|for|of|in|to) {0,4}(?:iter|itr|trial|eval|round|epoch|step)|checkpoint[^\d\n]{0,40}(?:saved|written)/iu;
const ENDED = /\b(?:done|finished|complete[d]?|ended|took)\b|완료|종료|끝|完成|结束|終了/iu;

const TELLS_TOTAL = /\d ?(?:\/|of) ?\d/;
const SIGN: readonly Sighting[] = [{ fact: factOf({}), isAside: true }];

const ORDER: readonly Rank[] = ['search', 'training', 'generic'];
const DIGITS = [...'0123456789'];

/**
 * Hand-written loops, in many spellings. A line with a value, or with a word such as `done`, completes the iteration.
 * Any other line begins it, so the previous one is complete.
 */
export const plain: Recognizer = {
  id: 'plain',
  rank: 'generic',
  needles: [
    ...COUNTER_NEEDLES,
    ...BEST_NEEDLES,
    ...LONE_NEEDLES,
    ...['第', '共', '중'],
    // A digit on both sides excludes paths.
    ...DIGITS.flatMap((digit) => DIGITS.map((other) => `${digit}/${other}`)),
    ...DIGITS.flatMap((digit) => [`${digit} /`, `${digit}/ `, `${digit} of `, `${digit} out of`]),
  ],
  create() {
    const counters = new Map<string, Standing>();
    /** The iteration that began last; lines without a number refer to it. */
    let open: Standing | null = null;

    const sight = (count: Count, line: string): readonly Sighting[] => {
      const values = valuesIn(line);
      const before = counters.get(count.name);
      const offset = before?.offset ?? (count.number === 0 ? 1 : 0);
      const number = count.number + offset;
      const tells = values.value !== null || values.best !== null || ENDED.test(line);
      if (before?.number === number && (before.isDone || !tells)) return asideOf(values);
      const last = before && !before.isDone && before.number === number - 1 ? [finish(before)] : [];
      const known = before?.number === number ? merged(before.known, values) : values;
      const now: Standing = { count, number, offset, isDone: tells, known };
      counters.set(count.name, now);
      // Lines of epochs may stand between those of an iteration.
      if (open === null || ORDER.indexOf(count.rank) <= ORDER.indexOf(open.count.rank))
        open = tells ? null : now;
      return [...last, sighting(tells ? 'done' : 'began', now)];
    };
    const finish = (standing: Standing): Sighting => {
      standing.isDone = true;
      if (open === standing) open = null;
      return sighting('done', standing);
    };
    /** Adds values to the current iteration: no later line completes the last one. */
    const add = (values: Partial<OutputFact>): readonly Sighting[] => {
      if (open === null) return asideOf(values);
      open.known = merged(open.known, values);
      const isLast =
        open.number === open.count.total && (open.known.value ?? open.known.best ?? null) !== null;
      return isLast ? [finish(open)] : NOTHING;
    };
    return {
      read(line) {
        if (INITIAL.test(line)) return asideOf(valuesIn(line));
        if (SAVED.test(line) && !TELLS_TOTAL.test(line)) return SIGN;
        const count = countIn(line);
        if (count) return count.total !== null && count.number > count.total ? NOTHING : sight(count, line);
        const values = open === null ? null : loneValuesIn(line);
        if (values) return add(values);
        const best = bestIn(line);
        return best === null ? null : add({ best });
      },
    };
  },
};

/** Incidental numbers, if there are any. */
function asideOf(values: Partial<OutputFact>): readonly Sighting[] {
  const { value = null, best = null, metrics = {} } = values;
  const tells = value !== null || best !== null || Object.keys(metrics).length > 0;
  return tells ? [{ fact: factOf(values), isAside: true }] : NOTHING;
}

/** The position of a counter and what is known about the iteration. */
interface Standing {
  count: Count;
  number: number;
  /** 1 if the first number was 0. */
  offset: number;
  isDone: boolean;
  known: Partial<OutputFact>;
}

const sighting = (moment: 'began' | 'done', { count, number, known }: Standing): Sighting => ({
  fact: factOf({
    moment,
    iteration: number,
    total: count.total,
    ...known,
    // The training loss is not the objective of the search.
    ...(count.rank === 'training' ? { epoch: number, value: null } : {}),
  }),
  counter: { name: count.name, rank: count.rank },
});

/** Known values plus those of a later line; missing ones stay. */
function merged(known: Partial<OutputFact>, more: Partial<OutputFact>): Partial<OutputFact> {
  return {
    value: more.value ?? known.value ?? null,
    best: more.best ?? known.best ?? null,
    durationMs: more.durationMs ?? known.durationMs ?? null,
    parameters: { ...known.parameters, ...more.parameters },
    metrics: { ...known.metrics, ...more.metrics },
  };
}

function countIn(line: string): Count | null {
  const first = WORD_FIRST.exec(line);
  if (first) return counted(first[1], first[2], first[3]);
  const last = WORD_LAST.exec(line);
  if (last) return counted(last[3], last[1], last[2]);
  const [, total, number] = TOTAL_FIRST.exec(line) ?? [];
  if (total !== undefined) return counted('회차', number, total);
  const ordinal = ORDINAL_OF.exec(line) ?? ORDINAL.exec(line);
  if (ordinal) return counted('轮', ordinal[1], ordinal[2]);
  const bracket = BRACKET.exec(line);
  if (bracket) {
    // Numbered build steps look the same, so only a value makes it an iteration.
    const { value, best } = valuesIn(line);
    const rank = value === null && best === null ? 'generic' : 'search';
    return { name: 'n/m', rank, number: Number(bracket[1]), total: Number(bracket[2]) };
  }
  const alone = ALONE.exec(line);
  if (!alone) return null;
  const { value, best } = valuesIn(line);
  const isHeading = /^[^\p{L}\p{N}]*$/u.test(line.slice(0, alone.index));
  return value !== null || best !== null || isHeading ? counted(alone[1], alone[2], undefined) : null;
}

const counted = (word = '', number = '', total: string | undefined): Count => ({
  name: counterNamed(word),
  rank: rankOfWord(word),
  number: Number(number),
  total: total === undefined ? null : Number(total),
});
