/**
 * Words with which programs report that something went wrong, in several languages. They only distinguish a reason from
 * a remark: the text is quoted, never interpreted.
 */
export const REASON_WORDS: readonly RegExp[] = [
  /\b(?:errors?|fail(?:s|ed|ure)?|fatal|cannot|can't|could not|couldn't|unable|invalid|denied|missing|refused|exceed(?:s|ed)|expired?|timed? ?out|abort(?:ed|ing)?|exception|kill(?:ed)?|terminated|corrupt(?:ed)?|unbound|quota|insufficient|unsupported|incompatible|mismatch|unreachable|disconnected|violation|overflow|illegal|halted|crashed)\b/i,
  /\bnot (?:found|permitted|recognized|available|defined|supported|enough|allowed|exist)\b|\bno (?:such|space|valid|more|license)\b|\bout of\b|\btoo many\b|\b(?:segmentation|bus|floating point) (?:fault|error|exception)\b/i,
  /error code|exit(?:ed)? (?:code|status|on signal)|\b[A-Z]\w*(?:Error|Exception)\b|\bE[A-Z]{4,}\b/,
  // Korean, Chinese, Japanese.
  /오류|에러|실패|없습니다|없음|거부|부족|초과|잘못|중단|만료|错误|失败|无法|不存在|拒绝|不足|エラー|失敗|できません|見つかりません|ありません/,
  // German, French, Spanish.
  /\b(?:fehler|fehlgeschlagen|ungültig|nicht gefunden|abgebrochen|erreur|échec|introuvable|impossible|fallo|inválid[oa]|no se pudo|no encontrad[oa])\b/i,
];

/** A figure with such a name is not a failure: `error: 0.12`, `val_error=0.3`, `failed: 0`. */
export const FIGURE = /[\p{L}_ ]*(?:error|errors|loss|failed|failures|exceeded)\s*[:=]\s*[-+]?[\d.]+%?/giu;

/** Lines that the program, its runtime or its launcher prints after the reason. They are skipped. */
export const EPILOGUES: readonly RegExp[] = [
  /^wandb: (?!ERROR)/,
  // R, Julia, Node, Rust, Python.
  /^Execution halted$|^Calls: |^In addition: Warning|^Stacktrace:|^in expression starting at /,
  /^\s+\[\d+\] |^\s+at |^\s+@ |^\s*\^+$|^Node\.js v\d|^\(Use `node --trace|^note: run with `RUST_BACKTRACE/,
  /^Exception ignored (?:in|on|while)\b|resource_tracker|^\s+warnings\.warn\(/,
  // Stacks of C, Fortran, Lua, Ruby.
  /^Backtrace for this error|^Error termination\. Backtrace|^stack traceback:|^\s*#\d+ |^\t/,
  // Go's stacks, Java's.
  /^goroutine \d|^exit status \d+$|^\s*\.\.\. \d+ more$|^Caused by: /,
  // Launchers: MPI, Slurm, conda, make, npm, torchrun.
  /^(?:-{5,}|={5,}|\*{5,}|~{5,})$|^Primary job +terminated|^mpirun detected that|^a non-zero exit code|^ +(?:Process name|Exit code): /,
  /^exactly when Open MPI|^the job to be terminated|^srun: (?:error|Terminating)|^slurmstepd: error: \*\*\* STEP|^ERROR conda\.cli|^make(?:\[\d+\])?: \*\*\*|^npm (?:ERR!|error)/,
  /^(?:You may|NOTE: |Please |For more information|See (?:above|also)|Note: )/i,
];

/** Announcements of a next step and ordinary log records. They are not a reason unless a word says so. */
export const REMARK =
  /(?:\.\.\.|…)$|^(?:\[?[\d:.,/ TZ-]*\]?\s*)?(?:\p{Lu}?\p{Ll}+ing)\b(?!.*\bat \S+ line \d+)|\b(?:INFO|DEBUG)\b|\[(?:info|debug|I)\b|\b(?:saved|written|done|finished|completed?|ok)\b/iu;
