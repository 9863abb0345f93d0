import { isOwnRecognizer } from '../protocol/policy/recognizer.ts';
import { type TailLine, tailLines } from './work-lines.ts';

/** What a job itself said about an end before its total. `all-done`: it has done what was asked of it. */
export interface OwnWords {
  says: 'all-done' | 'stops-early';
  /** The sentence, verbatim. */
  text: string;
}

interface Saying {
  says: OwnWords['says'];
  /** It matches all that is quoted. */
  pattern: RegExp;
  /** The tool that says so. In a job that counts by another tool it speaks of something within. */
  tool?: string;
  /** It counts its last iteration only after these words. */
  countsAfter?: true;
  /** True for sentences of people's own loops, which may also be about a setting. */
  isLoose?: true;
}

const SAYINGS: readonly Saying[] = [
  // Lightning.
  { says: 'all-done', tool: 'lightning', pattern: /`Trainer\.fit` stopped: `max_\w+=\S+` reached\./ },
  {
    says: 'stops-early',
    tool: 'lightning',
    pattern:
      /\b(?:Monitored metric|Stopping threshold|Divergence threshold|Time limit)\b.* Signaling Trainer to stop\./,
  },
  // Ultralytics, CatBoost.
  {
    says: 'stops-early',
    pattern:
      /\b(?:EarlyStopping: )?Training stopped early as no improvement.*|^Stopped by overfitting detector.*/,
  },
  // Hyperopt, Ray Tune, the agent of W&B.
  {
    says: 'stops-early',
    pattern: /\bEarly stop triggered\. Stopping iterations\b/,
    tool: 'hyperopt',
    countsAfter: true,
  },
  {
    says: 'stops-early',
    pattern: /\bReached timeout of \S+ seconds\b.* Stopping all trials\./,
    tool: 'ray-tune',
    countsAfter: true,
  },
  { says: 'stops-early', pattern: /\bDetected \d+ failed runs in .*(?:shutting down|killing sweep)\./ },
  // Keras prints `Epoch 12: early stopping`.
  {
    says: 'stops-early',
    pattern: /^.*\bearly[ -]?stop(?:ping|ped)?(?: (?:triggered|activated|at|after|in)\b.*)?[.!]*$/i,
    isLoose: true,
  },
  {
    says: 'stops-early',
    pattern: /^.*\b(?:stopp(?:ing|ed)|terminat(?:ing|ed)) early\b.*/i,
    isLoose: true,
  },
];

/** A setting, `early stopping: patience 5`, or a count up to the stop says nothing about the end. */
const SETTING = /\b(?:patience|enabled|disabled|counter|callback)\b|[=:]\s*(?:true|false|none|\d)/i;

const isSaying = (text: string, { pattern, isLoose }: Saying): boolean =>
  pattern.test(text) && !(isLoose && SETTING.test(text));

/**
 * What a job itself said last about an end before its total; null if it said nothing, worked on after it, or counts by
 * another tool than the one that said it.
 * @param countsBy  the tool whose counter was read, or the user's pattern; undefined if unknown
 */
export function ownWordsIn(tail: string, countsBy?: string): OwnWords | null {
  if (!/stop|terminat|failed runs/i.test(tail)) return null;
  const lines = tailLines(tail);
  for (const line of lines.toReversed()) {
    const text = line.text.trim();
    const said = SAYINGS.find((saying) => isSaying(text, saying));
    if (!said || isOfAnother(said.tool, countsBy)) continue;
    const [sentence = text] = said.pattern.exec(text) ?? [];
    const but = said.countsAfter && said.tool;
    return hasCountedOn(lines, line.end, but) ? null : { says: said.says, text: sentence };
  }
  return null;
}

/** A pattern of the user is of no tool. */
const isOfAnother = (tool: string | undefined, countsBy: string | undefined): boolean =>
  tool !== undefined && countsBy !== undefined && tool !== countsBy && !isOwnRecognizer(countsBy);

/** True if a counter left the number that it had before a position, or showed none. `but`: a tool that may. */
function hasCountedOn(lines: readonly TailLine[], from: number, but: string | undefined): boolean {
  const stood = new Map(
    lines.flatMap(({ end, count }) => (end <= from && count ? [[count.counter, count.at]] : [])),
  );
  return lines.some(
    ({ end, count }) =>
      end > from &&
      count !== null &&
      stood.has(count.counter) &&
      (count.at === null || stood.get(count.counter) !== count.at) &&
      !(but !== undefined && count.counter.startsWith(`${but} `)),
  );
}
