import type { Language } from '../../../core/protocol/text/english/english.ts';
import { plainText } from '../../../core/protocol/text/plain-text.ts';
import { formatBytes, formatDateMinute, formatGrowth } from '../../../core/protocol/text/quantities.ts';
import { trialChangeInWords, trialEndInWords } from '../../../core/protocol/text/trial-in-words.ts';
import { progressSeen } from '../../../core/protocol/wire/progress-seen.ts';
import type { ScriptTrials, Trial } from '../../../core/protocol/wire/script-trials.ts';
import { type Column, table, textWidth } from '../layout/table.ts';
import { wrapped } from '../layout/wrap.ts';

const UNKNOWN = '–';
/** What a name shrinks to in a narrow terminal. */
const NAME_SHRINKS_TO = 8;
const INDENT = 2;

/**
 * The runs of a script as lines: a row of figures each, and below it what changed and how it ended, wrapped to the terminal. The
 * newest is the last, where one looks in a terminal.
 */
export function trialLines(
  { script, trials, count }: ScriptTrials,
  { shared }: Language,
  columns: number | null,
): string[] {
  const words = shared.trials;
  if (trials.length === 0) return wrapped(words.none, columns);
  const heads: Column[] = [
    { title: words.id },
    { title: words.name, shrinksTo: NAME_SHRINKS_TO },
    { title: words.stoppedAt, align: 'right' },
    { title: words.peak, align: 'right' },
    { title: words.slope, align: 'right' },
  ];
  const cells = trials.map((trial) => [trial.id, trial.name, ...figuresOf(trial)]);
  const lines = table(heads, cells, columns);
  const fits = columns === null || lines.every((line) => textWidth(line) <= columns);
  const [titles = '', ...rows] = lines;
  const say = (text: string, indent = INDENT) =>
    wrapped(' '.repeat(indent) + plainText(text), columns, 2 * INDENT);
  /** The first line of a run. Where the table is too wide the figures stand below one another. */
  const first = (trial: Trial, place: number): string[] => {
    if (fits) return [rows[place] ?? ''];
    const figures = figuresOf(trial).map((figure, at) => `${heads[at + 2]?.title}: ${figure}`);
    return [trial.id, ...[trial.name, ...figures].flatMap((text) => say(text))];
  };
  const below = (trial: Trial): string[] => {
    const { changes, caution, remarks } = trialChangeInWords(trial, shared);
    return [
      ...say(`${words.started}: ${formatDateMinute(trial.startedAt)}`),
      ...say(`${words.changed}: ${changes.join('; ')}`),
      ...[caution ?? [], remarks].flat().flatMap((sentence) => say(sentence, 2 * INDENT)),
      ...say(`${words.ending}: ${trialEndInWords(trial, shared).join(' ')}`),
    ];
  };
  return [
    ...(script === null ? [] : say(script, 0)),
    ...(count > trials.length ? say(words.cut(trials.length, count), 0) : []),
    ...(fits ? ['', titles] : ['']),
    ...trials.flatMap((trial, place) => [...first(trial, place), ...below(trial)]),
  ];
}

/** How far it came, the peak, and what an iteration adds. */
const figuresOf = (trial: Trial): string[] => [
  progressSeen(trial),
  trial.devicePeak === null ? UNKNOWN : formatBytes(trial.devicePeak),
  trial.perIteration === null ? UNKNOWN : formatGrowth(trial.perIteration),
];
