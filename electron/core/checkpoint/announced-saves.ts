const SAVES = /\b(?:saved|saving|wrote|written|writing|dumped|dumping|stored|storing)\b|저장|保存/i;
/** What is saved. The state of an optimiser alone is no checkpoint. */
const OF_A_CHECKPOINT =
  /(?<![a-z])(?:ckpt|checkpoint|snapshot|(?<!(?:optimi[sz]er|scheduler|scaler|rng|random)[ _])state)(?![a-z])|체크포인트|检查点|チェックポイント/i;
/** No file comes of it, or none that is new. */
const SAVES_NOTHING =
  /\b(?:fail(?:ed|ure)?|error|cannot|could not|not|no|without|skip\w*|load\w*|restor\w*|resum\w*|delet\w*|remov\w*)\b/i;
/** In quotation marks, or without a blank. */
const QUOTED = /["'`“‘]([^"'`“”‘’]{1,400})["'`”’]/g;
const LAST_WORDS = /(?:\b(?:to|at|in|into|as)\b|[=-]>|[:=])\s*([^\s"'`].*)$/i;
const LIKE_A_PATH = /[/\\]|\.[a-z]\w*$/i;
/** Names of what nothing resumes from. */
const OF_OTHERS =
  /(?<![a-z])(?:config|args|results?|metrics?|history|logs?|predictions?|table|summary|index|optim(?:izer)?|scheduler|scaler|tokenizer)(?![a-z])[^/\\]*$|\.(?:txt|log|csv|tsv|md|html?|png|jpe?g|svg|gif|pdf|ya?ml|toml|ini|py|ipynb|onnx|mp4|tmp|lock)$/i;

/**
 * What lines of output may name where each announces a save of a checkpoint, such as `Saved checkpoint to out/run_10.bin`: for
 * each line its paths as printed, the likeliest first. Some are none: the first one counts that exists and that this job wrote.
 */
export function announcedSaves(text: string): string[][] {
  return text
    .split('\n')
    .filter((line) => SAVES.test(line) && OF_A_CHECKPOINT.test(line) && !SAVES_NOTHING.test(line))
    .map((line) => [...new Set(pathsIn(line))])
    .filter((paths) => paths.length > 0);
}

function pathsIn(line: string): string[] {
  const quoted = [...line.matchAll(QUOTED)].map(([, path = '']) => path);
  const [, last = ''] = LAST_WORDS.exec(line.slice(line.search(SAVES))) ?? [];
  const [first = ''] = last.split(/\s/, 1);
  const words = line.split(/[\s"'`]+/).map(withoutMarks);
  // A path may have blanks: then it is all that follows.
  return [
    ...quoted,
    ...words.filter((word) => LIKE_A_PATH.test(word)),
    withoutMarks(first),
    withoutMarks(last),
  ].filter((path) => path !== '' && !path.includes('://') && !OF_OTHERS.test(path));
}

/** A word of a sentence without its brackets and its full stop. */
const withoutMarks = (word: string): string => word.trim().replace(/^[([{<]+|[)\]}>.,;:!…]+$/g, '');
