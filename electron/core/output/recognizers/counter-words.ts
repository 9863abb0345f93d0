import type { Rank } from './recognizer.ts';

/** Words that name a counter, grouped by what they count. */
const WORDS: readonly { rank: Rank; latin: string; other: string }[] = [
  {
    rank: 'search',
    latin: 'iteration iterations iter iters itr trial trials evaluation evaluations eval evals round rounds',
    other: '반복 시도 실험 회차 이터레이션 평가 迭代 试验 实验 實驗 评估 轮 輪 試行 反復',
  },
  { rank: 'training', latin: 'epoch epochs', other: '에폭 에포크' },
];
/** Words that count only if a total follows the number. */
const WORDS_OF_TOTAL: typeof WORDS = [
  {
    rank: 'search',
    latin:
      'experiment experiments run runs generation generations candidate seed seeds repetition repetitions replicate replicates',
    other: '',
  },
  {
    rank: 'generic',
    latin: 'step steps batch batches stage fold phase',
    other: '스텝 단계 배치 步骤 步 批次',
  },
];

const list = (words: string): string[] => words.split(' ').filter((word) => word !== '');

/**
 * Latin words need word boundaries; other scripts do not separate words. Of two that begin alike, the longer one
 * matches.
 */
const oneOf = (words: typeof WORDS): string => {
  const alternatives = (texts: string[]): string => texts.sort((a, b) => b.length - a.length).join('|');
  const latin = alternatives(words.flatMap((entry) => list(entry.latin)));
  return `(?:(?<!\\p{L})(?:${latin})(?!\\p{L})|${alternatives(words.flatMap(({ other }) => list(other)))})`;
};

/** A word that counts by itself, as part of a regular expression with the flags `i` and `u`. */
export const COUNTER_WORD = oneOf(WORDS);
/** A word that counts if a total follows the number, in the same form. */
export const ANY_COUNTER_WORD = oneOf([...WORDS, ...WORDS_OF_TOTAL]);

const RANKS = new Map(
  [...WORDS, ...WORDS_OF_TOTAL].flatMap(({ rank, latin, other }) =>
    [...list(latin), ...list(other)].map((word) => [word, rank] as const),
  ),
);

/** What a word counts. */
export const rankOfWord = (word: string): Rank => RANKS.get(word.toLowerCase()) ?? 'generic';

/** Stems of words with the same meaning. */
const FAMILIES = [
  'iteration',
  'trial',
  'evaluation',
  'experiment',
  'generation',
  'round',
  'epoch',
  'step',
  'batch',
];

/** One name for `iteration`, `Iterations` and `iter`. */
export function counterNamed(word: string): string {
  const small = word.toLowerCase();
  if (small === 'itr') return 'iteration';
  return FAMILIES.find((name) => small.length > 2 && name.startsWith(small.slice(0, 4))) ?? small;
}

/** Each word that counts by itself contains one of these. */
export const COUNTER_NEEDLES: readonly string[] = [
  ...['iter', 'itr', 'trial', 'eval', 'round', 'epoch'],
  ...WORDS.flatMap(({ other }) => list(other)),
];
